import { act } from '@tinig/domain/call';
import { Id } from '@tinig/domain/people';
import { z } from 'zod';
import { Done, Nothing } from './answers.ts';

const OneStudent = z.strictObject({ user_id: Id });

/** Archives a student; a second time changes nothing (S§4). */
export const archiveStudent = act({
  name: 'archiveStudent',
  path: '/change-archive/put-student-archive',
  who: 'staff',
  summary: 'Archive a student and end the sessions; the first archiveDate stays.',
  input: OneStudent,
  answer: Done,
});

/** Restores an archived student (S§4). */
export const restoreStudent = act({
  name: 'restoreStudent',
  path: '/change-archive/restore-student',
  who: 'staff',
  summary: 'Restore an archived student.',
  input: OneStudent,
  answer: Done,
});

// The console runs both whenever it loads: the audit log holds a line for each person removed, not for each run.
const CleanedUp = z.object({ success: z.boolean(), deletedCount: z.number().int(), message: z.string() });

/** Removes students whose days in the archive are over (S§2, S§4; T10). */
export const cleanUpArchive = act({
  name: 'cleanUpArchive',
  path: '/cleanup-archive/cleanup',
  who: 'staff',
  summary:
    'Remove students archived 30 whole days ago or more; at most once a minute, and never on a jumping clock.',
  input: Nothing,
  answer: CleanedUp,
  audited: false,
});

/** Removes students idle for 365 days (S§2; decisions, States; T10). */
export const cleanUpUsers = act({
  name: 'cleanUpUsers',
  path: '/cleanup-users/cleanup-one-year',
  who: 'staff',
  summary: 'Remove students without sign-in, progress or edit for 365 days; never staff.',
  input: Nothing,
  answer: CleanedUp,
  audited: false,
});
