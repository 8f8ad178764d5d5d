import type { ComponentType } from 'react';
import type { MenuPlace } from '#ui/shell/side-menu.tsx';

/** Screen of the console: path, menu title and icon, roles (all staff by default), and lazy code. */
export type ConsoleScreen = MenuPlace & { load: () => Promise<{ default: ComponentType }> };

/** Every screen of the console, grouped by frame (SCREEN-51). Routes, menus and tests are derived from this list. */
export const screens = {
  /** Screens with the side menu: Dashboard, classes, and the entries at the bottom. */
  admin: [
    {
      path: '/admin/dashboard',
      title: 'Dashboard',
      icon: 'home',
      isFirst: true,
      load: () => import('#features/today/today-screen.tsx'),
    },
    {
      path: '/admin/students',
      title: 'Students',
      icon: 'students',
      load: () => import('#features/students/students-screen.tsx'),
    },
    {
      path: '/admin/students/add-class',
      title: 'Magdagdag ng klase',
      icon: 'upload',
      within: 'Students',
      load: () => import('#features/class-list/class-list-screen.tsx'),
    },
    {
      path: '/admin/students/cards',
      title: 'Login cards',
      icon: 'card',
      within: 'Students',
      load: () => import('#features/cards/cards-screen.tsx'),
    },
    {
      path: '/admin/students/reports',
      title: 'Mga ulat sa magulang',
      icon: 'print',
      within: 'Students',
      load: () => import('#features/student-progress/report/class-reports-screen.tsx'),
    },
    {
      path: '/admin/sections',
      title: 'Sections',
      icon: 'sections',
      who: 'superadmin',
      load: () => import('#features/sections/sections-screen.tsx'),
    },
    {
      path: '/admin/sections/$section/teachers',
      title: 'Mga guro',
      load: () => import('#features/sections/section-teachers-screen.tsx'),
    },
    {
      path: '/admin/teachers',
      title: 'Teachers',
      icon: 'teachers',
      who: 'superadmin',
      load: () => import('#features/teachers/teachers-screen.tsx'),
    },
    {
      path: '/admin/progress',
      title: 'Progress',
      icon: 'progress',
      holds: /^\/admin\/(quarter|game)\//,
      load: () => import('#features/progress/progress-screen.tsx'),
    },
    {
      path: '/admin/skills',
      title: 'Kasanayan',
      also: 'Ulat Mga pangkat ng tulong',
      icon: 'target',
      load: () => import('#features/skills/skills-screen.tsx'),
    },
    {
      path: '/admin/skills/help/$group',
      title: 'Pangkat ng tulong',
      load: () => import('#features/skills/groups/help-group-screen.tsx'),
    },
    {
      path: '/admin/progress/past',
      title: 'Progress ng nakaraang taon',
      load: () => import('#features/past-year/past-year-screen.tsx'),
    },
    {
      path: '/admin/progress/all',
      title: 'Section',
      load: () => import('#features/section-progress/section-progress-screen.tsx'),
    },
    {
      path: '/admin/quarter/$quarter',
      title: 'Quarter',
      load: () => import('#features/section-progress/quarter-screen.tsx'),
    },
    {
      path: '/admin/game/$gameNumber',
      title: 'Game',
      load: () => import('#features/game/game-screen.tsx'),
    },
    {
      path: '/admin/unlock-quarters',
      title: 'Quarter Access',
      icon: 'lock',
      load: () => import('#features/quarter-access/quarter-access-screen.tsx'),
    },
    {
      path: '/admin/archived-students',
      title: 'Archive',
      icon: 'archive',
      load: () => import('#features/archive/archive-screen.tsx'),
    },
    {
      path: '/admin/admin-profile',
      title: 'Profile',
      icon: 'user',
      within: '',
      load: () => import('#features/profile/profile-screen.tsx'),
    },
    {
      path: '/admin/notices',
      title: 'Paalala sa privacy',
      icon: 'privacy',
      within: '',
      load: () => import('#features/notices/notices-screen.tsx'),
    },
    {
      path: '/admin/my-acts',
      title: 'Mga ginawa ko',
      icon: 'undo',
      isLast: true,
      load: () => import('#features/undo/undo-screen.tsx'),
    },
  ],
  /** Menu group Paaralan, for superadmins only (SCREEN-40). */
  superadmin: [
    {
      path: '/superadmin',
      title: 'Dashboard',
      load: () => import('#features/school/redirect-to-dashboard.tsx'),
    },
    {
      path: '/superadmin/calendar',
      title: 'Kalendaryo at taon',
      icon: 'cal',
      holds: /^\/superadmin\/new-year/,
      load: () => import('#features/calendar/calendar-screen.tsx'),
    },
    {
      path: '/superadmin/new-year',
      title: 'Bagong taon',
      icon: 'play',
      within: 'Kalendaryo at taon',
      load: () => import('#features/new-year/new-year-screen.tsx'),
    },
    {
      path: '/superadmin/people',
      title: 'Administrators',
      icon: 'user',
      load: () => import('#features/administrators/people-screen.tsx'),
    },
    {
      path: '/superadmin/link',
      title: 'Laro at app',
      also: 'APK Download link',
      icon: 'download',
      holds: /^\/superadmin\/(game|skills)/,
      load: () => import('#features/link/link-screen.tsx'),
    },
    {
      path: '/superadmin/game',
      title: 'Laro at paglipat',
      icon: 'game',
      within: 'Laro at app',
      load: () => import('#features/move/move-screen.tsx'),
    },
    {
      path: '/superadmin/skills',
      title: 'Pangalan ng mga kasanayan',
      icon: 'target',
      within: 'Laro at app',
      load: () => import('#features/skills/naming/name-skills-screen.tsx'),
    },
    {
      path: '/superadmin/privacy',
      title: 'Privacy',
      icon: 'privacy',
      holds: /^\/superadmin\/privacy\//,
      load: () => import('#features/privacy/notices-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/child',
      title: 'Isang bata',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#features/privacy/child-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/incidents',
      title: 'Kung may tagas',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#features/privacy/incidents-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/retention',
      title: 'Pagtatago',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#features/privacy/retention-screen.tsx'),
    },
    {
      path: '/superadmin/server',
      title: 'Server at network',
      icon: 'server',
      holds: /^\/superadmin\/data/,
      load: () => import('#features/operations/server-screen.tsx'),
    },
    {
      path: '/superadmin/data',
      title: 'Data',
      icon: 'data',
      within: 'Server at network',
      load: () => import('#features/move/data-file-screen.tsx'),
    },
    {
      path: '/superadmin/settings',
      title: 'Settings at audit log',
      icon: 'settings',
      holds: /^\/superadmin\/audit/,
      load: () => import('#features/school/settings-screen.tsx'),
    },
    {
      path: '/superadmin/audit',
      title: 'Audit log',
      icon: 'clock',
      within: 'Settings at audit log',
      load: () => import('#features/audit/audit-screen.tsx'),
    },
  ],
  /** Screens with a top bar only. */
  bare: [
    {
      path: '/superadmin/move',
      title: 'Paglipat mula sa Firebase',
      who: 'superadmin',
      load: () => import('#features/move/firebase-screen.tsx'),
    },
    {
      path: '/superadmin/setup',
      title: 'Pagsisimula',
      who: 'superadmin',
      load: () => import('#features/setup-school/setup-steps-screen.tsx'),
    },
    {
      path: '/student-progress',
      title: 'Studyante',
      load: () => import('#features/student-progress/student-progress-screen.tsx'),
    },
    {
      path: '/admin/progress/quarter',
      title: 'Quarter',
      load: () => import('#features/section-progress/quarter-screen.tsx'),
    },
  ],
} as const satisfies Record<string, readonly ConsoleScreen[]>;

/** Path of a screen, in the router's notation. */
export type ScreenPath = (typeof screens)[keyof typeof screens][number]['path'];
