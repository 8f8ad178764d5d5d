import { z } from 'zod/mini';
import { Id, Password } from '#people/people';
import { RecordContext, RecordPart } from '#privacy/child-record';
import { EraseReason } from '#privacy/erasing';
import { anyText, filledText } from '#text/text';
import { act, read } from './call.ts';
import { Done } from './shapes.ts';

/** Maximum number of search results. */
export const maxChildrenFound = 20;

/** Finds active and archived pupils by name prefixes or LRN (N20). */
export const findChildren = read({
  path: '/privacy/children',
  who: 'superadmin',
  summary: `Pupils, archived ones too, by name or by a whole LRN, which is not answered; at most ${maxChildrenFound}.`,
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

/** Everything stored about a child, following the data inventory. */
export const ChildRecord = z.object({
  uid: z.string(),
  name: z.string(),
  section: z.string(),
  school: z.string(),
  made_at: z.iso.datetime(),
  parts: z.array(RecordPart),
  /** Names of sections and staff by id. */
  names: z.record(z.string(), z.string()),
  /** Missing in answers of the previous version. */
  around: z.optional(RecordContext),
});
export type ChildRecord = z.output<typeof ChildRecord>;

/** Returns everything stored about one child (N20). */
export const readChild = read({
  path: '/privacy/child/:uid',
  who: 'superadmin',
  looks: { kind: 'record', at: ({ uid }) => [uid] },
  summary: 'Everything that is kept of a pupil, but secrets; staff 403. That it was read is noted.',
  input: z.strictObject({ uid: Id }),
  response: ChildRecord,
  // New results do not refresh it; an erased or renamed child does.
  follows: ({ uid }) => [{ kind: 'people', uid }, { kind: 'sections' }],
});

/** Permanently erases a child, without undo, archive or return from a backup (N20). */
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
    /** Last day on which a backup with the child may exist. */
    copies_until: z.iso.datetime(),
  }),
  event: 'child-erased',
});
