import { Link, useLocation } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people';
import { type Role, roleLabel } from '@tinig/domain/roles';
import { useEffect, useRef } from 'react';
import logomark from '#look/drawings/brand/logomark.svg';
import { Avatar } from './avatar.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './shell.module.css';
import type { Bars } from './top-bar.tsx';

export type MenuPlace = {
  path: string;
  title: string;
  /** What has a sign stands in the menu. */
  icon?: IconName;
  /** The role that sees it; everybody unless given. */
  who?: 'superadmin';
  /** Stands at the foot of the menu. */
  isLast?: boolean;
  /** Only this address is marked as current, not those below it. */
  isExact?: boolean;
  /** Other addresses that belong to it. */
  holds?: RegExp;
};

/** The side menu; below 900 px a drawer that opens over the page. */
export function SideMenu({
  bars: { me, logOut },
  places,
  open,
  onClose,
}: {
  bars: Bars;
  places: readonly MenuPlace[];
  open: boolean;
  onClose: () => void;
}) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement as HTMLElement | null;
    menu.current?.querySelector('button')?.focus();
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      opener?.focus();
    };
  }, [open, onClose]);
  return (
    <>
      <nav
        ref={menu}
        className={`screen-only ${css.side} ${open ? css.open : ''}`}
        aria-label="Pangunahing menu"
      >
        <div className={css.sideTop}>
          <img src={logomark} alt="" width="36" height="36" />
          <IconButton icon="x" label="Isara ang menu" onClick={onClose} />
        </div>
        <Link to="/admin/admin-profile" className={css.me} onClick={onClose}>
          <Avatar {...me} />
          <span>
            <b>{fullName(me)}</b>
            <small>{roleLabel(me.role)}</small>
          </span>
        </Link>
        <Places places={places.filter(({ isLast }) => !isLast)} role={me.role} onGo={onClose} />
        <div className={css.sideEnd}>
          <Places places={places.filter(({ isLast }) => isLast)} role={me.role} onGo={onClose} />
          <button type="button" onClick={logOut}>
            <Icon name="logout" />
            Log out
          </button>
        </div>
      </nav>
      {open && (
        <button
          type="button"
          className={`screen-only ${css.scrim}`}
          aria-label="Isara ang menu"
          tabIndex={-1}
          onClick={onClose}
        />
      )}
    </>
  );
}

function Places({ places, role, onGo }: { places: readonly MenuPlace[]; role: Role; onGo: () => void }) {
  const { pathname } = useLocation();
  return places.map(
    ({ path, icon, title, who, isExact = false, holds }) =>
      icon &&
      (!who || who === role) && (
        <Link
          key={path}
          to={path}
          activeOptions={{ includeSearch: false, exact: isExact }}
          aria-current={holds?.test(pathname) ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon name={icon} />
          {title}
        </Link>
      ),
  );
}
