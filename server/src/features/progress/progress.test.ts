import { readBursts, readProgress, readStudentProgress, saveProgress } from '@tinig/domain/calls/progress';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { noon, type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { insertValues } from '#sql/fragments';

const zeros = Object.fromEntries(gameKeys.map((key) => [key, 0]));
const rowOf = (uid: string, first_name: string, last_name: string, section: string) => ({
  ...{ uid, first_name, last_name, section },
  ...{ ...zeros, game_one_progress: 40 },
});
const numbersOf = async ({ ask }: School, uid: string) =>
  (await ask(readStudentProgress, { uid }, 'root')).body;

cases(saveProgress, { uid: 'ana', game_one_progress: 90 }, 'ana', {
  'an id that is nobody': [403, 'forbidden', { uid: 'nobody' }, 'bea'],
  ...rowsFor([-1, 100.5, Number.POSITIVE_INFINITY, '100', null, true, [90]], (value) => [
    `a result that is ${JSON.stringify(value)} (${value})`,
    { given: { game_one_progress: value }, gives: 400 },
  ]),
  'no result at all: nothing was sent that could count as progress': [
    400,
    'no-change',
    { game_one_progress: undefined },
  ],
  'a higher result': {
    text: 'Na-save ang progress.',
    announces: ['completions', 'progress'],
    leaves: async (school) =>
      expect(await numbersOf(school, 'ana')).toMatchObject({ ...zeros, game_one_progress: 90 }),
  },
  'a lower result, come late: nothing goes down': {
    given: { game_one_progress: 10, game_two_progress: 7.5 },
    leaves: async (school) =>
      expect(await numbersOf(school, 'ana')).toMatchObject({
        game_one_progress: 40,
        game_two_progress: 7.5,
      }),
  },
  'the same result twice': {
    after: 'a higher result',
    leaves: async (school) => expect(await numbersOf(school, 'ana')).toMatchObject({ game_one_progress: 90 }),
  },
  'a quarter that is locked: the result is kept': {
    given: { game_one_progress: undefined, game_ten_progress: 100 },
    leaves: async (school) =>
      expect(await numbersOf(school, 'ana')).toMatchObject({ game_ten_progress: 100 }),
  },
});

cases(readProgress, {}, 'leo', {
  'a teacher: every active student, and of each no more than names, section and numbers': {
    never: ['kilala-bilang', '@paaralan', 'quarter_', 'archive', ...tracesOf('carl'), ...tracesOf('dina')],
    answers: {
      total: 4,
      page: 1,
      per_page: 35,
      items: [
        rowOf('dan', 'Dan', 'Delos Santos', 'Rizal'),
        rowOf('ella', 'Ella', 'Enriquez', ''),
        rowOf('bea', 'Bea', 'Nunag', 'Mabini'),
        // Ñ comes after N, not after Z.
        rowOf('ana', 'Ana', 'Ñuñez', 'Mabini'),
      ],
    },
  },
  'one’s own sections': { given: { teacher_id: 'leo' }, shows: ['Dan'], never: ['Ana', 'Bea', 'Ella'] },
  'by a quarter’s average': {
    as: 'mia',
    given: { sort: '-game_average_two' },
    before: ({ sql }) => sql`update progress set game_four_progress = 30 where uid = 'ana'`,
    lists: ['ana', 'dan', 'ella', 'bea'],
  },
  'one section': { given: { section: 'mabini' }, shows: ['Ana', 'Bea'], never: ['Dan', 'Ella'] },
  'a section that is none': {
    given: { section: 'Wala' },
    holds: { items: [], total: 0 },
  },
  'a search by words in any order': { given: { search: 'NUÑEZ ana' }, shows: ['"ana"'], never: ['Bea'] },
  "a search by another's email tells nothing": {
    given: { search: 'ana@paaralan' },
    holds: { items: [], total: 0 },
  },
  'by a game, highest first': {
    given: { sort: '-game_three_progress', per_page: 1 },
    before: ({ sql }) => sql`update progress set game_three_progress = 55 where uid = 'ella'`,
    holds: { items: [{ uid: 'ella' }] },
  },
});

cases(readStudentProgress, { uid: 'ana' }, 'leo', {
  'the student herself': { as: 'ana', shows: ['"game_one_progress":40', '"username":"kilala-bilang-ana"'] },
  'her teacher': { as: 'mia', shows: ['"username":"kilala-bilang-ana"'] },
  'another teacher: no more than names, section and numbers': {
    answers: rowOf('ana', 'Ana', 'Ñuñez', 'Mabini'),
  },
  'an archived one, by the own teacher': { as: 'mia', given: { uid: 'carl' }, shows: ['"archive":true'] },
  'an id that is nobody': [404, 'student-not-found', { uid: 'nobody' }],
  'a teacher has no progress': [404, 'student-not-found', { uid: 'mia' }, 'root'],
});

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
/** Completes games for a student, each this many minutes ago. */
const completed =
  (uid: string, ...minutes: number[]) =>
  ({ sql }: School) =>
    sql`insert into completions ${insertValues(...minutes.map((ago, at) => ({ uid, game: at + 1, at: minutesAgo(ago) })))}`;
const all = Object.fromEntries(gameKeys.map((key) => [key, 100]));

cases(readBursts, {}, 'mia', {
  'nobody completed many games at one moment': {
    before: completed('ana', 0, 0),
    answers: [],
  },
  'three within a minute': {
    before: completed('ana', 60, 10, 9.5, 9, 0),
    answers: [{ uid: 'ana', games: 3, at: minutesAgo(9).toISOString() }],
  },
  'three in a little more than a minute are play': {
    before: completed('ana', 10, 9.5, 8.9),
    answers: [],
  },
  'a week later it is no longer told': {
    before: completed('ana', 7 * 1440, 7 * 1440, 7 * 1440),
    answers: [],
  },
  'all ten sent at once, as the game sends them': {
    before: (school) => school.ask(saveProgress, { uid: 'ana', ...all }, 'ana'),
    answers: [{ uid: 'ana', games: 10, at: noon.toISOString() }],
  },
  'sent again, and higher ones of games long completed: no game is completed twice': {
    before: async (school) => {
      await school.sql`
          update progress set game_one_progress = 90, game_two_progress = 95, game_three_progress = 90
          where uid = 'ana'`;
      await school.ask(saveProgress, { uid: 'ana', ...all, game_four_progress: 89.9 }, 'ana');
      await school.ask(saveProgress, { uid: 'ana', ...all, game_four_progress: 89.9 }, 'ana');
    },
    holds: [{ uid: 'ana', games: 6 }],
  },
  "another teacher's student": { as: 'leo', before: completed('ana', 0, 0, 0), never: ['ana'] },
  'an archived student': { before: completed('carl', 0, 0, 0), never: ['carl'] },
  'a superadmin: the whole school, the newest first': {
    as: 'root',
    before: async (school) => {
      await completed('ana', 5, 5, 5)(school);
      await completed('ella', 1, 1, 1)(school);
    },
    holds: [{ uid: 'ella' }, { uid: 'ana' }],
  },
});
