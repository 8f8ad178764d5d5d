import { z } from 'zod/mini';
import { Id } from '#people/people';
import { act, Done, Nothing, read } from './call.ts';

const OneStudent = z.strictObject({ user_id: Id });

export const archiveStudent = act({
  path: '/change-archive/put-student-archive',
  who: 'staff',
  summary: 'Archive a student and end the sessions; the first archiveDate stays.',
  target: ['user_id'],
  input: OneStudent,
  response: Done,
  undoable: true,
  event: 'student-archived',
});

export const restoreStudent = act({
  path: '/change-archive/restore-student',
  who: 'staff',
  summary: 'Restore an archived student.',
  target: ['user_id'],
  input: OneStudent,
  response: Done,
  undoable: true,
  event: 'student-restored',
});

// The console runs both whenever it loads, so the audit log records removed people, not runs.
const CleanedUp = z.object({ success: z.boolean(), deletedCount: z.int(), message: z.string() });

export const cleanUpArchive = act({
  path: '/cleanup-archive/cleanup',
  who: 'staff',
  summary:
    'Remove students archived 30 whole days ago or more; at most once a minute, and never on a jumping clock.',
  input: Nothing,
  response: CleanedUp,
  audited: false,
});

export const cleanUpUsers = act({
  path: '/cleanup-users/cleanup-one-year',
  who: 'staff',
  summary: 'Remove students without sign-in, progress or edit for 365 days; never staff.',
  input: Nothing,
  response: CleanedUp,
  audited: false,
});

export const CleanUp = z.object({
  name: z.enum(['archive', 'users']),
  last_run: z.nullable(z.iso.datetime()),
  /** Number of people removed by the last run that removed anybody. */
  removed: z.int(),
  removed_at: z.nullable(z.iso.datetime()),
  waits: z.boolean(),
  reason: z.string(),
});
export type CleanUp = z.output<typeof CleanUp>;

export const readCleanUps = read({
  path: '/db/Cleanups',
  who: 'superadmin',
  summary: 'When each clean-up ran, how many it removed, whether it waits and why.',
  input: Nothing,
  response: z.array(CleanUp),
  follows: ['cleanups'],
});

export const allowCleanUps = act({
  path: '/db/Cleanups/allow',
  who: 'superadmin',
  summary: 'Let clean-ups run that wait because the server’s clock jumped.',
  input: Nothing,
  response: Done,
  event: 'clean-ups-allowed',
});
