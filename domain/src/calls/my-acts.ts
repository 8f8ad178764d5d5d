import { z } from 'zod/mini';
import { AuditEvent } from '#audit/audit-events';
import { sessionScope } from '#people/access';
import { listInput, listOf } from '#text/paging';
import { read } from './call.ts';
import { LaterChange } from './undo.ts';

/**
 * Preview of undoing an act: students changed, sections moved from and to, the previous name, and later changes by
 * others with one example.
 */
export const UndoPreview = z.object({
  students: z.int(),
  from: z.array(z.string()),
  to: z.string(),
  was: z.string(),
  lost: z.int(),
  lost_one: z.nullable(z.object({ name: z.string(), since: LaterChange })),
});
export type UndoPreview = z.output<typeof UndoPreview>;

/** One of the caller's acts; a batch counts as one. Up to six current names of each kind; `count` counts people. */
export const MyAct = z.object({
  act: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  action: z.string(),
  /** The event; null for acts of a previous version. */
  event: z.nullable(AuditEvent),
  /** Text for pages of the previous version. */
  detail: z.string(),
  count: z.int(),
  people: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  sections: z.array(z.string()),
  state: z.enum(['undoable', 'undone', 'final']),
  undone_at: z.nullable(z.iso.datetime()),
  kept: z.nullable(UndoPreview),
});
export type MyAct = z.output<typeof MyAct>;

/** Returns the caller's acts of the last 24 hours, newest first (N10, UNDO-2). */
export const readMyActs = read({
  path: '/db/MyActs',
  who: 'staff',
  summary: 'The own acts of the last 24 hours, newest first, and which of them can be taken back.',
  input: z.omit(z.strictObject({ ...listInput(['at']) }), { sort: true }),
  response: listOf(MyAct),
  scope: sessionScope,
  // Follows every entry, since acts of others can affect the previews.
  follows: () => [{ kind: 'audit' }],
});
