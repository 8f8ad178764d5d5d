import { sendResults } from '@tinig/domain/calls/attempts';
import { eraseChild } from '@tinig/domain/calls/privacy';
import { changeAnswerKeys, readKnownKeys } from '@tinig/domain/calls/skills';
import { cases } from '@tinig/tests/school/cases';
import { password, type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

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
