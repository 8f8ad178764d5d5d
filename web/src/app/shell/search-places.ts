import type { MenuParts, MenuPlace } from '#ui/shell/side-menu.tsx';

/** Screens that can be searched for. */
export type SearchablePlaces = readonly MenuPlace[];

/** Screens of both menu parts. School screens are included for superadmins only. */
export const searchablePlaces = ({
  classes,
  school,
}: Pick<MenuParts, 'classes' | 'school'>): SearchablePlaces => [
  ...classes,
  ...school.map((place): MenuPlace => ({ ...place, who: 'superadmin' })),
];
