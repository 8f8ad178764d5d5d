import { readBursts, readProgress, readStudentProgress, saveProgress } from '@tinig/domain/calls/progress';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { insertValues } from '#sql/fragments';

const zeros = Object.fromEntries(gameKeys.map((key) => [key, 0]));
const numbersOf = async ({ ask }: School, uid: string) =>
  (await ask(readStudentProgress, { uid }, 'root')).body;

cases(
  saveProgress,
  { uid: 'ana', game_one_progress: 90 },
  {
    'signed out': { as: null, gives: 401 },
    'another student': { as: 'bea', gives: 403 },
    'an id that is nobody': { as: 'bea', given: { uid: 'nobody' }, gives: 403 },
    'her teacher': { as: 'mia', gives: 403 },
    'a superadmin': { as: 'root', gives: 403 },
    ...Object.fromEntries(
      [-1, 100.5, Number.POSITIVE_INFINITY, '100', null, true, [90]].map((value) => [
        `a result that is ${JSON.stringify(value)} (${value})`,
        { as: 'ana' as const, given: { game_one_progress: value }, gives: 400 },
      ]),
    ),
    'no result at all: nothing was sent that could count as progress': {
      as: 'ana',
      given: { game_one_progress: undefined },
      gives: 400,
      says: 'no-change',
      text: 'Walang pagbabago.',
    },
    'an eleventh game': { as: 'ana', given: { game_eleven_progress: 5 }, gives: 400, says: 'unknown-field' },
    'a username slipped in': { as: 'ana', given: { username: 'x' }, gives: 400, says: 'unknown-field' },
    'a higher result': {
      as: 'ana',
      gives: 200,
      text: 'Na-save ang progress.',
      announces: ['completions', 'progress'],
      leaves: async (school) =>
        expect(await numbersOf(school, 'ana')).toMatchObject({ ...zeros, game_one_progress: 90 }),
    },
    'a lower result, come late: nothing goes down': {
      as: 'ana',
      given: { game_one_progress: 10, game_two_progress: 7.5 },
      gives: 200,
      leaves: async (school) =>
        expect(await numbersOf(school, 'ana')).toMatchObject({
          game_one_progress: 40,
          game_two_progress: 7.5,
        }),
    },
    'the same result twice': {
      as: 'ana',
      after: 'a higher result',
      gives: 200,
      leaves: async (school) =>
        expect(await numbersOf(school, 'ana')).toMatchObject({ game_one_progress: 90 }),
    },
    'a quarter that is locked: the result is kept': {
      as: 'ana',
      given: { game_one_progress: undefined, game_ten_progress: 100 },
      gives: 200,
      leaves: async (school) =>
        expect(await numbersOf(school, 'ana')).toMatchObject({ game_ten_progress: 100 }),
    },
  },
);

cases(
  readProgress,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher: every active student, and of each no more than names, section and numbers': {
      as: 'leo',
      gives: 200,
      never: ['kilala-bilang', '@paaralan', 'quarter_', 'archive', ...tracesOf('carl'), ...tracesOf('dina')],
      leaves: (_, { body }) =>
        expect(body).toEqual({
          total: 4,
          page: 1,
          per_page: 35,
          items: [
            {
              uid: 'dan',
              first_name: 'Dan',
              last_name: 'Delos Santos',
              section: 'Rizal',
              ...zeros,
              game_one_progress: 40,
            },
            {
              uid: 'ella',
              first_name: 'Ella',
              last_name: 'Enriquez',
              section: '',
              ...zeros,
              game_one_progress: 40,
            },
            {
              uid: 'bea',
              first_name: 'Bea',
              last_name: 'Nunag',
              section: 'Mabini',
              ...zeros,
              game_one_progress: 40,
            },
            // Ñ comes after N, not after Z.
            {
              uid: 'ana',
              first_name: 'Ana',
              last_name: 'Ñuñez',
              section: 'Mabini',
              ...zeros,
              game_one_progress: 40,
            },
          ],
        }),
    },
    'one’s own sections': {
      as: 'leo',
      given: { teacher_id: 'leo' },
      gives: 200,
      shows: ['Dan'],
      never: ['Ana', 'Bea', 'Ella'],
    },
    'by a quarter’s average': {
      as: 'mia',
      given: { sort: '-game_average_two' },
      before: ({ sql }) => sql`update progress set game_four_progress = 30 where uid = 'ana'`,
      gives: 200,
      leaves: (_, { body }) =>
        expect((body.items as { uid: string }[]).map(({ uid }) => uid)).toEqual([
          'ana',
          'dan',
          'ella',
          'bea',
        ]),
    },
    'one section': {
      as: 'leo',
      given: { section: 'mabini' },
      gives: 200,
      shows: ['Ana', 'Bea'],
      never: ['Dan', 'Ella'],
    },
    'a section that is none': {
      as: 'leo',
      given: { section: 'Wala' },
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject({ items: [], total: 0 }),
    },
    'a search by words in any order': {
      as: 'leo',
      given: { search: 'NUÑEZ ana' },
      gives: 200,
      shows: ['"ana"'],
      never: ['Bea'],
    },
    "a search by another's email tells nothing": {
      as: 'leo',
      given: { search: 'ana@paaralan' },
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject({ items: [], total: 0 }),
    },
    'by a game, highest first': {
      as: 'leo',
      given: { sort: '-game_three_progress', per_page: 1 },
      before: ({ sql }) => sql`update progress set game_three_progress = 55 where uid = 'ella'`,
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject({ items: [{ uid: 'ella' }] }),
    },
  },
);

