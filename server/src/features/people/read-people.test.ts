import { sendResults } from '@tinig/domain/calls/attempts';
import { readRole, readUser, readUsers } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import {
  daysAfter,
  emailOf,
  lrnOf,
  noon,
  type School,
  type SchoolResponse,
  tracesOf,
} from '@tinig/tests/school/school';
import { expect } from 'vitest';

const uids = ({ body }: SchoolResponse) => (body.items as { uid: string }[]).map(({ uid }) => uid);
const lists =
  (...wanted: string[]) =>
  (_: School, answered: SchoolResponse) =>
    expect(uids(answered)).toEqual(wanted);

cases(
  readUsers,
  { role: 'student' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'those without a section: a superadmin sees them': {
      as: 'root',
      given: { no_section: 'true' },
      gives: 200,
      leaves: lists('ella'),
    },
    'those without a section: a teacher sees none': {
      as: 'mia',
      given: { no_section: 'true' },
      gives: 200,
      leaves: lists(),
    },
    'with games done and last play, where asked for': {
      as: 'mia',
      given: { figures: 'true' },
      async before({ ask }) {
        await ask(sendResults, { results: [{ id: 'una', game: 2, percent: 95 }] }, 'ana');
      },
      gives: 200,
      never: ['game_two', lrnOf.ana],
      leaves: (school, { body }) =>
        expect(body).toMatchObject({
          items: [
            { uid: 'bea', games_done: 0, played_at: null },
            { uid: 'ana', games_done: 1, played_at: school.now().toISOString() },
          ],
        }),
    },
    'a teacher: active students of own sections, whole records': {
      as: 'mia',
      gives: 200,
      never: [
        ...tracesOf('dan'),
        ...tracesOf('ella'),
        ...tracesOf('carl'),
        'password',
        'argon2',
        'last_sign_in',
        'games_done',
      ],
      leaves: (_, { body }) =>
        expect(body).toMatchObject({
          total: 2,
          page: 1,
          per_page: 35,
          items: [
            { uid: 'bea' },
            {
              uid: 'ana',
              first_name: 'Ana',
              last_name: 'Ñuñez',
              username: 'kilala-bilang-ana',
              email: emailOf('ana'),
              section: 'Mabini',
              role: 'student',
              archive: false,
              archiveDate: null,
              quarter_one: false,
              quarter_four: false,
            },
          ],
        }),
    },
    'a teacher: archived students of own sections': {
      as: 'mia',
      given: { archive: 'true' },
      gives: 200,
      shows: [daysAfter(-3).toISOString(), '"archive":true'],
      never: tracesOf('dina'),
      leaves: lists('carl'),
    },
    'a teacher asks for teachers': { as: 'mia', given: { role: 'admin' }, gives: 200, leaves: lists() },
    'a teacher asks for everybody': {
      as: 'mia',
      given: { role: undefined },
      gives: 200,
      leaves: lists('bea', 'ana'),
    },
    "a teacher asks for another's section": {
      as: 'mia',
      given: { section: 'Rizal' },
      gives: 200,
      leaves: lists(),
    },
    "a teacher searches for another's student": {
      as: 'mia',
      given: { search: 'Dan' },
      gives: 200,
      leaves: lists(),
    },
    'a teacher whose section was just given away': {
      as: 'mia',
      before: ({ sql }) => sql`update sections set teacher_id = 'leo' where id = '-mabini'`,
      gives: 200,
      leaves: lists(),
    },
    'a superadmin: students of every section and of none, Ñ after N': {
      as: 'root',
      gives: 200,
      leaves: lists('dan', 'ella', 'bea', 'ana'),
    },
    'a superadmin: archived ones, by the day': {
      as: 'root',
      given: { archive: 'true', sort: '-archiveDate' },
      before: ({ sql }) => sql`update people set archived_at = ${noon} where uid = 'dina'`,
      gives: 200,
      leaves: lists('dina', 'carl'),
    },
    'a superadmin: teachers, with the last sign-in': {
      as: 'root',
      given: { role: 'admin' },
      gives: 200,
      shows: ['"last_sign_in":null'],
      leaves: lists('leo', 'mia'),
    },
    'a superadmin: teachers, the last to sign in first, then who never did': {
      as: 'root',
      given: { role: 'admin', sort: '-last_sign_in' },
      before: ({ sql }) => sql`update people set last_sign_in = ${noon} where uid = 'mia'`,
      gives: 200,
      leaves: lists('mia', 'leo'),
    },
    'a search by words in any order, without case and diacritics': {
      as: 'root',
      given: { search: 'nunez ANA' },
      gives: 200,
      leaves: lists('ana'),
    },
    'a search in the email': { as: 'root', given: { search: 'dan@paar' }, gives: 200, leaves: lists('dan') },
    'a search in the username': {
      as: 'root',
      given: { search: 'bilang-bea' },
      gives: 200,
      leaves: lists('bea'),
    },
    'a search for a percent sign finds percent signs': {
      as: 'root',
      given: { search: '%' },
      gives: 200,
      leaves: lists(),
    },
    ...Object.fromEntries(
      [
        ['name', 'dan', 'ella', 'bea', 'ana'],
        ['-name', 'ana', 'bea', 'ella', 'dan'],
        ['id', 'ana', 'bea', 'dan', 'ella'],
        ['section', 'bea', 'ana', 'dan', 'ella'],
        ['-section', 'dan', 'bea', 'ana', 'ella'],
        ['username', 'ana', 'bea', 'dan', 'ella'],
        ['-email', 'ella', 'dan', 'bea', 'ana'],
        ['-quarter_two', 'ella', 'dan', 'bea', 'ana'],
      ].map(([sort, ...wanted]) => [
        `in the order of ${sort}`,
        {
          as: 'root' as const,
          given: { sort },
          before: ({ sql }: School) => sql`update people set quarter_two = true where uid = 'ella'`,
          gives: 200,
          leaves: lists(...wanted),
        },
      ]),
    ),
    'two on a page, the second page': {
      as: 'root',
      given: { page: 2, per_page: 2 },
      gives: 200,
      shows: ['"total":4'],
      leaves: lists('bea', 'ana'),
    },
    'a page past the end': {
      as: 'root',
      given: { page: 9 },
      gives: 200,
      shows: ['"total":4'],
      leaves: lists(),
    },
    'a page that is none': { as: 'root', given: { page: 0 }, gives: 400 },
    'too many on a page': { as: 'root', given: { per_page: 501 }, gives: 400 },
    'a role that is none': { as: 'root', given: { role: 'teacher' }, gives: 400 },
  },
);

