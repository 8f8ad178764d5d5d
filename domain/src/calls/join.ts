import { z } from 'zod/mini';
import { Id } from '#people/people';
import { gameKeys, sameForEach } from '#quarter-access/games';
import { act, Done, read } from './call.ts';

/** Joins two records of one child (JOIN-1, N34). `keep` remains, `other` is joined to it. */
export const joinRecords = act({
  path: '/students/join',
  who: 'staff',
  summary:
    'Join two records of one child: `other` signs in no more, its phones go on as `keep`, and the numbers are the better of both.',
  target: ['keep', 'other'],
  input: z.strictObject({ keep: Id, other: Id }),
  response: Done,
  undoable: true,
  event: 'records-joined',
});

const RecordToJoin = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  section: z.string(),
  login: z.string(),
  lrn: z.string(),
  has_card: z.boolean(),
  added_at: z.iso.datetime(),
  /** Last sign-in or last result, whichever is later. */
  last_seen: z.nullable(z.iso.datetime()),
  tries: z.int(),
  ...sameForEach(gameKeys, z.number()),
});
export type RecordToJoin = z.output<typeof RecordToJoin>;

/** Compares two records before they are joined (JOIN-5). */
export const readTwoRecords = read({
  path: '/db/TwoRecords',
  who: 'staff',
  summary: 'Two records side by side, for whoever may join them.',
  input: z.strictObject({ one: Id, other: Id }),
  response: z.object({ one: RecordToJoin, other: RecordToJoin }),
  follows: ({ one, other }) =>
    [one, other].flatMap((uid) =>
      (['people', 'progress', 'sessions', 'sections'] as const).map((kind) => ({ kind, uid })),
    ),
  looks: { kind: 'lrn', at: ({ one, other }) => [one, other] },
});
