import { calls } from '@tinig/domain/calls/all';
import { eraseChild } from '@tinig/domain/calls/privacy';
import { emailOf, password } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const school = useSchool();

const erase = (own_password: string) =>
  school.ask(
    eraseChild,
    { uid: 'ana', full_name: 'Ana Ñuñez', reason: 'parent-asked', own_password },
    'root',
  );

test('a wrong own password erases nobody, is a line of the log, and counts as a failed sign-in', async () => {
  const { sql } = school;
  const wrong = await erase('mali');
  expect({ status: wrong.status, code: wrong.body.code }).toEqual({
    status: 403,
    code: 'current-password-wrong',
  });
  expect(await sql`select from people where uid = 'ana'`).toHaveLength(1);
  expect(await sql`select actor, target, result, event from audit`).toEqual([
    {
      actor: 'root',
      target: 'ana',
      result: 'refused',
      event: { kind: 'refused', code: 'current-password-wrong' },
    },
  ]);
  for (let n = 0; n < 9; n++) expect((await erase('mali')).status).toBe(403);
  // The eleventh attempt is not checked, right or wrong.
  const eleventh = await erase(password);
  expect(eleventh.status).toBe(429);
  expect(await sql`select from people where uid = 'ana'`).toHaveLength(1);
  // A holder of the token alone cannot lock the account's owner out.
  const signedIn = await school.ask(calls.signIn, { email: emailOf('root'), password }, null);
  expect(signedIn.status).toBe(200);
});
