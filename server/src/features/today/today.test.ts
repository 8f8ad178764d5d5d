import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { raw } from '#sql/fragments';

const day = 24 * 60;
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString();
type Try = [percent: number, at: Date];
/** Sends tries at a game, each this many minutes ago. */
const plays =
  (as: 'ana' | 'bea', game: number, ...tries: [minutes: number, percent: number][]) =>
  (school: School) =>
    school.plays(
      as,
      game,
      ...tries.map(([minutes, percent]): Try => [percent, new Date(minutesAgo(minutes))]),
    );
const opens = ({ sql }: School) => sql`update people set quarter_one = true where role = 'student'`;
const unplayed = ({ sql }: School) => sql`update progress set game_one_progress = 0`;
const series =
  (...steps: ((school: School) => PromiseLike<unknown>)[]) =>
  async (school: School) => {
    for (const step of steps) await step(school);
  };
const helpIn = (body: object, section: string) =>
  (body as { sections: { id: string; help: number }[] }).sections.find(({ id }) => id === section)?.help;
/**
 * Ana completed a quarter that opened `opened` days ago. Bea joined `came` days ago and tried without
 * success.
 */
const aheadOfBea = (opened: number, came: number) =>
  series(
    opens,
    ({ sql }) => sql`update people set quarter_one_opened_at = ${minutesAgo(opened * day)},
      came_at = ${minutesAgo(came * day)}`,
    ({ sql }) => sql`update progress set game_one_progress = 0`,
    plays('ana', 1, [50, 95]),
    plays('ana', 2, [40, 95]),
    plays('bea', 1, [12 * day, 0], [3 * day, 0]),
  );
const newOnes = (body: object) =>
  (body as { pupils: { uid: string; is_new: boolean }[] }).pupils
    .filter(({ is_new }) => is_new)
    .map(({ uid }) => uid);
const groupsOf = (body: object) =>
  Object.fromEntries(
    (body as { pupils: { uid: string; group: string; reason: unknown }[] }).pupils.map(
      ({ uid, group, reason }) => [uid, [group, reason]],
    ),
  );

cases(calls.readToday, { section: '-mabini' }, 'mia', {
  'a section that is none': [404, 'section-not-found', { section: 'wala' }],
  'a section without pupils': {
    given: { section: '-bonifacio' },
    holds: { pupils: [], playing: [], open: [] },
  },
  'nothing is open; archived ones are not told of': {
    before: unplayed,
    never: ['Carl', '@paaralan', 'kilala-bilang'],
    leaves: (_, { body }) =>
      expect(groupsOf(body)).toEqual({
        ana: ['not-started', { kind: 'never-signed-in' }],
        bea: ['not-started', { kind: 'never-signed-in' }],
      }),
  },
  'three tries without rising, and one who has done all': {
    before: series(
      opens,
      plays('ana', 2, [30, 58], [20, 62], [10, 62]),
      plays('bea', 1, [50, 95]),
      plays('bea', 2, [40, 95]),
    ),
    async leaves(_, { body }) {
      expect(groupsOf(body)).toEqual({
        ana: ['help', { kind: 'repeating', game: 2, tries: 3, best: 62 }],
        bea: ['done', null],
      });
      expect(body.pupils).toMatchObject([{ tries: [58, 62, 62] }, { done_at: minutesAgo(40) }]);
      expect(body.open).toEqual([1]);
      expect((body.week as { pupils: number }[]).map(({ pupils }) => pupils)).toEqual([0, 0, 0, 0, 0, 0, 2]);
      // Runs from Sunday to Saturday, with class in between.
      const off = [true, ...Array(5).fill(false), true];
      expect((body.week as { is_off: boolean }[]).map(({ is_off }) => is_off)).toEqual(off);
    },
  },
  'who played on a day of the week, by name': {
    given: { day: '2026-11-21' },
    before: series(opens, plays('ana', 2, [30, 58]), plays('bea', 1, [2 * day, 95])),
    leaves: (_, { body }) => expect(body.played).toEqual(['ana']),
  },
  'a day that is not of the last week': [400, 'day-wrong', { day: '2026-11-14' }],
  'leaves the group at once when the game is done': {
    before: series(opens, plays('ana', 2, [30, 58], [20, 62], [10, 62]), (school) =>
      school.ask(calls.saveProgress, { uid: 'ana', game_two_progress: 91 }, 'ana'),
    ),
    leaves: (_, { body }) => expect(groupsOf(body).ana).toEqual(['going', null]),
  },
  'played once, and nothing for eight days; before history, the number’s own day counts': {
    before: series(opens, ({ sql }) => sql`update progress set updated_at = ${minutesAgo(11 * day)}`),
    leaves: (_, { body }) =>
      expect(groupsOf(body)).toEqual({
        ana: ['help', { kind: 'away', days: 8 }],
        bea: ['help', { kind: 'away', days: 8 }],
      }),
  },
  'two games behind, until it was five class days ago that she came and the quarter opened': {
    before: aheadOfBea(7, 7),
    async leaves({ sql, ask }, { body }) {
      expect(groupsOf(body).bea).toEqual(['help', { kind: 'behind', games: 2 }]);
      for (const column of ['came_at', 'quarter_one_opened_at']) {
        await sql`update people set ${raw(column)} = ${minutesAgo(4 * day)} where uid = 'bea'`;
        const { body } = await ask(calls.readToday, { section: '-mabini' }, 'mia');
        expect(groupsOf(body).bea).toEqual(['going', null]);
        expect(newOnes(body)).toEqual(column === 'came_at' ? ['bea'] : []);
        await sql`update people set ${raw(column)} = null where uid = 'bea'`;
      }
    },
  },
  'days without school do not count': {
    before: series(
      opens,
      ({ sql }) => sql`update progress set updated_at = ${minutesAgo(11 * day)}`,
      (school) => school.ask(calls.changeSchoolDays, { days_off: ['2026-11-20'] }, 'root'),
    ),
    leaves: (_, { body }) => expect(groupsOf(body).ana).toEqual(['going', null]),
  },
  'who sent a sign of life or a result in the last five minutes plays now': {
    before: series(
      plays('ana', 2, [400, 50]),
      (school) => school.ask(calls.beginGame, { game: 1 }, 'bea'),
      (school) => {
        school.setNow(new Date(noon.getTime() + 4.9 * 60_000));
        return Promise.resolve();
      },
    ),
    leaves: (_, { body }) =>
      expect(body.playing).toMatchObject([
        { uid: 'bea', game: 1, percent: null },
        { uid: 'ana', game: 2, percent: 50 },
      ]),
  },
  'and no longer after that': {
    before: series(plays('ana', 2, [400, 50]), async (school) =>
      school.setNow(new Date(noon.getTime() + 5 * 60_000)),
    ),
    leaves: (_, { body }) => expect(body.playing).toEqual([]),
  },
});

