import { z } from 'zod/mini';
import { Id, Password } from '#people/people';
import { AroundRecord, RecordPart } from '#privacy/child-record';
import { EraseReason } from '#privacy/erasing';
import { anyText, filledText } from '#text/text';
import { act, read } from './call.ts';
import { Done } from './shapes.ts';

/** The most children that a search finds; who wants another types more. */
export const mostChildren = 20;

/** Pupils by the beginnings of their names, or by an LRN, whether active or in the archive (N20). */
export const findChildren = read({
  path: '/privacy/children',
  who: 'superadmin',
  summary: `Pupils, archived ones too, by name or by a whole LRN, which is not answered; at most ${mostChildren}.`,
  input: z.strictObject({ q: filledText('bad-request') }),
  response: z.array(
    z.object({
      uid: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      section: z.string(),
      is_archived: z.boolean(),
    }),
  ),
  follows: () => [{ kind: 'people' }, { kind: 'sections' }],
});

/** All that is kept of a child, as the description of what is kept has it. */
export const ChildRecord = z.object({
  uid: z.string(),
  name: z.string(),
  section: z.string(),
  school: z.string(),
  made_at: z.iso.datetime(),
  parts: z.array(RecordPart),
  /** Behind the ids in it: sections, and who of the staff did or saw something. */
  names: z.record(z.string(), z.string()),
  /** The version before does not tell it. */
  around: z.optional(AroundRecord),
});
export type ChildRecord = z.output<typeof ChildRecord>;

/** Everything that is kept of one child, on one page and in one file (N20). */
export const readChild = read({
  path: '/privacy/child/:uid',
  who: 'superadmin',
  looks: { kind: 'record', at: ({ uid }) => [uid] },
  summary: 'Everything that is kept of a pupil, but secrets; staff 403. That it was read is noted.',
  input: z.strictObject({ uid: Id }),
  response: ChildRecord,
  // Not watched anew at each result: it is what was kept when it was asked for.
  follows: () => [],
});

/** Erases a child for good (N20): there is no undo, no archive, and no way back by a backup. */
export const eraseChild = act({
  path: '/privacy/erase',
  who: 'superadmin',
  summary:
    'Erase a pupil for good, with everything that is kept: takes the full name and one’s own password; staff 403.',
  target: ['uid'],
  input: z.strictObject({
    uid: Id,
    full_name: anyText(200),
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
