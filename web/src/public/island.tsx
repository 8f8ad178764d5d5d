import type { ReactNode } from 'react';
import look from './look.module.css';

type IslandProps = { name: 'download' | 'login' | 'notice' | 'slides'; code?: string; children: ReactNode };

/**
 * The part of a public page that React hydrates in the browser, at most one per page. It is rendered with the page, and
 * the module at `code` hydrates it (pages/hydrate.ts). The build replaces `code` with the built file's address.
 */
export const Island = ({ name, code = '/src/public/pages/islands.tsx', children }: IslandProps) => (
  <div className={look.island} data-island={name} data-code={code}>
    {children}
  </div>
);
