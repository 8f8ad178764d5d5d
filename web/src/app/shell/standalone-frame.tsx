import { Outlet } from '@tanstack/react-router';
import type { SearchablePlaces } from '#ui/shell/side-menu.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import { TopBar } from '#ui/shell/top-bar.tsx';
import { LimitedBanner } from './limited-banner.tsx';
import { useShell } from './shell.tsx';
import css from './standalone-frame.module.css';
import { useSearchDialog } from './use-search-dialog.tsx';

/** Frame of the screens outside the admin shell (SCREEN-34): a top bar, no side menu. */
export default function StandaloneFrame({ places }: { places: SearchablePlaces }) {
  const { onFind, dialog } = useSearchDialog(places);
  return (
    <div className={`flex column ${css.solo}`}>
      <SkipLink />
      <TopBar bars={useShell()} onFind={onFind} />
      <main className={`row can-shrink column ${css.main}`} id="nilalaman" tabIndex={-1}>
        <LimitedBanner />
        <Outlet />
        {dialog}
      </main>
    </div>
  );
}
