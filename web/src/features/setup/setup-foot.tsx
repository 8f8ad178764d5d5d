import type { ReactNode } from 'react';
import css from './setup-foot.module.css';

/** Footer of a set-up step: a hint and navigation. */
export const SetupFoot = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className={`screen-only row wrap gap-8 spread above-16 ${css.foot}`}>
    <p>{about}</p>
    <div className={`cluster gap-8 ${css.buttons}`}>{children}</div>
  </div>
);
