import { calls } from '@tinig/domain/calls/all';
import { cases, rowsFor } from '@tinig/tests/school/cases';
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

const orders: [sort: string, ...uids: string[]][] = [
  ['name', 'dan', 'ella', 'bea', 'ana'],
  ['-name', 'ana', 'bea', 'ella', 'dan'],
  ['id', 'ana', 'bea', 'dan', 'ella'],
  ['section', 'bea', 'ana', 'dan', 'ella'],
  ['-section', 'dan', 'bea', 'ana', 'ella'],
  ['username', 'ana', 'bea', 'dan', 'ella'],
  ['-email', 'ella', 'dan', 'bea', 'ana'],
  ['-quarter_two', 'ella', 'dan', 'bea', 'ana'],
];

cases(calls.readUsers, { role: 'student' }, 'root', {
  'those without a section: a superadmin sees them': { given: { no_section: 'true' }, leaves: lists('ella') },
  'those without a section: a teacher sees none': {
    as: 'mia',
    given: { no_section: 'true' },
    leaves: lists(),
  },
  'with games done and last play, where asked for': {
    as: 'mia',
    given: { figures: 'true' },
    async before({ ask }) {
      await ask(calls.sendResults, { results: [{ id: 'una', game: 2, percent: 95 }] }, 'ana');
    },
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
    never: [
      ...tracesOf('dan'),
      ...tracesOf('ella'),
      ...tracesOf('carl'),
      'password',
      'argon2',
      'last_sign_in',
      'games_done',
    ],
    holds: {
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
    },
  },
  'a teacher: archived students of own sections': {
    as: 'mia',
    given: { archive: 'true' },
    shows: [daysAfter(-3).toISOString(), '"archive":true'],
    never: tracesOf('dina'),
    leaves: lists('carl'),
  },
  'a teacher asks for everybody': { as: 'mia', given: { role: undefined }, leaves: lists('bea', 'ana') },
  'a teacher whose section was just given away': {
    as: 'mia',
    before: ({ sql }) => sql`update sections set teacher_id = 'leo' where id = '-mabini'`,
    leaves: lists(),
  },
  'a superadmin: students of every section and of none, Ñ after N': {
    leaves: lists('dan', 'ella', 'bea', 'ana'),
  },
  'a superadmin: archived ones, by the day': {
    given: { archive: 'true', sort: '-archiveDate' },
    before: ({ sql }) => sql`update people set archived_at = ${noon} where uid = 'dina'`,
    leaves: lists('dina', 'carl'),
  },
  'a superadmin: teachers, with the last sign-in': {
    given: { role: 'admin' },
    shows: ['"last_sign_in":null'],
    leaves: lists('leo', 'mia'),
  },
  'a superadmin: teachers, the last to sign in first, then who never did': {
    given: { role: 'admin', sort: '-last_sign_in' },
    before: ({ sql }) => sql`update people set last_sign_in = ${noon} where uid = 'mia'`,
    leaves: lists('mia', 'leo'),
  },
  'a search by words in any order, without case and diacritics': {
    given: { search: 'nunez ANA' },
    leaves: lists('ana'),
  },
  'a search in the email': { given: { search: 'dan@paar' }, leaves: lists('dan') },
  'a search in the username': { given: { search: 'bilang-bea' }, leaves: lists('bea') },
  'a search for a percent sign finds percent signs': { given: { search: '%' }, leaves: lists() },
  ...rowsFor(orders, ([sort, ...wanted]) => [
    `in the order of ${sort}`,
    {
      given: { sort },
      before: ({ sql }) => sql`update people set quarter_two = true where uid = 'ella'`,
      leaves: lists(...wanted),
    },
  ]),
  'two on a page, the second page': {
    given: { page: 2, per_page: 2 },
    shows: ['"total":4'],
    leaves: lists('bea', 'ana'),
  },
  'a page past the end': { given: { page: 9 }, shows: ['"total":4'], leaves: lists() },
  'a page that is none': [400, 'bad-field', { page: 0 }],
  'too many on a page': [400, 'bad-field', { per_page: 501 }],
  'a role that is none': [400, 'bad-field', { role: 'teacher' }],
});

cases(calls.readUser, { uid: 'ana' }, 'mia', {
  'the student herself': { as: 'ana', shows: tracesOf('ana') },
  'a teacher, an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }, 'leo'],
  'a teacher herself': { given: { uid: 'mia' } },
  'a superadmin': { as: 'root', never: ['password', 'argon2'] },
});

cases(calls.readRole, { uid: 'ana' }, 'mia', {
  'the student herself: the bare string': {
    as: 'ana',
    leaves: (_, { text }) => expect(text).toBe('"student"'),
  },
  'a teacher herself': { given: { uid: 'mia' }, shows: ['admin'] },
  'a superadmin': { as: 'root' },
  'a superadmin, an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }, 'root'],
});

const items = ({ body }: SchoolResponse) => body.items as { uid: string }[];
const played = async (school: School) => {
  await school.ask(
    calls.sendResults,
    {
      results: [
        { id: 'una', game: 2, percent: 40 },
        { id: 'ikalawa', game: 2, percent: 95 },
      ],
    },
    'ana',
  );
};

cases(calls.readStudentFigures, {}, 'root', {
  'a teacher: own students, with LRN, games done and tries': {
    as: 'mia',
    before: played,
    never: [...tracesOf('dan'), ...tracesOf('ella'), ...tracesOf('carl'), lrnOf.dan, 'email', 'password'],
    leaves: (school, answered) =>
      expect(answered.body).toMatchObject({
        total: 2,
        items: [
          { uid: 'bea', games_done: 0, played_at: null, games: [] },
          {
            uid: 'ana',
            last_name: 'Ñuñez',
            section: 'Mabini',
            lrn: lrnOf.ana,
            games_done: 1,
            played_at: school.now().toISOString(),
            games: [{ game: 2, tries: 2, last_at: school.now().toISOString() }],
          },
        ],
      }),
  },
  'a section, found, put in order': {
    given: { section: 'Mabini', sort: '-name' },
    leaves: (_, answered) => expect(items(answered).map(({ uid }) => uid)).toEqual(['ana', 'bea']),
  },
  'those without a section': {
    given: { no_section: 'true' },
    leaves: (_, answered) => expect(items(answered).map(({ uid }) => uid)).toEqual(['ella']),
  },
});
