import { z } from 'zod/mini';
import { AuditEvent } from '#audit/audit-events';
import { sessionScope } from '#people/access';
import { AssignmentRole } from '#section-teachers/section-teachers';
import { listInput, listOf } from '#text/paging';
import { filledText } from '#text/text';
import { Day } from '#time/days';
import { read } from './call.ts';
import { LaterChange } from './undo.ts';

/** An audit log entry. Names are current; '' if the account is gone. */
export const AuditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  actor_name: z.string(),
  action: z.string(),
  target: z.string(),
  target_name: z.string(),
  result: z.enum(['done', 'refused']),
  /** The event; null for entries of earlier versions, which only have `detail`. */
  event: z.nullable(AuditEvent),
  detail: z.string(),
  /** The actor's role in the section at that time; null for its main teacher and for superadmins (TEACHERS-7). */
  held_as: z.nullable(AssignmentRole),
  /** Id of the act if a superadmin may undo it because its actor's assignment has ended (N25). Else ''. */
  undo: z.string(),
  /** Id of the batch whose entries are grouped under this one; '' for none (SCREEN-44). */
  batch: z.string(),
  /** Number of entries grouped under this one. */
  inside: z.int(),
  /** Client address as seen by the server; '' for the server itself and the command line. */
  address: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** Filters. `action` is the name of a call or command, `day` a day in the school's time zone. */
const narrowing = {
  action: z.optional(filledText('bad-request', 64)),
  day: z.optional(Day),
  batch: z.optional(filledText('bad-request', 64)),
  /** With 'true', lists batch entries individually, as in the download. */
  each: z._default(z.enum(['true', 'false'], 'bad-field'), 'false'),
};

export const readAudit = read({
  path: '/db/Audit',
  who: 'superadmin',
  summary:
    'The audit log, newest first; search looks in actions, ids and today’s names. `action` and `day` narrow it. An act on many is one line; `batch` opens it, and with `each=true` all lines stand by themselves.',
  input: z.omit(z.strictObject({ ...listInput(['at']), ...narrowing }), { sort: true }),
  response: listOf(AuditLine),
  follows: ['audit'],
});

/**
 * Preview of undoing an act. `from` and `to` are sections of a move, `was` is the previous name. `lost` counts
 * pupils changed by others since, with `lost_one` as an example.
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

/** An act of the caller; a batch is one act. `people` and `sections` name up to six, `count` counts all people. */
export const MyAct = z.object({
  act: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  action: z.string(),
  /** The event; null for acts of a previous version. */
  event: z.nullable(AuditEvent),
  /** Text of an act without an event; else ''. */
  detail: z.string(),
  count: z.int(),
  people: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  sections: z.array(z.string()),
  state: z.enum(['undoable', 'undone', 'final']),
  undone_at: z.nullable(z.iso.datetime()),
  kept: z.nullable(UndoPreview),
});
export type MyAct = z.output<typeof MyAct>;

export const readMyActs = read({
  path: '/db/MyActs',
  who: 'staff',
  summary: 'The own acts of the last 24 hours, newest first, and which of them can be taken back.',
  input: z.omit(z.strictObject({ ...listInput(['at']) }), { sort: true }),
  response: listOf(MyAct),
  scope: sessionScope,
  // Follows every entry, since acts of others can affect the previews.
  follows: ['audit'],
});
