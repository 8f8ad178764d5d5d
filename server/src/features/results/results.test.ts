import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString();
const one = { id: 'subok-1', game: 3, percent: 62, played_at: minutesAgo(10) };
const triesOf = async ({ sql }: School, uid = 'ana') =>
  sql<{ id: string; game: number; percent: number; played_at: Date; is_late: boolean }[]>`
    select id, game, percent, played_at, is_late from results where uid = ${uid} order by played_at, id`;
const numbersOf = async ({ ask }: School, uid = 'ana') =>
  (await ask(calls.readStudentProgress, { uid }, 'root')).body;
const refused = (field: string, value: unknown, says: string, text: string) => ({
  as: 'ana' as const,
  given: { results: [one, { ...one, id: 'subok-2', [field]: value }] },
  gives: 400,
  says: says as never,
  text: `${text}: results.1.${field}.`,
});
const idWanted = 'Dapat may id na hanggang 64 karakter ang bawat resulta';

cases(calls.sendResults, { sent_at: noon.toISOString(), results: [one] }, 'ana', {
  'no result at all': [400, 'results-count', { results: [] }],
  'more than 200': [
    400,
    'results-count',
    { results: Array.from({ length: 201 }, (_, n) => ({ ...one, id: `subok-${n}` })) },
  ],
  'a bad game is named by its index, and the good one before it is not kept': {
    ...refused('game', 11, 'game-unknown', 'Dapat 1 hanggang 10 ang laro'),
    leaves: async (school) => expect(await triesOf(school)).toEqual([]),
  },
  'a percent above 100': refused(
    'percent',
    100.5,
    'percent-out-of-range',
    'Dapat 0 hanggang 100 ang resulta',
  ),
  'an id that is too long': refused('id', 'x'.repeat(65), 'try-id-wrong', idWanted),
  'no id': refused('id', undefined, 'try-id-wrong', idWanted),
  'a time that is none': refused('played_at', 'kahapon', 'moment-wrong', 'Hindi wasto ang oras'),
  'an unknown field': refused('uid', 'bea', 'unknown-field', 'Hindi kilalang field'),
  'a try is kept and raises the number': {
    text: 'Na-save ang mga resulta.',
    announces: ['progress'],
    async leaves(school, { body }) {
      expect(body).toMatchObject({ accepted: 1, repeated: 0 });
      expect(await triesOf(school)).toEqual([
        { id: 'subok-1', game: 3, percent: 62, played_at: new Date(minutesAgo(10)), is_late: false },
      ]);
      expect(await numbersOf(school)).toMatchObject({ game_three_progress: 62 });
    },
  },
  'the same again changes nothing and announces nothing': {
    after: 'a try is kept and raises the number',
    announces: [],
    async leaves(school, { body }) {
      expect(body).toMatchObject({ accepted: 0, repeated: 1 });
      expect(await triesOf(school)).toHaveLength(1);
    },
  },
  'a known id with another result changes nothing': {
    after: 'a try is kept and raises the number',
    given: { results: [{ ...one, percent: 99 }] },
    announces: [],
    leaves: async (school) => expect(await numbersOf(school)).toMatchObject({ game_three_progress: 62 }),
  },
  'the same id twice in one call is one try': {
    given: { results: [one, one] },
    holds: { accepted: 1, repeated: 1 },
  },
  'an id that is known from an earlier month is repeated': {
    before: ({ sql }) => sql`
        insert into results values ('ana', 'subok-1', 3, 50, ${minutesAgo(90 * 1440)}, ${minutesAgo(90 * 1440)})`,
    holds: { accepted: 0, repeated: 1 },
  },
  'the same id of another student is another try': {
    before: (school) => school.ask(calls.sendResults, { results: [one] }, 'bea'),
    holds: { accepted: 1 },
  },
  'a phone whose clock is three hours ahead': {
    given: { sent_at: minutesAgo(-180), results: [{ ...one, played_at: minutesAgo(-170) }] },
    leaves: async (school) =>
      expect(await triesOf(school)).toMatchObject([{ played_at: new Date(minutesAgo(10)), is_late: false }]),
  },
  'a moment in the future, before the student was added, or long ago is that of receipt': {
    given: {
      results: [-3 * 1440, 31 * 1440, 500 * 1440].map((minutes, n) => ({
        ...one,
        id: `subok-${n}`,
        played_at: minutesAgo(minutes),
      })),
    },
    leaves: async (school) =>
      expect((await triesOf(school)).map(({ played_at, is_late }) => [played_at, is_late])).toEqual(
        Array.from({ length: 3 }, () => [noon, true]),
      ),
  },
  'a lower try shows in the history only; a number that completes a game is told of': {
    given: {
      results: [
        { ...one, percent: 95 },
        { ...one, id: 'subok-2', percent: 20 },
      ],
    },
    announces: ['completions', 'progress'],
    async leaves(school) {
      expect(await numbersOf(school)).toMatchObject({ game_three_progress: 95 });
      expect(await triesOf(school)).toHaveLength(2);
    },
  },
  'two phones at the same moment: each id once': {
    before: (school) =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          school.ask(calls.sendResults, { results: [{ ...one, id: `sabay-${n % 4}` }] }, 'ana'),
        ),
      ),
    async leaves(school) {
      expect(await triesOf(school)).toHaveLength(5);
      expect(await school.sql`select tries from tried_games where uid = 'ana'`).toEqual([{ tries: 5 }]);
    },
  },
});

