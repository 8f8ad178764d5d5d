import { act, read } from '@tinig/domain/call';
import { quarterKeys } from '@tinig/domain/games';
import { Id, Locks } from '@tinig/domain/people';
import { z } from 'zod/mini';
import { Done } from './answers.ts';

/** A student's quarter locks: true means unlocked (RECORD-2). */
export const readLock = read({
  path: '/db/QuarterLock/:uid',
  who: 'signed-in',
  summary: 'The four quarter locks of oneself, or of one’s students; true means unlocked.',
  input: z.strictObject({ uid: Id }),
  answer: Locks,
  follows: ({ uid }) => [{ kind: 'people', uid }, { kind: 'sections' }],
});

/** A quarter to change; without one the answer is the screen's own sentence (FORM-20). */
export const quarter = z.enum(quarterKeys, {
  error: (issue) =>
    issue.input === undefined || issue.input === '' ? 'choose-quarter-first' : 'bad-request',
});

/** Locks or unlocks one quarter for one student (STATE-9). */
export const changeLock = act({
  path: '/access-quarter/change-lock',
  who: 'staff',
  summary: 'Unlock (`type` true) or lock (false) a quarter for a student.',
  target: ['studentID'],
  input: z.strictObject({ studentID: Id, quarter, type: z.boolean('bad-request') }),
  answer: Done,
  undoable: true,
});
