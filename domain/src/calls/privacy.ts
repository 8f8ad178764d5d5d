import { z } from 'zod/mini';
import { Id, Password, personName } from '#people/people';
import { AccessKind } from '#privacy/access-log';
import { RecordContext, RecordPart } from '#privacy/child-record';
import { EraseReason } from '#privacy/erasing';
import { Retention } from '#privacy/retention';
import { listOf, listPage } from '#text/paging';
import { anyText, filledText } from '#text/text';
import { Day } from '#time/days';
import { act, Done, Nothing, read } from './call.ts';

export const maxChildrenFound = 20;

export const findChildren = read({
  path: '/privacy/children',
  who: 'superadmin',
  summary: `Pupils, archived ones too, by name or by a whole LRN, which is not answered; at most ${maxChildrenFound}.`,
  input: z.strictObject({ q: filledText('bad-request') }),
  response: z.array(
    z.object({
      ...personName,
      section: z.string(),
      is_archived: z.boolean(),
    }),
  ),
  follows: ['people', 'sections'],
});

/** Everything stored about a child, as listed in the data inventory. */
export const ChildRecord = z.object({
  uid: z.string(),
  name: z.string(),
  section: z.string(),
  school: z.string(),
  made_at: z.iso.datetime(),
  parts: z.array(RecordPart),
  /** Names of sections and staff by id. */
  names: z.record(z.string(), z.string()),
  around: z.optional(RecordContext),
});
export type ChildRecord = z.output<typeof ChildRecord>;

export const readChild = read({
  path: '/privacy/child/:uid',
  who: 'superadmin',
  looks: { kind: 'record', at: ({ uid }) => [uid] },
  summary: 'Everything that is kept of a pupil, but secrets; staff 403. That it was read is noted.',
  input: z.strictObject({ uid: Id }),
  response: ChildRecord,
  follows: ({ uid }) => [
    { kind: 'people', uid },
    { kind: 'progress', uid },
    { kind: 'completions', uid },
    { kind: 'playing', uid },
    { kind: 'sessions', uid },
    { kind: 'use', uid },
    { kind: 'classes' },
    { kind: 'dates', uid },
    { kind: 'sections' },
    { kind: 'notices' },
    { kind: 'incidents' },
    { kind: 'class-lists' },
    { kind: 'years' },
    { kind: 'help' },
    { kind: 'looks', uid },
  ],
  atMostEvery: 2_000,
});

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
    /** Latest time at which a backup with the child's data may exist. */
    copies_until: z.iso.datetime(),
  }),
  event: 'child-erased',
});

/** An access log entry: one per viewer, kind and day. `viewer_name` is current; '' if the account is gone. */
export const AccessLogEntry = z.object({
  viewer: z.string(),
  viewer_name: z.string(),
  kind: AccessKind,
  day: Day,
  times: z.int(),
  last_at: z.iso.datetime(),
});
export type AccessLogEntry = z.output<typeof AccessLogEntry>;

export const readLooks = read({
  path: '/db/Looks/:uid',
  who: 'superadmin',
  summary:
    'Who looked at a pupil, newest first: once for viewer, kind and day, with how often and when last.',
  input: z.strictObject({ uid: Id, ...listPage(20, 200) }),
  response: listOf(AccessLogEntry),
  follows: ({ uid }) => [
    { kind: 'looks', uid },
    { kind: 'people', uid },
  ],
});

export const showLrn = act({
  path: '/looks',
  who: 'staff',
  summary: 'Show the LRN of an own student, and note that it was shown; not for a substitute.',
  target: ['uid'],
  input: z.strictObject({ uid: Id }),
  response: z.object({ lrn: z.string() }),
  // Recorded in the access log instead; changes nothing.
  audited: false,
});

export const readRetention = read({
  path: '/db/Retention',
  who: 'superadmin',
  summary: 'For how many days tries, looks and the audit log are kept, and how many backups.',
  input: Nothing,
  response: Retention,
  follows: ['settings'],
});

const count = z.int();
const days = z.coerce
  .number('bad-request')
  .check(z.int('bad-request'), z.minimum(1, 'bad-request'), z.maximum(4000, 'bad-request'));

export const readOverdue = read({
  path: '/db/Retention/overdue',
  who: 'superadmin',
  summary: 'How much would go with the next nightly clean-up if this were the retention.',
  input: z.strictObject({
    keep_tries: days,
    keep_looks: days,
    keep_audit: days,
    tries_end_with_year: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: z.object({ tries: count, looks: count, audit: count }),
  follows: ['people', 'settings', 'cleanups', 'years'],
  atMostEvery: 1000,
});

export const setRetention = act({
  method: 'PUT',
  path: '/db/Retention',
  who: 'superadmin',
  summary:
    'Set for how long what is kept: shortening makes a backup first, and what is over goes that night.',
  input: z.partial(Retention),
  response: Done,
  event: 'retention-set',
});
