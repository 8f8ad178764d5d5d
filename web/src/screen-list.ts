import type { ComponentType } from 'react';
import type { MenuPlace } from '#parts/side-menu.tsx';

/** A screen: its address, what the menu calls it and with which sign, who may see it (all staff unless said), its code. */
export type ConsoleScreen = MenuPlace & { load: () => Promise<{ default: ComponentType }> };

/** Every screen of the console, by the frame that it stands in (SCREEN-51): routes, menus and tests are made of it. */
export const screens = {
  /** Beside the menu: Dashboard, the classes, and what stands at its foot. */
  admin: [
    {
      path: '/admin/dashboard',
      title: 'Dashboard',
      icon: 'home',
      isFirst: true,
      load: () => import('#screens/admin/today/today-screen.tsx'),
    },
    {
      path: '/admin/students',
      title: 'Students',
      icon: 'students',
      load: () => import('#screens/admin/students/students-screen.tsx'),
    },
    {
      path: '/admin/students/add-class',
      title: 'Magdagdag ng klase',
      icon: 'upload',
      within: 'Students',
      load: () => import('#screens/admin/class-list/class-list-screen.tsx'),
    },
    {
      path: '/admin/students/cards',
      title: 'Login cards',
      icon: 'card',
      within: 'Students',
      load: () => import('#screens/admin/cards/cards-screen.tsx'),
    },
    {
      path: '/admin/students/reports',
      title: 'Mga ulat sa magulang',
      icon: 'print',
      within: 'Students',
      load: () => import('#screens/admin/student-progress/class-reports-screen.tsx'),
    },
    {
      path: '/admin/sections',
      title: 'Sections',
      icon: 'sections',
      who: 'superadmin',
      load: () => import('#screens/admin/sections/sections-screen.tsx'),
    },
    {
      path: '/admin/sections/$section/teachers',
      title: 'Mga guro',
      load: () => import('#screens/admin/sections/section-teachers-screen.tsx'),
    },
    {
      path: '/admin/teachers',
      title: 'Teachers',
      icon: 'teachers',
      who: 'superadmin',
      load: () => import('#screens/admin/teachers/teachers-screen.tsx'),
    },
    {
      path: '/admin/progress',
      title: 'Progress',
      icon: 'progress',
      holds: /^\/admin\/(quarter|game)\//,
      load: () => import('#screens/admin/progress/progress-screen.tsx'),
    },
    {
      path: '/admin/skills',
      title: 'Kasanayan',
      also: 'Ulat Mga pangkat ng tulong',
      icon: 'target',
      load: () => import('#screens/admin/skills/skills-screen.tsx'),
    },
    {
      path: '/admin/skills/help/$group',
      title: 'Pangkat ng tulong',
      load: () => import('#screens/admin/skills/help-group-screen.tsx'),
    },
    {
      path: '/admin/progress/past',
      title: 'Progress ng nakaraang taon',
      load: () => import('#screens/admin/past-year/past-year-screen.tsx'),
    },
    {
      path: '/admin/progress/all',
      title: 'Section',
      load: () => import('#screens/admin/section-progress/section-progress-screen.tsx'),
    },
    {
      path: '/admin/quarter/$quarter',
      title: 'Quarter',
      load: () => import('#screens/admin/section-progress/quarter-screen.tsx'),
    },
    {
      path: '/admin/game/$gameNumber',
      title: 'Game',
      load: () => import('#screens/admin/game/game-screen.tsx'),
    },
    {
      path: '/admin/unlock-quarters',
      title: 'Quarter Access',
      icon: 'lock',
      load: () => import('#screens/admin/quarter-access/quarter-access-screen.tsx'),
    },
    {
      path: '/admin/archived-students',
      title: 'Archive',
      icon: 'archive',
      load: () => import('#screens/admin/archive/archive-screen.tsx'),
    },
    {
      path: '/admin/admin-profile',
      title: 'Profile',
      icon: 'user',
      within: '',
      load: () => import('#screens/admin/profile/profile-screen.tsx'),
    },
    {
      path: '/admin/notices',
      title: 'Paalala sa privacy',
      icon: 'privacy',
      within: '',
      load: () => import('#screens/admin/notices/notices-screen.tsx'),
    },
    {
      path: '/admin/my-acts',
      title: 'Mga ginawa ko',
      icon: 'undo',
      isLast: true,
      load: () => import('#screens/admin/undo/undo-screen.tsx'),
    },
  ],
  /** The menu's group Paaralan, for superadmins alone (SCREEN-40). */
  superadmin: [
    {
      path: '/superadmin',
      title: 'Dashboard',
      load: () => import('#screens/superadmin/school/to-dashboard.tsx'),
    },
    {
      path: '/superadmin/calendar',
      title: 'Kalendaryo at taon',
      icon: 'cal',
      holds: /^\/superadmin\/new-year/,
      load: () => import('#screens/superadmin/calendar/calendar-screen.tsx'),
    },
    {
      path: '/superadmin/new-year',
      title: 'Bagong taon',
      icon: 'play',
      within: 'Kalendaryo at taon',
      load: () => import('#screens/superadmin/new-year/new-year-screen.tsx'),
    },
    {
      path: '/superadmin/people',
      title: 'Administrators',
      icon: 'user',
      load: () => import('#screens/superadmin/people/people-screen.tsx'),
    },
    {
      path: '/superadmin/link',
      title: 'Laro at app',
      also: 'APK Download link',
      icon: 'download',
      holds: /^\/superadmin\/(game|skills)/,
      load: () => import('#screens/superadmin/link/link-screen.tsx'),
    },
    {
      path: '/superadmin/game',
      title: 'Laro at paglipat',
      icon: 'game',
      within: 'Laro at app',
      load: () => import('#screens/superadmin/move/move-screen.tsx'),
    },
    {
      path: '/superadmin/skills',
      title: 'Pangalan ng mga kasanayan',
      icon: 'target',
      within: 'Laro at app',
      load: () => import('#screens/superadmin/skills/name-skills-screen.tsx'),
    },
    {
      path: '/superadmin/privacy',
      title: 'Privacy',
      icon: 'privacy',
      holds: /^\/superadmin\/privacy\//,
      load: () => import('#screens/superadmin/privacy/notices-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/child',
      title: 'Isang bata',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#screens/superadmin/privacy/child-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/incidents',
      title: 'Kung may tagas',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#screens/superadmin/privacy/incidents-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/retention',
      title: 'Pagtatago',
      icon: 'privacy',
      within: 'Privacy',
      load: () => import('#screens/superadmin/privacy/retention-screen.tsx'),
    },
    {
      path: '/superadmin/server',
      title: 'Server at network',
      icon: 'server',
      holds: /^\/superadmin\/data/,
      load: () => import('#screens/superadmin/server/server-screen.tsx'),
    },
    {
      path: '/superadmin/data',
      title: 'Data',
      icon: 'data',
      within: 'Server at network',
      load: () => import('#screens/superadmin/move/data-file-screen.tsx'),
    },
    {
      path: '/superadmin/settings',
      title: 'Settings at audit log',
      icon: 'settings',
      holds: /^\/superadmin\/audit/,
      load: () => import('#screens/superadmin/school/settings-screen.tsx'),
    },
    {
      path: '/superadmin/audit',
      title: 'Audit log',
      icon: 'clock',
      within: 'Settings at audit log',
      load: () => import('#screens/superadmin/audit/audit-screen.tsx'),
    },
  ],
  /** Under a top bar alone. */
  bare: [
    {
      path: '/superadmin/move',
      title: 'Paglipat mula sa Firebase',
      who: 'superadmin',
      load: () => import('#screens/superadmin/move/firebase-screen.tsx'),
    },
    {
      path: '/superadmin/setup',
      title: 'Pagsisimula',
      who: 'superadmin',
      load: () => import('#screens/superadmin/setup/setup-steps-screen.tsx'),
    },
    {
      path: '/student-progress',
      title: 'Studyante',
      load: () => import('#screens/admin/student-progress/student-progress-screen.tsx'),
    },
    {
      path: '/admin/progress/quarter',
      title: 'Quarter',
      load: () => import('#screens/admin/section-progress/quarter-screen.tsx'),
    },
  ],
} as const satisfies Record<string, readonly ConsoleScreen[]>;

/** The address of a screen, as the router spells it. */
export type ScreenPath = (typeof screens)[keyof typeof screens][number]['path'];
