import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A mark beside a name, with details on hover. */
export function Mark({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <span className={`screen-only ${css.mark}`} title={title}>
      <Icon name={icon} small />
      {children}
    </span>
  );
}
