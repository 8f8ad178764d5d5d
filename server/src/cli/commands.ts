/** All commands of `npm run tinig`, in help order. Loaded on demand: loading all takes as long as a backup. */
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
  'import-old': () => import('./import-old.ts'),
  update: () => import('./update.ts'),
  doctor: () => import('./doctor.ts'),
};
