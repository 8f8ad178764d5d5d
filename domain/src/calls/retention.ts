import { z } from 'zod/mini';
import { Retention } from '#privacy/retention';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

/** For how long the school keeps what (PRIVACY-8). */
export const readRetention = read({
  path: '/db/Retention',
  who: 'superadmin',
  summary: 'For how many days tries, looks and the audit log are kept, and how many backups.',
  input: Nothing,
  response: Retention,
  // The version before knows nothing of years.
  whole: (kept) => ({ ...kept, tries_end_with_year: kept.tries_end_with_year ?? false }),
  follows: () => [{ kind: 'settings' }],
});

const count = z.int();
const days = z.coerce
  .number('bad-request')
  .check(z.int('bad-request'), z.minimum(1, 'bad-request'), z.maximum(4000, 'bad-request'));

/** What would go with the next nightly work if these were set: asked before anything is shortened. */
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
  follows: () => [],
});

/** Sets for how long what is kept. Shortening makes a backup first; what is over goes with the next nightly work. */
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
