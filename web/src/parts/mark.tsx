import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './mark.module.css';

/** A mark beside a name; hovering shows the rest. */
export function Mark({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <span className={`screen-only ${css.mark}`} title={title}>
      <Icon name={icon} small />
      {children}
    </span>
  );
}
