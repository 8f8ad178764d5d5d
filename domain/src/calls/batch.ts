import { z } from 'zod/mini';
import { BatchKind } from '#batch/batch-kinds';
import { Id } from '#people/people';
import { quarterKeys } from '#quarter-access/games';
import { maxPageSize } from '#text/paging';
import { filledText } from '#text/text';
import { act } from './call.ts';

/** Result for one person, with code and text if refused. */
const BatchResult = z.object({
  uid: z.string(),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type BatchResult = z.infer<typeof BatchResult>;

/** Runs one act on many people. Refusals are reported per person and do not stop the rest (BATCH-1). */
export const runBatch = act({
  path: '/batch',
  who: 'staff',
  summary:
    'Archive, restore, move, lock, unlock or remove up to 500 people; answers for each. Slices of one act share `act_id`.',
  input: z
    .strictObject({
      act: BatchKind,
      uids: z.array(Id).check(z.minLength(1, 'bad-request'), z.maxLength(maxPageSize, 'bad-request')),
      section: z.optional(filledText('fill-all-fields')),
      quarter: z.optional(z.enum(quarterKeys, 'choose-quarter-first')),
      act_id: z.optional(filledText('bad-request').check(z.maxLength(64, 'bad-request'))),
    })
    .check(
      z.refine(({ act, section }) => act !== 'move' || section !== undefined, 'fill-all-fields'),
      z.refine(
        ({ act, quarter }) => (act !== 'lock' && act !== 'unlock') || quarter !== undefined,
        'choose-quarter-first',
      ),
    ),
  event: 'batch-done',
  undoable: ({ act }) => act !== 'remove',
  response: z.object({ results: z.array(BatchResult) }),
});
