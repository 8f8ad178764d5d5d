import { z } from 'zod/mini';
import { AuditEvent } from '#audit/audit-events';
import { AssignmentRole } from '#section-teachers/section-teachers';
import { listInput, listOf } from '#text/paging';
import { filledText } from '#text/text';
import { Day } from '#time/days';
import { read } from './call.ts';

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
  /** The event; null for entries of earlier versions, which only have text. */
  event: z.nullable(AuditEvent),
  detail: z.string(),
  /** The actor's role in the section at that time, unless main teacher (TEACHERS-7). */
  held_as: z.nullable(AssignmentRole),
  /** Id of an act that a superadmin can undo for 24 hours since its actor's right has ended (N25); else ''. */
  undo: z.string(),
  /** Id of the batch and number of entries grouped under this one; '' and 0 for none (SCREEN-44). */
  batch: z.string(),
  inside: z.int(),
  /** Client address as seen by the server; '' for the server itself and the command line. */
  address: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** Filters: the act by call or command name, and a day in the school's time zone. */
const narrowing = {
  action: z.optional(filledText('bad-request', 64)),
  day: z.optional(Day),
  /** Only entries of one batch. */
  batch: z.optional(filledText('bad-request', 64)),
  /** Lists batch entries individually, as in the download. */
  each: z._default(z.enum(['true', 'false'], 'bad-field'), 'false'),
};

/** Returns the audit log, newest first (T39). */
export const readAudit = read({
  path: '/db/Audit',
  who: 'superadmin',
  summary:
    'The audit log, newest first; search looks in actions, ids and today’s names. `action` and `day` narrow it. An act on many is one line; `batch` opens it, and with `each=true` all lines stand by themselves.',
  input: z.omit(z.strictObject({ ...listInput(['at']), ...narrowing }), { sort: true }),
  response: listOf(AuditLine),
  follows: () => [{ kind: 'audit' }],
});