cases(calls.beginGame, { game: 4 }, 'ana', {
  'a game that is none': [400, 'game-unknown', { game: 0 }],
  'a sign of life: the teacher sees it, the history does not': {
    text: 'Nagsimula ang laro.',
    announces: ['playing'],
    async leaves(school) {
      const { body } = await school.ask(calls.readToday, { section: '-mabini' }, 'mia');
      expect(body.playing).toMatchObject([{ uid: 'ana', game: 4, percent: null }]);
      expect(await triesOf(school)).toEqual([]);
    },
  },
});

/** Sends the ten numbers like a game that does not send tries. */
const patch =
  (numbers: object, minutesLater = 0) =>
  async (school: School) => {
    school.setNow(new Date(noon.getTime() + minutesLater * 60_000));
    await school.ask(calls.saveProgress, { uid: 'ana', ...numbers }, 'ana');
  };
const series =
  (...steps: ((school: School) => Promise<void>)[]) =>
  async (school: School) => {
    for (const step of steps) await step(school);
  };
const listed =
  (tries: [game: number, percent: number][]) =>
  (_: School, { body }: { body: object }) =>
    expect(
      (body as { items: { game: number; percent: number }[] }).items.map(({ game, percent }) => [
        game,
        percent,
      ]),
    ).toEqual(tries);

cases(calls.readResults, { uid: 'ana' }, 'mia', {
  'an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }],
  'a teacher has no tries': [404, 'student-not-found', { uid: 'mia' }, 'root'],
  'more than 200 a page': [400, 'bad-field', { per_page: 201 }],
  'more than 200 a page of nobody': [404, 'person-not-found', { uid: 'nobody', per_page: 201 }],
  'nothing played': {
    holds: { items: [], total: 0, days_played: 0, games: [], today: '2026-11-21' },
  },
  'since when the pupil is here': {
    async leaves({ sql }, { body }) {
      const [ana] = await sql<{ created_at: Date }[]>`select created_at from people where uid = 'ana'`;
      expect(body).toMatchObject({ added_at: ana!.created_at.toISOString() });
    },
  },
  'whether there is a login card': {
    async leaves({ sql, ask }, { body }) {
      expect(body).toMatchObject({ has_card: true });
      await sql`delete from cards where uid = 'ana'`;
      expect((await ask(calls.readResults, { uid: 'ana' }, 'mia')).body).toMatchObject({ has_card: false });
    },
  },
  'each try with what was known of its game before, newest first': {
    before: (school) =>
      school.ask(
        calls.sendResults,
        {
          results: [
            { id: 'c', game: 3, percent: 60, played_at: minutesAgo(10) },
            { id: 'a', game: 3, percent: 58, played_at: minutesAgo(1450) },
            { id: 'b', game: 3, percent: 62, played_at: minutesAgo(20) },
          ],
        },
        'ana',
      ),
    holds: {
      total: 3,
      days_played: 2,
      items: [
        { id: 'c', percent: 60, previous: 62, best_before: 62 },
        { id: 'b', percent: 62, previous: 58, best_before: 58 },
        { id: 'a', percent: 58, previous: null, best_before: null },
      ],
      games: [{ game: 3, tries: 3, recent: [58, 62, 60], done_at: null }],
    },
  },
  'a page of them': {
    as: 'ana',
    given: { per_page: 1, page: 2 },
    before: series(patch({ game_three_progress: 50 }), patch({ game_three_progress: 55 }, 20)),
    leaves: listed([[3, 50]]),
  },
  'of several numbers in one call those are tries that differ from the last known ones': {
    as: 'ana',
    before: series(
      patch({ game_one_progress: 40, game_two_progress: 0, game_three_progress: 55 }),
      patch({ game_one_progress: 40, game_two_progress: 10, game_three_progress: 55 }, 60),
    ),
    leaves: listed([
      [2, 10],
      [3, 55],
    ]),
  },
  'a first 0 alone is no try, nor is the last number again within ten minutes': {
    as: 'ana',
    before: series(
      patch({ game_two_progress: 0 }),
      patch({ game_three_progress: 55 }),
      patch({ game_three_progress: 55 }, 9),
      patch({ game_three_progress: 55 }, 11),
    ),
    leaves: listed([
      [3, 55],
      [3, 55],
    ]),
  },
});
