/**
 * Every command of `npm run tinig`, one line each, in the order of its help. Only the one that is asked for is loaded:
 * to load all takes as long as a backup, and people work meanwhile.
 */
export const commands = {
  superadmin: () => import('./superadmin.ts'),
  'delete-superadmin': () => import('./delete-superadmin.ts'),
  'reset-password': () => import('./reset-password.ts'),
  'end-sessions': () => import('./end-sessions.ts'),
  'set-link': () => import('./set-link.ts'),
  export: () => import('./export.ts'),
  import: () => import('./import.ts'),
  move: () => import('./move.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  update: () => import('./update.ts'),
  doctor: () => import('./doctor.ts'),
};
