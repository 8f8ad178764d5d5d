import { Link } from '@tanstack/react-router';
import { fullName, type User } from '@tinig/domain/people/people';
import { roleLabel } from '@tinig/domain/people/roles';
import logo from '#theme/drawings/brand/logo.svg';
import darkLogo from '#theme/drawings/brand/logo-on-dark.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import css from './shell.module.css';

/** Result of `useShell`. */
export type ShellBarProps = { me: User; theme: 'light' | 'dark'; turnTheme: () => void; logOut: () => void };

/**
 * Logo, theme switch and signed-in user, whose name opens the profile (SCREEN-10). Has a menu button only if `menu` is
 * given.
 */
export function TopBar({
  bars: { me, theme, turnTheme },
  menu,
  onFind,
}: {
  bars: ShellBarProps;
  menu?: { open: boolean; onOpen: () => void };
  /** Opens the search. Undefined on pages without search. */
  onFind?: (() => void) | undefined;
}) {
  return (
    <header className={`screen-only row across gap-8 surface ${css.top}`} inert={menu?.open}>
      {menu && (
        <IconButton
          icon="menu"
          label="Buksan ang menu"
          aria-expanded={menu.open}
          className={css.menu}
          onClick={menu.onOpen}
        />
      )}
      <Link to="/admin/dashboard" className={`row round ${css.logo}`} aria-label="Tinig, Dashboard">
        <img src={theme === 'dark' ? darkLogo : logo} alt="" width="98" height="36" />
      </Link>
      {onFind ? (
        <button
          type="button"
          className={`inline-row gap-8 round surface-2 muted text-left ${css.find}`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onFind}
        >
          <Icon name="search" small />
          <span className="sr-phone">Hanapin</span>
          <kbd className="wide-only">Ctrl K</kbd>
        </button>
      ) : (
        <span className="push" />
      )}
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label="Palitan ang tema: maliwanag o madilim"
        onClick={turnTheme}
      />
      <Link to="/admin/admin-profile" className={`lit row gap-10 unlined touch-high ${css.who}`}>
        <span className="sr">Buksan ang profile:</span>
        <Avatar {...me} />
        <span className="sr-phone">
          <b>{fullName(me)}</b> <small>{roleLabel(me.role)}</small>
        </span>
      </Link>
    </header>
  );
}
