import { Link, useLocation } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people/people';
import { type Role, roleLabel } from '@tinig/domain/people/roles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import logomark from '#theme/drawings/brand/logomark.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import menuGroupCss from './menu-group.module.css';
import css from './shell.module.css';
import type { ShellBarProps } from './top-bar.tsx';

export type MenuPlace = {
  path: string;
  title: string;
  /**
   * Icon of the menu entry. Places without one are not searchable. Those with one are in the menu too, unless `within`
   * is set.
   */
  icon?: IconName;
  /** Title of the parent place, which links here and is marked as current while this screen is shown. */
  within?: string;
  /** Former names that the search also matches. */
  also?: string;
  /** Role that can see the place. All roles if omitted. */
  who?: 'superadmin';
  /** True if a session by code may open the place. */
  limited?: true;
  /** Placed above the menu groups. */
  isFirst?: boolean;
  /** Placed at the bottom of the menu. */
  isLast?: boolean;
};

export type SearchablePlaces = readonly MenuPlace[];

/** Contents of the menu: the class screens, and the school-wide screens of superadmins. */
export type MenuParts = {
  classes: readonly MenuPlace[];
  school: readonly MenuPlace[];
  /** Number of school-wide problems to fix. */
  toMend: number;
};

type SideMenuProps = { bars: ShellBarProps; menu: MenuParts; open: boolean; onClose: () => void };

/** The side menu. Below 900 px it is a drawer that opens over the page. */
export function SideMenu({ bars: { me, logOut }, menu, open, onClose }: SideMenuProps) {
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
        className={`screen-only flex column ${css.side} ${open ? css.open : ''}`}
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

/** Menu group of school-wide screens, for superadmins. Expanded on one of its pages, or if the user has expanded it. */
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

/** Links to screens with their icons. `isPlain` omits the icons, for places inside a group. */
function Places({ places, as, onGo, isPlain = false }: PlacesProps) {
  const { pathname } = useLocation();
  const isShownWithin = (title: string) =>
    places.some(({ path, within }) => within === title && pathname.startsWith(path.replace(/\$.*/, '')));
  return places.map(
    ({ path, icon, title, who, within }) =>
      icon &&
      within === undefined &&
      (!who || who === as) && (
        <Link
          key={path}
          to={path}
          activeOptions={{ includeSearch: false }}
          aria-current={isShownWithin(title) ? 'page' : undefined}
          onClick={onGo}
        >
          {!isPlain && <Icon name={icon} />}
          {title}
        </Link>
      ),
  );
}

/** Scrolls the menu, but not the page, to the current entry. */
function showPresent(side: HTMLElement | null) {
  const present = side?.querySelector('[aria-current=page]');
  if (!side || !present) return;
  const { top, bottom } = present.getBoundingClientRect();
  const seen = side.getBoundingClientRect();
  if (bottom > seen.bottom) side.scrollTop += bottom - seen.bottom;
  else if (top < seen.top) side.scrollTop -= seen.top - top;
}

/** A collapsible part of the side menu. Its links are focusable only while it is open. */
function MenuGroup({
  name,
  icon,
  toMend = 0,
  open,
  onTurn,
  children,
}: {
  name: string;
  icon: IconName;
  /** Number of problems to fix. */
  toMend?: number;
  open: boolean;
  onTurn: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={`stack line-above ${menuGroupCss.group}`}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onTurn}>
        <Icon name={icon} />
        <span className="grow">{name}</span>
        {toMend > 0 && (
          <span className="tag tone-warning">
            {toMend}
            <span className="sr"> ang kailangang ayusin</span>
          </span>
        )}
        <Icon name="down" small />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

const place = (uid: string) => `tinig.menu.${uid}`;

/**
 * Hook: whether the school's menu group is expanded: on one of its pages, or if the user has expanded it on this
 * device. If collapsed by hand on one of its pages, it stays so until the user leaves these pages and returns.
 */
function useMenuGroup(uid: string, isPresent: boolean) {
  const [isKept, setIsKept] = useState(() => localStorage.getItem(place(uid)) === 'school');
  const [closed, setClosed] = useState({ isPresent, isClosed: false });
  if (closed.isPresent !== isPresent) setClosed({ isPresent, isClosed: false });
  const open = !closed.isClosed && (isPresent || isKept);
  const onTurn = () => {
    localStorage.setItem(place(uid), open ? '' : 'school');
    setIsKept(!open);
    setClosed({ isPresent, isClosed: open });
  };
  return { open, onTurn };
}
