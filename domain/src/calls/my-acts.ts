import { z } from 'zod/mini';
import { AuditEvent } from '#audit/audit-events';
import { ownSession } from '#people/access';
import { listInput, listOf } from '#text/paging';
import { read } from './call.ts';
import { ChangedSince } from './undo.ts';

/**
 * What can be told of an act while it can be taken back: how many pupils it changed, from and to which section it
 * moved them, the name before; and how many somebody has changed since, the first of them by name.
 */
export const KeptWords = z.object({
  students: z.int(),
  from: z.array(z.string()),
  to: z.string(),
  was: z.string(),
  lost: z.int(),
  lost_one: z.nullable(z.object({ name: z.string(), since: ChangedSince })),
});
export type KeptWords = z.output<typeof KeptWords>;

/** One's own act; a batch is one. Names are those of today, six at most of each kind; `count` counts people. */
export const MyAct = z.object({
  act: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  action: z.string(),
  /** What happened to each; null where a version before this one did it. */
  event: z.nullable(AuditEvent),
  /** The text that pages of the version before read. */
  detail: z.string(),
  count: z.int(),
  people: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  sections: z.array(z.string()),
  state: z.enum(['undoable', 'undone', 'final']),
  undone_at: z.nullable(z.iso.datetime()),
  kept: z.nullable(KeptWords),
});
export type MyAct = z.output<typeof MyAct>;

/** One's own acts of the last 24 hours, newest first (N10, UNDO-2). */
export const readMyActs = read({
  path: '/db/MyActs',
  who: 'staff',
  summary: 'The own acts of the last 24 hours, newest first, and which of them can be taken back.',
  input: z.omit(z.strictObject({ ...listInput(['at']) }), { sort: true }),
  response: listOf(MyAct),
  scope: ownSession,
  // Any line: others' tell who has changed one's people since.
  follows: () => [{ kind: 'audit' }],
});
