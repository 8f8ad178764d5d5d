import { Link, useLocation } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people/people';
import { type Role, roleLabel } from '@tinig/domain/people/roles';
import { useEffect, useRef } from 'react';
import logomark from '#theme/drawings/brand/logomark.svg';
import { Avatar } from './avatar.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuGroup } from './menu-group.tsx';
import css from './shell.module.css';
import type { Bars } from './top-bar.tsx';
import { useMenuGroup } from './use-menu-group.ts';

export type MenuPlace = {
  path: string;
  title: string;
  /** A place with an icon appears in the search. It also appears in the menu, unless it is `within` another place. */
  icon?: IconName;
  /** Title of the place that links to it. */
  within?: string;
  /** Former names that the search also matches. */
  also?: string;
  /** Role that can see it. Everybody if not given. */
  who?: 'superadmin';
  /** Stands above the groups, whichever is open. */
  isFirst?: boolean;
  /** Stands at the foot of the menu. */
  isLast?: boolean;
  /** Further addresses that belong to it. */
  holds?: RegExp;
};

/** Contents of the menu: the class screens, and the school-wide screens of superadmins. */
export type MenuParts = {
  classes: readonly MenuPlace[];
  school: readonly MenuPlace[];
  /** Number of school-wide problems to fix. */
  toMend: number;
};

/** The side menu. Below 900 px it is a drawer that opens over the page. */
export function SideMenu({
  bars: { me, logOut },
  menu,
  open,
  onClose,
}: {
  bars: Bars;
  menu: MenuParts;
  open: boolean;
  onClose: () => void;
}) {
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement as HTMLElement | null;
    side.current?.querySelector('button')?.focus();
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      opener?.focus();
    };
  }, [open, onClose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present page is another one then.
  useEffect(() => showPresent(side.current), [pathname, open]);
  const shown = { as: me.role, onGo: onClose };
  return (
    <>
      <nav
        ref={side}
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
        <Places {...shown} places={menu.classes.filter(({ isFirst }) => isFirst)} />
        <Places {...shown} places={menu.classes.filter(({ isFirst, isLast }) => !isFirst && !isLast)} />
        {me.role === 'superadmin' && <SchoolGroup {...{ menu, pathname }} uid={me.uid} onGo={onClose} />}
        <div className={css.sideEnd}>
          <Places {...shown} places={menu.classes.filter(({ isLast }) => isLast)} />
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

/** School-wide screens, for superadmins. Open on one of its pages, or if the user has opened it. */
function SchoolGroup(of: { menu: MenuParts; uid: string; pathname: string; onGo: () => void }) {
  const { menu, uid, pathname, onGo } = of;
  const isPresent = pathname.startsWith('/superadmin/');
  return (
    <MenuGroup name="Paaralan" icon="shield" toMend={menu.toMend} {...useMenuGroup(uid, isPresent)}>
      <Places as="superadmin" places={menu.school} onGo={onGo} isPlain />
    </MenuGroup>
  );
}

type PlacesProps = { places: readonly MenuPlace[]; as: Role; onGo: () => void; isPlain?: boolean };

/** Links to screens with their icons. `isPlain` omits the icons, below a group's own icon. */
function Places({ places, as, onGo, isPlain = false }: PlacesProps) {
  const { pathname } = useLocation();
  return places.map(
    ({ path, icon, title, who, within, holds }) =>
      icon &&
      within === undefined &&
      (!who || who === as) && (
        <Link
          key={path}
          to={path}
          activeOptions={{ includeSearch: false }}
          aria-current={holds?.test(pathname) ? 'page' : undefined}
          onClick={onGo}
        >
          {!isPlain && <Icon name={icon} />}
          {title}
        </Link>
      ),
  );
}

/** Scrolls only the menu, to the current page. */
function showPresent(side: HTMLElement | null) {
  const present = side?.querySelector('[aria-current=page]');
  if (!side || !present) return;
  const { top, bottom } = present.getBoundingClientRect();
  const seen = side.getBoundingClientRect();
  if (bottom > seen.bottom) side.scrollTop += bottom - seen.bottom;
  else if (top < seen.top) side.scrollTop -= seen.top - top;
}
