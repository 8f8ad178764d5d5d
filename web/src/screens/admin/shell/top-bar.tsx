import { Link } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people';
import { roleLabel } from '@tinig/domain/roles';
import { useMe } from '#data/session.ts';
import { chooseTheme, useTheme } from '#data/theme.ts';
import logo from '#look/drawings/brand/logo.svg';
import darkLogo from '#look/drawings/brand/logo-on-dark.svg';
import { Avatar } from '#parts/avatar.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import css from './shell.module.css';

/** Logo, theme, and who is signed in; a click on the name opens the profile (S§2). Without `menu` there is no side menu to open. */
export function TopBar({ menu }: { menu?: { open: boolean; onOpen: () => void } }) {
  const me = useMe();
  const theme = useTheme();
  return (
    <header className={css.top} inert={menu?.open}>
      {menu && (
        <IconButton
          icon="menu"
          label="Buksan ang menu"
          aria-expanded={menu.open}
          className={css.menu}
          onClick={menu.onOpen}
        />
      )}
      <Link to="/admin/dashboard" className={css.logo} aria-label="Tinig, Dashboard">
        <img src={theme === 'dark' ? darkLogo : logo} alt="" width="98" height="36" />
      </Link>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label="Palitan ang tema: maliwanag o madilim"
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <Link to="/admin/admin-profile" className={css.who}>
        <span className="sr">Buksan ang profile:</span>
        <Avatar {...me} />
        <span className={css.name}>
          <b>{fullName(me)}</b> <small>{roleLabel(me.role)}</small>
        </span>
      </Link>
    </header>
  );
}
