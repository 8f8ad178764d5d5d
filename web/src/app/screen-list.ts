import type { MenuPlace } from '#ui/shell/side-menu.tsx';

/**
 * Screen of the console: path, menu title and icon, roles (all staff by default), and file. The file `cards` stands for
 * features/cards/cards-screen.tsx, and `privacy/child` for features/privacy/child-screen.tsx.
 */
export type ConsoleScreen = MenuPlace & { file: string };

/** Every screen of the console, grouped by frame (SCREEN-51). Routes, menus and tests are derived from this list. */
export const screens = {
  /** Screens with the side menu: Dashboard, classes, and the entries at the bottom. */
  admin: [
    {
      path: '/admin/dashboard',
      limited: true,
      title: 'Dashboard',
      icon: 'home',
      isFirst: true,
      file: 'today',
    },
    { path: '/admin/students', title: 'Students', icon: 'students', file: 'students' },
    {
      path: '/admin/students/add-class',
      title: 'Magdagdag ng klase',
      icon: 'upload',
      within: 'Students',
      file: 'class-list',
    },
    { path: '/admin/students/cards', title: 'Login cards', icon: 'card', within: 'Students', file: 'cards' },
    {
      path: '/admin/students/reports',
      title: 'Mga ulat sa magulang',
      icon: 'print',
      within: 'Students',
      file: 'student-progress/report/class-reports',
    },
    { path: '/admin/sections', title: 'Sections', icon: 'sections', who: 'superadmin', file: 'sections' },
    { path: '/admin/sections/$section/teachers', title: 'Mga guro', file: 'sections/section-teachers' },
    { path: '/admin/teachers', title: 'Teachers', icon: 'teachers', who: 'superadmin', file: 'teachers' },
    { path: '/admin/progress', limited: true, title: 'Progress', icon: 'progress', file: 'progress' },
    {
      path: '/admin/skills',
      limited: true,
      title: 'Kasanayan',
      also: 'Ulat Mga pangkat ng tulong',
      icon: 'target',
      file: 'skills',
    },
    { path: '/admin/skills/help/$group', title: 'Pangkat ng tulong', file: 'skills/groups/help-group' },
    { path: '/admin/progress/past', title: 'Progress ng nakaraang taon', file: 'past-year' },
    { path: '/admin/progress/all', limited: true, title: 'Section', file: 'section-progress' },
    {
      path: '/admin/quarter/$quarter',
      limited: true,
      title: 'Quarter',
      within: 'Progress',
      file: 'section-progress/quarter',
    },
    { path: '/admin/game/$gameNumber', limited: true, title: 'Game', within: 'Progress', file: 'game' },
    {
      path: '/admin/unlock-quarters',
      limited: true,
      title: 'Quarter Access',
      icon: 'lock',
      file: 'quarter-access',
    },
    { path: '/admin/archived-students', title: 'Archive', icon: 'archive', file: 'archive' },
    { path: '/admin/admin-profile', title: 'Profile', icon: 'user', within: '', file: 'profile' },
    { path: '/admin/notices', title: 'Paalala sa privacy', icon: 'privacy', within: '', file: 'notices' },
    { path: '/admin/my-acts', title: 'Mga ginawa ko', icon: 'undo', isLast: true, file: 'undo' },
  ],
  /** Menu group Paaralan, for superadmins only (SCREEN-40). */
  superadmin: [
    { path: '/superadmin/calendar', title: 'Kalendaryo at taon', icon: 'cal', file: 'calendar' },
    {
      path: '/superadmin/new-year',
      title: 'Bagong taon',
      icon: 'play',
      within: 'Kalendaryo at taon',
      file: 'new-year',
    },
    { path: '/superadmin/people', title: 'Administrators', icon: 'user', file: 'administrators/people' },
    {
      path: '/superadmin/link',
      title: 'Laro at app',
      also: 'APK Download link',
      icon: 'download',
      file: 'link',
    },
    {
      path: '/superadmin/game',
      title: 'Laro at paglipat',
      icon: 'game',
      within: 'Laro at app',
      file: 'move',
    },
    {
      path: '/superadmin/skills',
      title: 'Pangalan ng mga kasanayan',
      icon: 'target',
      within: 'Laro at app',
      file: 'skills/naming/name-skills',
    },
    { path: '/superadmin/privacy', title: 'Privacy', icon: 'privacy', file: 'privacy/notices' },
    {
      path: '/superadmin/privacy/child',
      title: 'Isang bata',
      icon: 'privacy',
      within: 'Privacy',
      file: 'privacy/child',
    },
    {
      path: '/superadmin/privacy/incidents',
      title: 'Kung may tagas',
      icon: 'privacy',
      within: 'Privacy',
      file: 'privacy/incidents',
    },
    {
      path: '/superadmin/privacy/retention',
      title: 'Pagtatago',
      icon: 'privacy',
      within: 'Privacy',
      file: 'privacy/retention',
    },
    { path: '/superadmin/server', title: 'Server at network', icon: 'server', file: 'operations/server' },
    {
      path: '/superadmin/network',
      title: 'Network',
      icon: 'wifi',
      within: 'Server at network',
      file: 'network/network',
    },
    {
      path: '/superadmin/data',
      title: 'Data',
      icon: 'data',
      within: 'Server at network',
      file: 'move/data-file',
    },
    {
      path: '/superadmin/settings',
      title: 'Settings at audit log',
      icon: 'settings',
      file: 'school/settings',
    },
    {
      path: '/superadmin/audit',
      title: 'Audit log',
      icon: 'clock',
      within: 'Settings at audit log',
      file: 'audit',
    },
  ],
  /** Screens with a top bar only. */
  bare: [
    {
      path: '/superadmin/move',
      title: 'Paglipat mula sa Firebase',
      who: 'superadmin',
      file: 'move/firebase',
    },
    { path: '/superadmin/setup', title: 'Pagsisimula', who: 'superadmin', file: 'setup-school/setup-steps' },
    { path: '/student-progress', limited: true, title: 'Studyante', file: 'student-progress' },
    { path: '/admin/progress/quarter', limited: true, title: 'Quarter', file: 'section-progress/quarter' },
  ],
} as const satisfies Record<string, readonly ConsoleScreen[]>;

/** Path of a screen, in the router's notation. */
export type ScreenPath = (typeof screens)[keyof typeof screens][number]['path'];
