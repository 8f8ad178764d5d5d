import { allAlike, scopeUid } from '@tinig/domain/access';
import { act, read } from '@tinig/domain/call';
import { leastPassword, longestPassword } from '@tinig/domain/people';
import { z } from 'zod/mini';
import { Done, Nothing } from './shapes.ts';

const count = z.int();

/** The dashboard's totals, of what one may see; teachers of the whole school (RIGHT-8). */
export const readTotals = read({
  path: '/db/Totals',
  who: 'staff',
  summary: 'Totals of what one may see: active students and sections; teachers of the whole school.',
  input: Nothing,
  response: z.object({
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
  path: '/db/Settings',
  who: 'anyone',
  scope: allAlike,
  summary: 'Minimum password length and whether the game may register students.',
  input: Nothing,
  response: z.object({ minimum_password: count, registration_open: z.boolean() }),
  follows: () => [{ kind: 'settings' }],
});

/** Changes the school's settings. */
export const changeSettings = act({
  method: 'PUT',
  path: '/db/Settings',
  who: 'superadmin',
  summary: 'Open or close registration by the game; set the minimum password length.',
  input: z.partial(
    z.strictObject({
      minimum_password: z
        .int('minimum-password-wrong')
        .check(
          z.minimum(leastPassword, 'minimum-password-wrong'),
          z.maximum(longestPassword, 'minimum-password-wrong'),
        ),
      registration_open: z.boolean('bad-request'),
    }),
  ),
  response: Done,
  event: 'settings-changed',
});
