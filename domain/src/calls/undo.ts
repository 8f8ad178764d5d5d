import { ownSession } from '@tinig/domain/access';
import { AuditEvent } from '@tinig/domain/audit-events';
import { act, read } from '@tinig/domain/call';
import { listInput, listOf } from '@tinig/domain/paging';
import { Id } from '@tinig/domain/people';
import { leftReasons } from '@tinig/domain/undo';
import { z } from 'zod/mini';

/** How somebody changed a pupil after an act: who ('' where nobody did it by hand), and where the pupil is now. */
export const ChangedSince = z.object({
  how: z.enum(['moved', 'archived', 'restored', 'changed']),
  section: z.string(),
  by: z.string(),
  is_own: z.boolean(),
  at: z.iso.datetime(),
});
export type ChangedSince = z.output<typeof ChangedSince>;

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

/** Takes one's own act back, as far as today's rights and what others changed since allow it (N10, UNDO-3). */
export const undoAct = act({
  path: '/undo/undo',
  who: 'staff',
  summary: 'Take an own act of the last 24 hours back; answers what was undone, and what was left and why.',
  target: ['act'],
  input: z.strictObject({ act: Id }),
  response: z.object({
    message: z.string(),
    undone: z.int(),
    left: z.array(
      z.object({ name: z.string(), reason: z.enum(leftReasons), since: z.nullable(ChangedSince) }),
    ),
  }),
  event: 'act-undone',
});
