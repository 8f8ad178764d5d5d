import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './act-preview.module.css';

type InWordsProps = { icon: IconName; apart?: boolean; children: ReactNode };

/** One-sentence preview of an action. `apart` adds space above. */
export const ActPreview = ({ icon, apart = false, children }: InWordsProps) => (
  <p className={`${css.inWords} ${apart ? 'above-14' : ''}`}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);
