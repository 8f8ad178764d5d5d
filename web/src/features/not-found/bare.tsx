import type { ReactNode } from 'react';
import css from './bare.module.css';

/** The frame of messages that have neither shell nor top bar. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <main className={css.bare} id="nilalaman">
      {children}
    </main>
  );
}