cases(calls.readSectionsToday, {}, 'root', {
  'a superadmin: one row a section, with what to look at': {
    before: series(
      ({ sql }) => sql`update people set quarter_one = true where section_id = '-mabini'`,
      ({ sql }) => sql`update sections set teacher_id = null where id = '-bonifacio'`,
      plays('ana', 2, [30, 58], [20, 62], [10, 62]),
    ),
    holds: {
      quarter: 1,
      sections: [
        { section_name: 'Bonifacio', students: 0, reason: 'no-teacher' },
        { section_name: 'Rizal', students: 1, played: 0, help: 0, reason: 'not-open' },
        {
          section_name: 'Mabini',
          students: 2,
          played: 1,
          help: 2,
          reason: null,
          week: [...Array(6).fill(0), 1],
        },
      ],
      needing: 2,
      total: 3,
    },
  },
  'a page of them; those that need attention come first': {
    before: plays('ana', 1, [30, 95]),
    given: { page: 2, per_page: 2 },
    holds: {
      sections: [{ section_name: 'Mabini', reason: null }],
      needing: 2,
      total: 3,
      page: 2,
    },
  },
  'how many play now, by the same signs as in their sections': {
    before: series(
      plays('ana', 2, [400, 50]),
      (school) => school.ask(calls.beginGame, { game: 1 }, 'dan'),
      // Bea's row was changed just now, but she has not played.
      ({ sql }) => sql`update progress set updated_at = ${noon} where uid = 'bea'`,
    ),
    async leaves({ ask, setNow }, { body }) {
      expect(body).toMatchObject({ playing: 2 });
      setNow(new Date(noon.getTime() + 5 * 60_000));
      expect((await ask(calls.readSectionsToday, {}, 'root')).body).toMatchObject({ playing: 0 });
    },
  },
  'more on a page than are looked at': [400, 'bad-field', { per_page: 51 }],
  'who has tried in vain has begun; who plays a game again is judged from the third try on': {
    before: series(aheadOfBea(7, 7), ({ sql }) => sql`update people set quarter_three = true`),
    async leaves({ ask, sql }, { body }) {
      const help = async () => {
        const { body } = await ask(calls.readSectionsToday, {}, 'root');
        const today = (await ask(calls.readToday, { section: '-mabini' }, 'root')).body;
        const inside = Object.values(groupsOf(today)).filter(([group]) => group === 'help').length;
        expect(helpIn(body, '-mabini')).toBe(inside);
        return inside;
      };
      expect(helpIn(body, '-mabini')).toBe(1);
      await sql`update people set came_at = ${minutesAgo(1)}`;
      expect(await help()).toBe(0);
      const play = async (id: string, percent: number) =>
        await ask(calls.sendResults, { results: [{ id, game: 6, percent }] }, 'ana');
      for (const id of ['a', 'b']) await play(id, 60);
      expect(await help()).toBe(0);
      await play('c', 60);
      expect(await help()).toBe(1);
    },
  },
});

cases(calls.readNeedHelp, {}, 'root', {
  'a superadmin, whose table of sections counts': { answers: [] },
  'one’s own sections, as the section’s own day counts': {
    as: 'mia',
    before: series(opens, plays('ana', 2, [5 * day, 95], [4 * day, 58], [10, 62])),
    async leaves({ ask, setNow }) {
      const counts = async () => {
        const counted = (await ask(calls.readNeedHelp, {}, 'mia')).body as unknown as {
          id: string;
          help: number;
        }[];
        for (const { id, help } of counted) {
          const today = (await ask(calls.readToday, { section: id }, 'mia')).body;
          expect(Object.values(groupsOf(today)).filter(([group]) => group === 'help')).toHaveLength(help);
        }
        return new Map(counted.map(({ id, help }) => [id, help])).get('-mabini')!;
      };
      const before = await counts();
      setNow(new Date(noon.getTime() + 20 * 24 * 60 * 60_000));
      expect(await counts()).toBeGreaterThan(before);
    },
  },
});
