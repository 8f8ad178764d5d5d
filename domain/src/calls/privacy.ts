import { act } from '@tinig/domain/call';
import { EraseReason } from '@tinig/domain/erasing';
import { Id, Password } from '@tinig/domain/people';
import { z } from 'zod/mini';
import { Done } from './shapes.ts';

/** Erases a child for good (N20): there is no undo, no archive, and no way back by a backup. */
export const eraseChild = act({
  path: '/privacy/erase',
  who: 'superadmin',
  summary:
    'Erase a pupil for good, with everything that is kept: takes the full name and one’s own password; staff 403.',
  target: ['uid'],
  input: z.strictObject({
    uid: Id,
    full_name: z.string('bad-request').check(z.maxLength(200, 'bad-request')),
    reason: EraseReason,
    own_password: Password('fill-all'),
  }),
  response: z.extend(Done, {
    uid: z.string(),
    erased_at: z.iso.datetime(),
    /** The last day on which a backup of before may still exist. */
    copies_until: z.iso.datetime(),
  }),
  event: 'child-erased',
});
