import { changePassword } from '@tinig/domain/calls/auth';
import { cases } from '@tinig/tests/school/cases';
import {
  daysAfter,
  emailOf,
  noon,
  password,
  type School,
  type SchoolPerson,
} from '@tinig/tests/school/school';
import { expect } from 'vitest';

const anew = 'Bagong-Lihim-9';
const old = ({ sql }: School) => sql`update sessions set created_at = ${daysAfter(-0.25)}`;
const sessionsOf = async ({ sql }: School, uid: string) =>
  (await sql<{ id: string }[]>`select id from sessions where uid = ${uid} order by id`).map(({ id }) => id);
const another = ({ sql }: School, uid: string) => sql`
  insert into sessions values (${`second-of-${uid}`}, ${`hash-${uid}`}, ${uid}, ${noon}, ${noon}, ${daysAfter(9)}, ${daysAfter(9)})`;

async function signsIn({ app }: School, name: SchoolPerson, secret: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email: emailOf(name), password: secret },
  });
  return answer.statusCode;
}

cases(changePassword, { uid: 'ana', password: anew }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { uid: 'nobody' }],
  'a teacher, a student without a section': [403, 'forbidden', { uid: 'ella' }],
  'an archived student': [409, 'student-is-archived', { uid: 'carl' }],
  'an archived student, by a superadmin': [409, 'student-is-archived', { uid: 'carl' }, 'root'],
  'no password': [400, 'fill-all', { password: '' }],
  'a short one': [400, 'Dapat may 6 o higit pang karakter ang password.', { password: 'abc' }],
  'her own teacher: sessions and counted tries go': {
    text: 'Napalitan ang password.',
    announces: ['sessions', 'tries'],
    async before(school) {
      for (let tries = 0; tries < 11; tries++) await signsIn(school, 'ana', 'mali');
      expect(await signsIn(school, 'ana', password)).toBe(429);
    },
    async leaves(school) {
      expect(await sessionsOf(school, 'ana')).toEqual([]);
      expect(await sessionsOf(school, 'bea')).toEqual(['session-of-bea']);
      expect(await signsIn(school, 'ana', password)).toBe(401);
      expect(await signsIn(school, 'ana', anew)).toBe(200);
    },
  },
  'a common one for a pupil': { given: { password: '123456' } },
  'a common one for a teacher': [400, 'password-too-common', { uid: 'mia', password: '123456' }, 'root'],
  'a teacher, by a superadmin': {
    as: 'root',
    given: { uid: 'mia' },
    leaves: async (school) => expect(await sessionsOf(school, 'mia')).toEqual([]),
  },
  'oneself, just signed in: all other sessions go': {
    given: { uid: 'mia' },
    before: (school) => another(school, 'mia'),
    leaves: async (school) => expect(await sessionsOf(school, 'mia')).toEqual(['session-of-mia']),
  },
  'oneself, signed in for long, without the present one': {
    given: { uid: 'mia' },
    before: old,
    gives: 400,
    says: 'current-password-needed',
    text: 'Ilagay ang kasalukuyang password.',
  },
  'oneself, signed in 15 minutes ago, without the present one': [
    400,
    'current-password-needed',
    { uid: 'mia' },
    ({ sql }) => sql`update sessions set created_at = ${daysAfter(-15 / 1440)}`,
  ],
  'oneself, signed in a second less than 15 minutes ago, without the present one': {
    given: { uid: 'mia' },
    before: ({ sql }) => sql`update sessions set created_at = ${daysAfter((1 - 15 * 60) / 86_400)}`,
  },
  'oneself, signed in for long, with a wrong one': {
    given: { uid: 'mia', current_password: 'mali' },
    before: old,
    gives: 400,
    says: 'current-password-wrong',
    text: 'Mali ang kasalukuyang password.',
  },
  'oneself, just signed in, with a wrong one': [
    400,
    'current-password-wrong',
    { uid: 'mia', current_password: 'mali' },
  ],
  'oneself, signed in for long, with the right one': {
    as: 'root',
    given: { uid: 'root', current_password: password },
    before: old,
  },
  'oneself, after ten wrong ones: the right one is not tried either': [
    429,
    'too-many-tries',
    { uid: 'mia', current_password: password },
    async (school) => {
      await old(school);
      for (let tries = 0; tries < 10; tries++)
        await school.ask(changePassword, { uid: 'mia', password: anew, current_password: 'mali' }, 'mia');
    },
  ],
});
