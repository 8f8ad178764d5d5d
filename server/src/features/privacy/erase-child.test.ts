import { calls } from '@tinig/domain/calls/all';
import { sendResults } from '@tinig/domain/calls/attempts';
import { eraseChild } from '@tinig/domain/calls/privacy';
import { changeAnswerKeys, readKnownKeys } from '@tinig/domain/calls/skills';
import { cases } from '@tinig/tests/school/cases';
import { emailOf, password, type School, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const lastLine = async ({ sql }: School) => {
  const [line] = await sql<
    object[]
  >`select action, target, result, event from audit order by id desc limit 1`;
  return line;
};

cases(
  eraseChild,
  { uid: 'ana', full_name: 'Ana Ñuñez', reason: 'parent-asked', own_password: password },
  'root',
  {
    'an id that is nobody': [404, 'student-not-found', { uid: 'nobody' }],
    'without a reason of the list': [400, 'bad-field', { reason: 'dahil kay Ana' }],
    'with another name': [400, 'name-differs', { full_name: 'Ana Cruz' }],
    'with case, accents and spaces as somebody types them': { given: { full_name: '  ana   NUNEZ ' } },
    'a pupil without section': { as: 'rudy', given: { uid: 'ella', full_name: 'Ella Enriquez' } },
    'her, for good': {
      never: tracesOf('ana'),
      announces: ['people', 'sessions', 'erased'],
      async leaves(school) {
        const { sql } = school;
        expect(await sql`select from people where uid = 'ana'`).toHaveLength(0);
        expect(await sql`select uid from erased`).toEqual([{ uid: 'ana' }]);
        expect(await lastLine(school)).toEqual({
          action: 'eraseChild',
          target: 'ana',
          result: 'done',
          event: { kind: 'child-erased', reason: 'parent-asked' },
        });
      },
    },
    'the keys of answers that nobody else has sent, and her share of the others’ counts': {
      before: async ({ ask }) => {
        const send = (uid: 'ana' | 'bea', keys: string[]) => {
          const answers = keys.map((s) => ({ s, ok: true }));
          return ask(sendResults, { results: [{ id: `kay-${uid}`, game: 2, percent: 60, answers }] }, uid);
        };
        await send('ana', ['ana-nunez', 'ana-nunez', 'sa-lahat', 'may-kasanayan']);
        await send('bea', ['sa-lahat']);
        await ask(changeAnswerKeys, { keys: ['may-kasanayan'], skill: 'Pagbilang' }, 'root');
      },
      leaves: async ({ ask }) =>
        expect((await ask(readKnownKeys, {}, 'root')).body.items).toMatchObject([
          { key: 'sa-lahat', answers: 1 },
          { key: 'may-kasanayan', answers: 0, last_at: null },
        ]),
    },
    twice: { after: 'her, for good', gives: 404 },
  },
);

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
