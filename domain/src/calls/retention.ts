import { z } from 'zod/mini';
import { Retention } from '#privacy/retention';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

/** Returns the retention settings (PRIVACY-8). */
export const readRetention = read({
  path: '/db/Retention',
  who: 'superadmin',
  summary: 'For how many days tries, looks and the audit log are kept, and how many backups.',
  input: Nothing,
  response: Retention,
  // The previous version lacks this field.
  follows: () => [{ kind: 'settings' }],
});

const count = z.int();
const days = z.coerce
  .number('bad-request')
  .check(z.int('bad-request'), z.minimum(1, 'bad-request'), z.maximum(4000, 'bad-request'));

/** Returns how much the next nightly clean-up would remove under these settings. */
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
  follows: () => [{ kind: 'people' }, { kind: 'settings' }, { kind: 'cleanups' }, { kind: 'years' }],
  atMostEvery: 1000,
});

/** Changes the retention settings. Shortening makes a backup first; expired data is removed at night. */
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
