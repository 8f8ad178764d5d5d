import { Link, useLocation } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people';
import { roleLabel } from '@tinig/domain/roles';
import { useEffect, useRef } from 'react';
import { useMe } from '#data/session.ts';
import { signOut } from '#data/sign-in.ts';
import logomark from '#look/drawings/brand/logomark.svg';
import { Avatar } from '#parts/avatar.tsx';
import { Icon, type IconName } from '#parts/icon.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import css from './shell.module.css';

type Place = {
  to: string;
  icon: IconName;
  name: string;
  only?: 'superadmin';
  /** Addresses of screens that belong to it without standing below its own. */
  holds?: RegExp;
};

/** The navigation (S§2): Teachers and Sections are not there for administrators. */
const places: Place[] = [
  { to: '/admin/dashboard', icon: 'home', name: 'Dashboard' },
  { to: '/admin/students', icon: 'students', name: 'Students' },
  { to: '/admin/sections', icon: 'sections', name: 'Sections', only: 'superadmin' },
  { to: '/admin/teachers', icon: 'teachers', name: 'Teachers', only: 'superadmin' },
  { to: '/admin/progress', icon: 'progress', name: 'Progress', holds: /^\/admin\/(quarter|game)\// },
  { to: '/admin/unlock-quarters', icon: 'lock', name: 'Quarter Access' },
  { to: '/admin/archived-students', icon: 'archive', name: 'Archive' },
];

/** The side menu; below 900 px a drawer that opens over the page. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement as HTMLElement | null;
    menu.current?.querySelector('button')?.focus();
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      requestAnimationFrame(() => document.activeElement === document.body && opener?.focus());
    };
  }, [open, onClose]);
  return (
    <>
      <nav ref={menu} className={`${css.side} ${open ? css.open : ''}`} aria-label="Pangunahing menu">
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
        {places
          .filter(({ only }) => !only || only === me.role)
          .map(({ to, icon, name, holds }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ includeSearch: false }}
              aria-current={holds?.test(pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={icon} />
              {name}
            </Link>
          ))}
        <div className={css.sideEnd}>
          <button type="button" onClick={signOut}>
            <Icon name="logout" />
            Log out
          </button>
        </div>
      </nav>
      {open && (
        <button
          type="button"
          className={css.scrim}
          aria-label="Isara ang menu"
          tabIndex={-1}
          onClick={onClose}
        />
      )}
    </>
  );
}
