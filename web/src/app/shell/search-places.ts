import type { MenuParts, MenuPlace } from '#ui/side-menu.tsx';

/** The screens that a search may lead to. */
export type SearchablePlaces = readonly MenuPlace[];

/** The screens of both parts of the menu, those of the school for superadmins. */
export const searchablePlaces = ({
  classes,
  school,
}: Pick<MenuParts, 'classes' | 'school'>): SearchablePlaces => [
  ...classes,
  ...school.map((place): MenuPlace => ({ ...place, who: 'superadmin' })),
];
