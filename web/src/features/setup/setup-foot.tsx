import type { ReactNode } from 'react';
import css from './setup-foot.module.css';

/** Below a step of the set-up: what to know of it, and the ways on. */
export const SetupFoot = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className={`screen-only row wrap gap-8 spread above-16 ${css.foot}`}>
    <p>{about}</p>
    <div className={`cluster gap-8 ${css.buttons}`}>{children}</div>
  </div>
);
