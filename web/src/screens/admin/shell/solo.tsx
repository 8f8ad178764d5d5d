import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShell } from '#data/use-shell.ts';
import { SkipLink } from '#parts/skip-link.tsx';
import { TopBar } from '#parts/top-bar.tsx';
import css from './solo.module.css';

/** The frame of the screens outside the admin shell (SCREEN-34): the top bar, no side menu. */
export default function Solo({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={css.solo}>
      <SkipLink />
      <TopBar bars={useShell()} />
      <main className={css.main} id="nilalaman" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
