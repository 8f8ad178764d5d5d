import { z } from 'zod/mini';
import { Id } from '#people/people';
import { AccessKind } from '#privacy/access-log';
import { listOf, listPage } from '#text/paging';
import { Day } from '#time/days';
import { act, read } from './call.ts';

/** An access log entry per viewer, kind and day. The name is current; '' if the account is gone. */
export const AccessLogEntry = z.object({
  viewer: z.string(),
  viewer_name: z.string(),
  kind: AccessKind,
  day: Day,
  times: z.int(),
  last_at: z.iso.datetime(),
});
export type AccessLogEntry = z.output<typeof AccessLogEntry>;

/** Returns the access log of a child, newest first (N20, PRIVACY-5). */
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

/** Reveals a pupil's LRN and logs it. No other response about a single pupil contains it (N30, PRIVACY-14). */
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
