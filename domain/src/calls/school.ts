import { allAlike, scopeUid } from '@tinig/domain/access';
import { act, read } from '@tinig/domain/call';
import { listInput, listOf } from '@tinig/domain/paging';
import { Id, leastPassword, longestPassword } from '@tinig/domain/people';
import { Role } from '@tinig/domain/roles';
import { z } from 'zod';
import { Done, Nothing } from './answers.ts';

const count = z.number().int();

/** The dashboard's totals, of what one may see; teachers of the whole school (decisions, Reading). */
export const readTotals = read({
  name: 'readTotals',
  path: '/db/Totals',
  who: 'staff',
  summary: 'Totals of what one may see: active students and sections; teachers of the whole school.',
  input: Nothing,
  answer: z.object({
    students: count,
    sections: count,
    teachers: count,
    archived: count,
    sections_without_teacher: count,
    students_without_section: count,
  }),
  follows: (_, scope) => [{ kind: 'people', teacher: scopeUid(scope) ?? undefined }, { kind: 'sections' }],
});

/** What clients must know before anybody is signed in. */
export const readSettings = read({
  name: 'readSettings',
  path: '/db/Settings',
  who: 'anyone',
  scope: allAlike,
  summary: 'Minimum password length and whether the game may register students.',
  input: Nothing,
  answer: z.object({ minimum_password: count, registration_open: z.boolean() }),
  follows: () => [{ kind: 'settings' }],
});

/** Changes the school's settings. */
export const changeSettings = act({
  name: 'changeSettings',
  method: 'PUT',
  path: '/db/Settings',
  who: 'superadmin',
  summary: 'Open or close registration by the game; set the minimum password length.',
  input: z
    .strictObject({
      minimum_password: z
        .number('minimum-password-wrong')
        .int('minimum-password-wrong')
        .min(leastPassword, 'minimum-password-wrong')
        .max(longestPassword, 'minimum-password-wrong'),
      registration_open: z.boolean('bad-request'),
    })
    .partial(),
  answer: Done,
});

/** A living session. */
export const Session = z.object({
  id: z.string(),
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  since: z.iso.datetime(),
  last_used: z.iso.datetime(),
});

/** Who is signed in since when: own sessions for anybody, all of them for a superadmin. */
export const readSessions = read({
  name: 'readSessions',
  path: '/db/Sessions',
  who: 'signed-in',
  summary: 'Living sessions: the own ones; everybody’s for a superadmin.',
  input: z.strictObject({
    role: Role.optional(),
    uid: Id.optional(),
    ...listInput(['since', 'name', 'last_used']),
  }),
  answer: listOf(Session),
  follows: (input, scope) => {
    const uid = scopeUid(scope) ?? input.uid;
    return [
      { kind: 'sessions', uid },
      { kind: 'people', uid },
      { kind: 'use', uid },
    ];
  },
});

/** Ends a session: an own one, or any as a superadmin. */
export const endSession = act({
  name: 'endSession',
  method: 'DELETE',
  path: '/db/Sessions/:id',
  who: 'signed-in',
  summary: 'End a session: an own one, or any as a superadmin.',
  input: z.strictObject({ id: Id }),
  answer: Done,
  urgent: true,
});

const CleanUp = z.object({
  name: z.enum(['archive', 'users']),
  last_run: z.iso.datetime().nullable(),
  /** How many the last run removed that removed anybody, and when that was. */
  removed: count,
  removed_at: z.iso.datetime().nullable(),
  waits: z.boolean(),
  reason: z.string(),
});

/** When each clean-up ran, how many it removed, whether it waits and why (T10). */
export const readCleanUps = read({
  name: 'readCleanUps',
  path: '/db/Cleanups',
  who: 'superadmin',
  summary: 'When each clean-up ran, how many it removed, whether it waits and why.',
  input: Nothing,
  answer: z.array(CleanUp),
  follows: () => [{ kind: 'cleanups' }],
});

/** A superadmin's yes to clean-ups that wait because the clock jumped (decisions, States). */
export const allowCleanUps = act({
  name: 'allowCleanUps',
  path: '/db/Cleanups/allow',
  who: 'superadmin',
  summary: 'Let clean-ups run that wait because the server’s clock jumped.',
  input: Nothing,
  answer: Done,
});

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
  detail: z.string(),
});

/** The audit log, newest first (T39). */
export const readAudit = read({
  name: 'readAudit',
  path: '/db/Audit',
  who: 'superadmin',
  summary: 'The audit log, newest first; search looks in actions, ids and today’s names.',
  input: z.strictObject({ ...listInput(['at']) }).omit({ sort: true }),
  answer: listOf(AuditLine),
  follows: () => [{ kind: 'audit' }],
});
