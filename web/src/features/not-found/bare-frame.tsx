import type { ReactNode } from 'react';
import css from './bare-frame.module.css';

/** Frame of messages without shell or top bar. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main className={css.bare} id="nilalaman">
      {children}
    </main>
  );
}
