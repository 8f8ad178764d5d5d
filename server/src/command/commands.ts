import backup from './backup.ts';
import type { Command } from './command.ts';
import deleteSuperadmin from './delete-superadmin.ts';
import doctor from './doctor.ts';
import endSessions from './end-sessions.ts';
import exportTree from './export.ts';
import importTree from './import.ts';
import move from './move.ts';
import resetPassword from './reset-password.ts';
import restore from './restore.ts';
import setLink from './set-link.ts';
import superadmin from './superadmin.ts';

/** Every command of `npm run tinig`, one line each, in the order of its help. */
export const commands: readonly Command[] = [
  superadmin,
  deleteSuperadmin,
  resetPassword,
  endSessions,
  setLink,
  exportTree,
  importTree,
  move,
  backup,
  restore,
  doctor,
];
