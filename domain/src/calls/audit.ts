import { z } from 'zod/mini';
import { AuditEvent } from '#audit/audit-events';
import { Holding } from '#section-teachers/section-teachers';
import { listInput, listOf } from '#text/paging';
import { filledText } from '#text/text';
import { Day } from '#time/days';
import { read } from './call.ts';

/** A line of the audit log; names are those of today, '' for people who are gone. */
export const AuditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  actor_name: z.string(),
  action: z.string(),
  target: z.string(),
  target_name: z.string(),
  result: z.enum(['done', 'refused']),
  /** What happened; null of what an earlier version wrote, which its text tells. */
  event: z.nullable(AuditEvent),
  detail: z.string(),
  /** How who did it held the section then, where not as its main teacher (TEACHERS-7). */
  held_as: z.nullable(Holding),
  /** The act, where a superadmin may take it back: one of a right that has ended, for 24 hours (N25); else ''. */
  undo: z.string(),
  /** The act whose further lines stand inside this one, and how many they are; '' and 0 for none (SCREEN-44). */
  batch: z.string(),
  inside: z.int(),
  /** From where, as the server saw it; '' for the server's own work and the command line. */
  address: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** One kind of act, by the call's or command's name; one day in the school's zone. */
const narrowing = {
  action: z.optional(filledText('bad-request', 64)),
  day: z.optional(Day),
  /** The lines inside one act. */
  batch: z.optional(filledText('bad-request', 64)),
  /** Each line for itself, those inside an act too, as the file has them. */
  each: z._default(z.enum(['true', 'false'], 'bad-field'), 'false'),
};

/** The audit log, newest first (T39). */
export const readAudit = read({
  path: '/db/Audit',
  who: 'superadmin',
  summary:
    'The audit log, newest first; search looks in actions, ids and today’s names. `action` and `day` narrow it. An act on many is one line; `batch` opens it, and with `each=true` all lines stand by themselves.',
  input: z.omit(z.strictObject({ ...listInput(['at']), ...narrowing }), { sort: true }),
  response: listOf(AuditLine),
  follows: () => [{ kind: 'audit' }],
});
