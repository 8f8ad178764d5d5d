import type { ReactNode } from 'react';
import css from './setup-steps.module.css';

/** Below a step: what to know of it, and the ways on. */
export const SetupFoot = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className={`screen-only ${css.foot}`}>
    <p>{about}</p>
    <div className={css.buttons}>{children}</div>
  </div>
);
