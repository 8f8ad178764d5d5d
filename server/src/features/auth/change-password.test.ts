import { changePassword } from '@tinig/domain/calls/auth';
import { cases } from '@tinig/tests/school/cases';
import {
  daysAfter,
  emailOf,
  noon,
  password,
  type School,
  type SchoolPerson,
  tracesOf,
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

cases(
  changePassword,
  { uid: 'ana', password: anew },
  {
    'signed out': { as: null, gives: 401 },
    'a student, herself': { as: 'ana', gives: 403 },
    'a student, another one': { as: 'bea', gives: 403 },
    'a teacher of another section': { as: 'leo', gives: 403, never: tracesOf('ana') },
    'an id that is nobody': {
      as: 'mia',
      given: { uid: 'nobody' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher, another one': { as: 'mia', given: { uid: 'leo' }, gives: 403 },
    'a teacher, a superadmin': { as: 'mia', given: { uid: 'root' }, gives: 403 },
    'a teacher, a student without a section': { as: 'mia', given: { uid: 'ella' }, gives: 403 },
    'a superadmin, another one': { as: 'root', given: { uid: 'rudy' }, gives: 403 },
    'an archived student': { as: 'mia', given: { uid: 'carl' }, gives: 409, says: 'student-is-archived' },
    'an archived student, by a superadmin': { as: 'root', given: { uid: 'carl' }, gives: 409 },
    "an archived student of another teacher's": { as: 'leo', given: { uid: 'carl' }, gives: 403 },
    'no password': { as: 'mia', given: { password: '' }, gives: 400, text: 'Lagyan ng datos ang lahat.' },
    'a short one': {
      as: 'mia',
      given: { password: 'abc' },
      gives: 400,
      text: 'Dapat may 6 o higit pang karakter ang password.',
    },
    'her own teacher: sessions and counted tries go': {
      as: 'mia',
      gives: 200,
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
    'a common one for a pupil': { as: 'mia', given: { password: '123456' }, gives: 200 },
    'a common one for a teacher': { as: 'root', given: { uid: 'mia', password: '123456' }, gives: 400 },
    'a teacher, by a superadmin': {
      as: 'root',
      given: { uid: 'mia' },
      gives: 200,
      leaves: async (school) => expect(await sessionsOf(school, 'mia')).toEqual([]),
    },
    'oneself, just signed in: all other sessions go': {
      as: 'mia',
      given: { uid: 'mia' },
      before: (school) => another(school, 'mia'),
      gives: 200,
      leaves: async (school) => expect(await sessionsOf(school, 'mia')).toEqual(['session-of-mia']),
    },
    'oneself, signed in for long, without the present one': {
      as: 'mia',
      given: { uid: 'mia' },
      before: old,
      gives: 400,
      says: 'current-password-needed',
      text: 'Ilagay ang kasalukuyang password.',
    },
    'oneself, signed in 15 minutes ago, without the present one': {
      as: 'mia',
      given: { uid: 'mia' },
      before: ({ sql }) => sql`update sessions set created_at = ${daysAfter(-15 / 1440)}`,
      gives: 400,
      says: 'current-password-needed',
    },
    'oneself, signed in a second less than 15 minutes ago, without the present one': {
      as: 'mia',
      given: { uid: 'mia' },
      before: ({ sql }) => sql`update sessions set created_at = ${daysAfter((1 - 15 * 60) / 86_400)}`,
      gives: 200,
    },
    'oneself, signed in for long, with a wrong one': {
      as: 'mia',
      given: { uid: 'mia', current_password: 'mali' },
      before: old,
      gives: 400,
      says: 'current-password-wrong',
      text: 'Mali ang kasalukuyang password.',
    },
    'oneself, just signed in, with a wrong one': {
      as: 'mia',
      given: { uid: 'mia', current_password: 'mali' },
      gives: 400,
      says: 'current-password-wrong',
    },
    'oneself, signed in for long, with the right one': {
      as: 'root',
      given: { uid: 'root', current_password: password },
      before: old,
      gives: 200,
    },
    'oneself, after ten wrong ones: the right one is not tried either': {
      as: 'mia',
      given: { uid: 'mia', current_password: password },
      async before(school) {
        await old(school);
        for (let tries = 0; tries < 10; tries++)
          await school.ask(changePassword, { uid: 'mia', password: anew, current_password: 'mali' }, 'mia');
      },
      gives: 429,
      says: 'too-many-tries',
    },
  },
);
