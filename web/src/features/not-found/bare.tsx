import type { ReactNode } from 'react';
import css from './bare.module.css';

/** Frame of messages without shell or top bar. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <main className={css.bare} id="nilalaman">
      {children}
    </main>
  );
}