cases(
  readUser,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself': { as: 'ana', gives: 200, shows: tracesOf('ana') },
    'another student': { as: 'bea', gives: 403, never: tracesOf('ana') },
    'another student, an id that is nobody': { as: 'bea', given: { uid: 'nobody' }, gives: 403 },
    'her teacher': { as: 'mia', gives: 200 },
    'another teacher': { as: 'leo', gives: 403, never: tracesOf('ana') },
    'a teacher, an id that is nobody': {
      as: 'leo',
      given: { uid: 'nobody' },
      gives: 404,
      says: 'person-not-found',
    },
    'a teacher, another teacher': { as: 'leo', given: { uid: 'mia' }, gives: 403 },
    'a teacher herself': { as: 'mia', given: { uid: 'mia' }, gives: 200 },
    'a student without a section: her teacher is nobody': { as: 'mia', given: { uid: 'ella' }, gives: 403 },
    'a superadmin': { as: 'root', gives: 200, never: ['password', 'argon2'] },
  },
);

cases(
  readRole,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself: the bare string': {
      as: 'ana',
      gives: 200,
      leaves: (_, { text }) => expect(text).toBe('"student"'),
    },
    'another student': { as: 'bea', gives: 403 },
    'her teacher': { as: 'mia', gives: 403 },
    'a teacher herself': { as: 'mia', given: { uid: 'mia' }, gives: 200, shows: ['admin'] },
    'a superadmin': { as: 'root', gives: 200 },
    'a superadmin, an id that is nobody': { as: 'root', given: { uid: 'nobody' }, gives: 404 },
  },
);
