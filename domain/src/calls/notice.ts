import { z } from 'zod/mini';
import { allAlike } from '#people/access';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

const days = z.int();

/** What the privacy notice says of this school (PRIVACY-10): from its settings and from what is kept, as described. */
export const PrivacyNotice = z.object({
  school: z.string(),
  /** The data protection officer and how to reach them; '' is left out of the page. */
  privacy_officer: z.string(),
  privacy_contact: z.string(),
  /** Where the computer stands; '' is left out. */
  server_place: z.string(),
  /** The headings of what is kept of a child, as in the child's own record. */
  parts: z.array(z.string()),
  keep_tries: days,
  /** Tries of a past school year go too. */
  tries_end_with_year: z.boolean(),
  keep_looks: days,
  keep_audit: days,
  /** How many backups are kept at most, and how old the oldest gets. */
  keep_backups: z.int(),
  longest_backup: days,
  idle_days: days,
  archive_days: days,
});
export type PrivacyNotice = z.output<typeof PrivacyNotice>;

/** The privacy notice’s facts, for anybody. */
export const readNotice = read({
  path: '/db/PrivacyNotice',
  who: 'anyone',
  scope: allAlike,
  summary:
    'What the privacy notice says: what is kept of a child and for how long, by the school’s settings.',
  input: Nothing,
  response: PrivacyNotice,
  follows: () => [{ kind: 'settings' }],
});
