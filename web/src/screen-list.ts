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
      holds: /^\/student-progress/,
      load: () => import('#screens/admin/students/students-screen.tsx'),
    },
    {
      path: '/student-progress',
      title: 'Studyante',
      load: () => import('#screens/admin/student-progress/student-progress-screen.tsx'),
    },
    {
      path: '/admin/students/add-class',
      title: 'Magdagdag ng klase',
      load: () => import('#screens/admin/class-list/class-list-screen.tsx'),
    },
    {
      path: '/admin/students/cards',
      title: 'Login cards',
      load: () => import('#screens/admin/cards/cards-screen.tsx'),
    },
    {
      path: '/admin/students/reports',
      title: 'Mga ulat sa magulang',
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
      icon: 'target',
      holds: /^\/superadmin\/skills/,
      load: () => import('#screens/admin/skills/skills-screen.tsx'),
    },
    {
      path: '/admin/skills/groups',
      title: 'Mga pangkat',
      load: () => import('#screens/admin/skill-groups/skill-groups-screen.tsx'),
    },
    {
      path: '/admin/skills/help',
      title: 'Mga pangkat ng tulong',
      load: () => import('#screens/admin/help/help-list-screen.tsx'),
    },
    {
      path: '/admin/skills/help/$group',
      title: 'Pangkat ng tulong',
      load: () => import('#screens/admin/help/help-group-screen.tsx'),
    },
    {
      path: '/admin/skills/report',
      title: 'Ulat ng kasanayan',
      load: () => import('#screens/admin/skill-report/skill-report-screen.tsx'),
    },
    {
      path: '/admin/report',
      title: 'Ulat',
      icon: 'report',
      load: () => import('#screens/admin/report/report-screen.tsx'),
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
      load: () => import('#screens/admin/quarter/quarter-screen.tsx'),
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
      load: () => import('#screens/admin/profile/profile-screen.tsx'),
    },
    {
      path: '/admin/notices',
      title: 'Paalala sa privacy',
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
      title: 'Overview',
      icon: 'shield',
      isExact: true,
      load: () => import('#screens/superadmin/school/overview-screen.tsx'),
    },
    {
      path: '/superadmin/calendar',
      title: 'Kalendaryo',
      icon: 'cal',
      load: () => import('#screens/superadmin/calendar/calendar-screen.tsx'),
    },
    {
      path: '/superadmin/new-year',
      title: 'Bagong taon',
      icon: 'play',
      load: () => import('#screens/superadmin/new-year/new-year-screen.tsx'),
    },
    {
      path: '/superadmin/people',
      title: 'Administrators',
      icon: 'user',
      load: () => import('#screens/superadmin/people/people-screen.tsx'),
    },
    {
      path: '/superadmin/skills',
      title: 'Kasanayan',
      load: () => import('#screens/superadmin/skills/name-skills-screen.tsx'),
    },
    {
      path: '/superadmin/link',
      title: 'Download link',
      icon: 'download',
      load: () => import('#screens/superadmin/link/link-screen.tsx'),
    },
    {
      path: '/superadmin/game',
      title: 'Laro at paglipat',
      icon: 'game',
      load: () => import('#screens/superadmin/move/move-screen.tsx'),
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
      load: () => import('#screens/superadmin/privacy/child-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/incidents',
      title: 'Kung may tagas',
      load: () => import('#screens/superadmin/privacy/incidents-screen.tsx'),
    },
    {
      path: '/superadmin/privacy/retention',
      title: 'Pagtatago',
      load: () => import('#screens/superadmin/privacy/retention-screen.tsx'),
    },
    {
      path: '/superadmin/server',
      title: 'Server',
      icon: 'server',
      load: () => import('#screens/superadmin/server/server-screen.tsx'),
    },
    {
      path: '/superadmin/settings',
      title: 'Settings',
      icon: 'settings',
      load: () => import('#screens/superadmin/school/settings-screen.tsx'),
    },
    {
      path: '/superadmin/audit',
      title: 'Audit log',
      icon: 'clock',
      load: () => import('#screens/superadmin/audit/audit-screen.tsx'),
    },
    {
      path: '/superadmin/data',
      title: 'Data',
      icon: 'data',
      load: () => import('#screens/superadmin/move/data-file-screen.tsx'),
    },
  ],
  /** Under a top bar alone. */
  bare: [
    {
      path: '/superadmin/setup',
      title: 'Pagsisimula',
      who: 'superadmin',
      load: () => import('#screens/superadmin/setup/setup-steps-screen.tsx'),
    },
    {
      path: '/admin/progress/quarter',
      title: 'Quarter',
      load: () => import('#screens/admin/progress-quarter/progress-quarter-screen.tsx'),
    },
  ],
} as const satisfies Record<string, readonly ConsoleScreen[]>;

/** The address of a screen, as the router spells it. */
export type ScreenPath = (typeof screens)[keyof typeof screens][number]['path'];
