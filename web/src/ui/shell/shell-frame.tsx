import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import css from './shell.module.css';
import { type MenuParts, SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { type Bars, TopBar } from './top-bar.tsx';

/** Frame of a part of the console: top bar, side menu, and the screen. */
export function ShellFrame({
  bars,
  menu,
  onFind,
  children,
}: {
  /** Result of `useShell`. */
  bars: Bars;
  menu: MenuParts;
  onFind: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const router = useRouter();
  useEffect(() => {
    // A phone's Back changes the screen behind the menu, and rotating a tablet removes the drawer.
    const stop = router.subscribe('onBeforeNavigate', close);
    const wide = window.matchMedia('(min-width: 56.25em)');
    wide.addEventListener('change', close);
    return () => {
      stop();
      wide.removeEventListener('change', close);
    };
  }, [router, close]);
  return (
    <div className={css.shell}>
      <SkipLink />
      <TopBar {...{ bars, onFind }} menu={{ open, onOpen: () => setOpen(true) }} />
      <SideMenu {...{ bars, menu, open }} onClose={close} />
      <main className={css.main} id="nilalaman" tabIndex={-1} inert={open}>
        {children}
      </main>
    </div>
  );
}
