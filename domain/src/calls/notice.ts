import { z } from 'zod/mini';
import { publicScope } from '#people/access';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

const days = z.int();

/** Facts for the privacy notice, from the settings and the data inventory (PRIVACY-10). */
export const PrivacyNotice = z.object({
  school: z.string(),
  /** Data protection officer and contact; left out if ''. */
  privacy_officer: z.string(),
  privacy_contact: z.string(),
  /** Location of the server; left out if ''. */
  server_place: z.string(),
  /** Titles of stored data, as in the child's record. */
  parts: z.array(z.string()),
  keep_tries: days,
  /** Attempts of past school years are removed too. */
  tries_end_with_year: z.boolean(),
  keep_looks: days,
  keep_audit: days,
  /** Maximum number of backups, and age of the oldest. */
  keep_backups: z.int(),
  longest_backup: days,
  idle_days: days,
  archive_days: days,
});
export type PrivacyNotice = z.output<typeof PrivacyNotice>;

/** Returns the facts for the privacy notice. Public. */
export const readNotice = read({
  path: '/db/PrivacyNotice',
  who: 'anyone',
  scope: publicScope,
  summary:
    'What the privacy notice says: what is kept of a child and for how long, by the school’s settings.',
  input: Nothing,
  response: PrivacyNotice,
  follows: () => [{ kind: 'settings' }],
});