cases(
  readStudentProgress,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself': {
      as: 'ana',
      gives: 200,
      shows: ['"game_one_progress":40', '"username":"kilala-bilang-ana"'],
    },
    'another student': { as: 'bea', gives: 403 },
    'another student, an id that is nobody': { as: 'bea', given: { uid: 'nobody' }, gives: 403 },
    'her teacher': { as: 'mia', gives: 200, shows: ['"username":"kilala-bilang-ana"'] },
    'another teacher: no more than names, section and numbers': {
      as: 'leo',
      gives: 200,
      leaves: (_, { body }) =>
        expect(body).toEqual({
          uid: 'ana',
          first_name: 'Ana',
          last_name: 'Ñuñez',
          section: 'Mabini',
          ...zeros,
          game_one_progress: 40,
        }),
    },
    'an archived one, by the own teacher': {
      as: 'mia',
      given: { uid: 'carl' },
      gives: 200,
      shows: ['"archive":true'],
    },
    'an archived one, by another teacher': {
      as: 'leo',
      given: { uid: 'carl' },
      gives: 403,
      never: tracesOf('carl'),
    },
    'an archived one, by a superadmin': { as: 'root', given: { uid: 'carl' }, gives: 200 },
    'an id that is nobody': { as: 'leo', given: { uid: 'nobody' }, gives: 404, says: 'student-not-found' },
    'a teacher has no progress': { as: 'root', given: { uid: 'mia' }, gives: 404 },
  },
);

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
/** Completes games for a student, each this many minutes ago. */
const completed =
  (uid: string, ...minutes: number[]) =>
  ({ sql }: School) =>
    sql`insert into completions ${insertValues(...minutes.map((ago, at) => ({ uid, game: at + 1, at: minutesAgo(ago) })))}`;
const all = Object.fromEntries(gameKeys.map((key) => [key, 100]));

cases(
  readBursts,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'nobody completed many games at one moment': {
      as: 'mia',
      before: completed('ana', 0, 0),
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual([]),
    },
    'three within a minute': {
      as: 'mia',
      before: completed('ana', 60, 10, 9.5, 9, 0),
      gives: 200,
      leaves: (_, { body }) =>
        expect(body).toEqual([{ uid: 'ana', games: 3, at: minutesAgo(9).toISOString() }]),
    },
    'three in a little more than a minute are play': {
      as: 'mia',
      before: completed('ana', 10, 9.5, 8.9),
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual([]),
    },
    'a week later it is no longer told': {
      as: 'mia',
      before: completed('ana', 7 * 1440, 7 * 1440, 7 * 1440),
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual([]),
    },
    'all ten sent at once, as the game sends them': {
      as: 'mia',
      before: (school) => school.ask(saveProgress, { uid: 'ana', ...all }, 'ana'),
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual([{ uid: 'ana', games: 10, at: noon.toISOString() }]),
    },
    'sent again, and higher ones of games long completed: no game is completed twice': {
      as: 'mia',
      before: async (school) => {
        await school.sql`
          update progress set game_one_progress = 90, game_two_progress = 95, game_three_progress = 90
          where uid = 'ana'`;
        await school.ask(saveProgress, { uid: 'ana', ...all, game_four_progress: 89.9 }, 'ana');
        await school.ask(saveProgress, { uid: 'ana', ...all, game_four_progress: 89.9 }, 'ana');
      },
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject([{ uid: 'ana', games: 6 }]),
    },
    "another teacher's student": { as: 'leo', before: completed('ana', 0, 0, 0), gives: 200, never: ['ana'] },
    'an archived student': { as: 'mia', before: completed('carl', 0, 0, 0), gives: 200, never: ['carl'] },
    'a superadmin: the whole school, the newest first': {
      as: 'root',
      before: async (school) => {
        await completed('ana', 5, 5, 5)(school);
        await completed('ella', 1, 1, 1)(school);
      },
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject([{ uid: 'ella' }, { uid: 'ana' }]),
    },
  },
);
