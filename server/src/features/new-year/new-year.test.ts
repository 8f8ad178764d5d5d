import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const year = '2026–2027';
const next = '2027–2028';
const plan = (planned: object) => (school: School) => school.ask(calls.planNewYear, planned as never, 'root');
const begin = (school: School, named = year) => school.ask(calls.startNewYear, { year: named }, 'root');
const stand = async ({ sql }: School) =>
  Object.fromEntries(
    (
      await sql<{ uid: string; at: string }[]>`
        select uid, coalesce(section_id, '') || case when left_at is not null then ' left' when archived_at is not null then ' archived' else '' end as at
        from people where role = 'student' order by uid`
    ).map(({ uid, at }) => [uid, at]),
  );

cases(calls.readNewYear, {}, 'root', {
  'nothing is planned: all go up and are mixed': {
    holds: {
      from: '2025–2026',
      year,
      outcome: 'up',
      makes_backup: true,
      counts: { up: 4, along: 0, stays: 0, transfers: 0, leaves: 0, placed: 0 },
      exceptions: 0,
      sections: [
        { id: '-bonifacio', students: 0 },
        {
          id: '-mabini',
          section_teacher: 'Mia Mercado',
          students: 2,
          is_kept: true,
          new_name: 'Mabini',
          new_teacher: 'mia',
        },
        { id: '-rizal', students: 1 },
      ],
    },
  },
  'its name follows the running year’s': {
    before: ({ sql }) => sql`update school set calendar = '{"year": "2026–2027"}'`,
    holds: { from: year, year: next },
  },
});

cases(calls.readPlannedPupils, { section_id: '-mabini' }, 'root', {
  'who stays stands in the own section': {
    before: plan({
      pupils: [{ uid: 'bea', outcome: 'stays' }],
      sections: [{ id: '-mabini', section_name: 'Grade 3 Mabini' }],
    }),
    leaves: (_, { body }) =>
      expect(body.items).toMatchObject([
        { uid: 'bea', outcome: 'stays', goes_to: 'Grade 3 Mabini' },
        { uid: 'ana', outcome: 'up', goes_to: '' },
      ]),
  },
  'who stays while the section goes up stands in none': {
    before: plan({ outcome: 'along', pupils: [{ uid: 'bea', outcome: 'stays' }] }),
    leaves: (_, { body }) =>
      expect(body.items).toMatchObject([
        { uid: 'bea', goes_to: '' },
        { uid: 'ana', outcome: 'along', goes_to: 'Mabini' },
      ]),
  },
});

cases(calls.planNewYear, { pupils: [{ uid: 'ana', outcome: 'stays' }] }, 'root', {
  nothing: [400, 'no-change', { pupils: undefined }],
  'an outcome that is none': [400, 'bad-field', { pupils: [{ uid: 'ana', outcome: 'flies' }] }],
  'a pupil who is archived': [404, 'student-not-found', { pupils: [{ uid: 'carl', outcome: 'stays' }] }],
  'a section that is none': [404, 'section-not-found', { sections: [{ id: '-none', is_kept: false }] }],
  'a teacher who is a student': [
    400,
    'section-teacher-unknown',
    { sections: [{ id: '-mabini', teacher_id: 'ana' }] },
  ],
  'two sections of one name': [
    409,
    'section-exists',
    { sections: [{ id: '-mabini', section_name: 'RIZAL' }] },
  ],
  'sections that change names': {
    given: {
      sections: [
        { id: '-mabini', section_name: 'Rizal' },
        { id: '-rizal', section_name: 'Mabini' },
      ],
    },
    announces: ['years'],
  },
  'a pupil, and taken back; nothing of the running year changes': {
    before: plan({ pupils: [{ uid: 'ana', outcome: 'leaves' }] }),
    given: { pupils: [{ uid: 'ana', outcome: null }] },
    text: 'Na-save ang plano.',
    leaves: async (school) => {
      const { body } = await school.ask(calls.readNewYear, {}, 'root');
      expect(body).toMatchObject({ exceptions: 0, counts: { up: 4 } });
    },
  },
});

const periods = [{ name: 'Term 1', first: '2025-06-09', last: '2026-04-10' }];
const busy = async (school: School) => {
  await plan({
    pupils: [
      { uid: 'bea', outcome: 'stays' },
      { uid: 'dan', outcome: 'transfers' },
      { uid: 'ella', outcome: 'leaves' },
    ],
    sections: [
      { id: '-mabini', section_name: 'Rizal', teacher_id: 'leo' },
      { id: '-rizal', section_name: 'Mabini', teacher_id: null },
      { id: '-bonifacio', is_kept: false },
    ],
  })(school);
  const { sql } = school;
  await school.ask(calls.changeSchoolDays, { year: '2025–2026', periods }, 'root');
  await sql`
    insert into class_locks (section_id, quarter, is_open) values ('-mabini', 'quarter_one', true)
    on conflict (section_id, quarter) do update set is_open = true`;
  // An archived pupil may match the class, like Carl, or differ from it, like Dina.
  await sql`update people set quarter_one = true where uid in ('ana', 'carl')`;
  await sql`update people set quarter_two = true where uid = 'dina'`;
  await school.ask(calls.sendResults, { results: [{ id: 'una', game: 2, percent: 95 }] }, 'ana');
};
let unstarted: Awaited<ReturnType<typeof wholeOf>>;
cases(calls.startNewYear, { year }, 'root', {
  'another name is planned by now': [409, 'new-year-changed', plan({ year: next })],
  'the clock leapt while the server ran, and nobody has said yes': [
    409,
    'new-year-waits',
    ({ sql }) => sql`update clock set dates_wait = true`,
  ],
  'the clock stands before the last time that was believed': [
    409,
    'new-year-waits',
    ({ sql }) => sql`update clock set dates_trusted = ${daysAfter(1)}`,
  ],
  'after months in which the server was off': {
    before: async (school) => school.setNow(daysAfter(200)),
    given: { year: next },
  },
  'each pupil stands where planned, sections have new names and teachers, all is closed and begins anew': {
    before: busy,
    text: 'Nagsimula na ang 2026–2027.',
    leaves: async (school, { body }) => {
      const { sql } = school;
      expect(body.counts).toEqual({ up: 1, along: 0, stays: 1, transfers: 1, leaves: 1, placed: 1 });
      expect(await stand(school)).toEqual({
        ana: '',
        bea: '-mabini',
        carl: ' archived',
        dan: ' archived',
        dina: ' archived',
        ella: ' left',
      });
      const archive = await school.ask(calls.readUsers, { archive: 'true' }, 'root');
      expect(archive.body.items).toMatchObject([
        { uid: 'carl', section: 'Mabini' },
        { uid: 'dan', section: 'Rizal' },
        { uid: 'dina', section: 'Rizal' },
      ]);
      // Today's Rizal was Mabini last year.
      const ofRizal = await school.ask(calls.readUsers, { archive: 'true', section: 'RIZAL' }, 'root');
      expect(ofRizal.body.items).toMatchObject([{ uid: 'dan' }, { uid: 'dina' }]);
      expect(await sql`select id, section_name, teacher_id from sections order by id`).toEqual([
        { id: '-mabini', section_name: 'Rizal', teacher_id: 'leo' },
        { id: '-rizal', section_name: 'Mabini', teacher_id: null },
      ]);
      expect(await sql`select from people where quarter_one`).toHaveLength(0);
      expect(await sql`select from class_locks`).toHaveLength(0);
      expect(await sql`select from progress`).toHaveLength(0);
      expect(await sql`select from sessions where uid in ('dan', 'ella')`).toHaveLength(0);
      expect(await sql`select from sessions where uid = 'ana'`).toHaveLength(1);
      const past = await sql`
          select h.uid, s.section_id, h.game_one_progress as one, h.game_two_progress as two, days_played as days
          from past_students h join past_sections s on s.id = h.section and s.section_id <> '-'
          where s.section_id <> '-' order by uid`;
      expect(past).toEqual([
        { uid: 'ana', section_id: '-mabini', one: 40, two: 95, days: 1 },
        { uid: 'bea', section_id: '-mabini', one: 40, two: 0, days: 0 },
        { uid: 'dan', section_id: '-rizal', one: 40, two: 0, days: 0 },
        { uid: 'ella', section_id: '', one: 40, two: 0, days: 0 },
      ]);
      const [mabini] = await sql`
          select section_name, holders, students, averages[1:2] as averages, done[1:2] as done
          from past_sections where section_id = '-mabini'`;
      expect(mabini).toEqual({
        section_name: 'Mabini',
        holders: { mia: 'main' },
        students: 2,
        averages: [40, 47.5],
        done: [0, 1],
      });
      expect(
        await sql`select y.name, c.calendar->>'year' as year, c.calendar->'periods'->0->>'first' as first
          from past_years y, school c`,
      ).toEqual([{ name: '2025–2026', year, first: '2026-06-08' }]);
    },
  },
  'a second one follows the first': {
    before: (school) => begin(school),
    given: { year: next },
    leaves: async ({ sql }) =>
      expect(await sql`select name from past_years order by id`).toEqual([
        { name: '2025–2026' },
        { name: year },
      ]),
  },
  'a start that fails changes nothing, and the draft is as planned': {
    before: async (school) => {
      await busy(school);
      await plan({ sections: [{ id: '-mabini', section_name: 'Del Pilar' }] })(school);
      await school.ask(calls.addSection, { section_name: 'Del Pilar', teacher_id: 'leo' }, 'root');
      unstarted = await wholeOf(school);
    },
    gives: 409,
    says: 'section-exists',
    leaves: async (school, { text }) => {
      expect(text).toContain('Del Pilar');
      expect(await wholeOf(school)).toEqual(unstarted);
      const { sections } = unstarted;
      expect(sections).toHaveLength(4);
      await school.sql`delete from sections where section_name = 'Del Pilar'`;
      expect((await begin(school)).body).toMatchObject({ counts: { leaves: 1, transfers: 1, stays: 1 } });
      expect(await school.sql`select section_name from sections where id = '-mabini'`).toEqual([
        { section_name: 'Del Pilar' },
      ]);
    },
  },
  'cannot be undone': {
    leaves: async (school) => {
      const { body } = await school.ask(calls.readMyActs, {}, 'root');
      const [{ act, state }] = body.items as [{ act: string; state: string }];
      expect(state).toBe('final');
      expect((await school.ask(calls.undoAct, { act }, 'root')).body).toMatchObject({ code: 'act-final' });
    },
  },
  'pressed twice: the second is told': [409, 'new-year-changed', begin],
  'a phone that sends last year’s numbers: they raise nothing, nor does a result of March': {
    before: busy,
    leaves: async (school) => {
      const { sql } = school;
      school.setNow(daysAfter(1));
      const numbers = { game_one_progress: 40, game_two_progress: 95, game_three_progress: 0 };
      expect((await school.ask(calls.saveProgress, { uid: 'ana', ...numbers }, 'ana')).status).toBe(200);
      const march = { id: 'huli', game: 3, percent: 70, played_at: daysAfter(-1, noon).toISOString() };
      await sql`update people set created_at = ${daysAfter(-100)} where uid = 'ana'`;
      const { body } = await school.ask(calls.sendResults, { results: [march] }, 'ana');
      expect(body).toMatchObject({ accepted: 1 });
      expect(await sql`select from progress`).toHaveLength(0);
      expect(await sql`select from tried_games`).toHaveLength(0);
      const [past] =
        await sql`select game_two_progress as two, game_three_progress as three from past_students where uid = 'ana'`;
      expect(past).toEqual({ two: 95, three: 70 });
      const [counted] =
        await sql`select averages[3] as three from past_sections where section_id = '-mabini'`;
      expect(counted).toEqual({ three: 0 });
      await school.ask(calls.saveProgress, { uid: 'ana', ...numbers, game_one_progress: 55 }, 'ana');
      const { body: now } = await school.ask(calls.readStudentProgress, { uid: 'ana' }, 'ana');
      expect(now).toMatchObject({ game_one_progress: 55, game_two_progress: 0, game_three_progress: 0 });
    },
  },
  'who left is in no total, is removed after 365 days, and may come back': {
    before: busy,
    leaves: async (school) => {
      const { sql } = school;
      const listed = async (input: object) => {
        const { body } = await school.ask(calls.readUsers, { role: 'student', ...input }, 'root');
        return (body.items as { uid: string }[]).map(({ uid }) => uid).toSorted();
      };
      expect(await listed({})).toEqual(['ana', 'bea']);
      expect(await listed({ archive: 'true' })).toEqual(['carl', 'dan', 'dina']);
      expect(await listed({ archive: 'true', left: 'true' })).toEqual(['ella']);
      const { body: totals } = await school.ask(calls.readTotals, {}, 'root');
      expect(totals).toMatchObject({ students: 2, archived: 3 });
      const due = (days: number) => sql`
          select from people where archived_at <= ${daysAfter(days - 30)}::timestamptz and uid = 'ella'`;
      expect(await due(364.9)).toHaveLength(0);
      expect(await due(365)).toHaveLength(1);
      await sql`update people set archived_at = null where uid = 'ella'`;
      expect(await sql`select from people where left_at is not null`).toHaveLength(0);
    },
  },
});

/** Reads everything that a new year changes. */
async function wholeOf({ sql }: School) {
  const rows = async (query: PromiseLike<readonly object[]>) => [...(await query)];
  return {
    people: await rows(sql`
      select uid, section_id, archived_at, left_at, quarter_one, quarter_two from people order by uid`),
    sections: await rows(sql`select id, section_name, teacher_id, holders from sections order by id`),
    locks: await rows(sql`select section_id, quarter, is_open from class_locks order by 1, 2`),
    exceptions: await rows(sql`select uid, quarter from lock_exceptions order by 1, 2`),
    progress: await rows(sql`
      select uid, game_one_progress, game_two_progress, played_days::text[] as days, played_at from progress order by uid`),
    tried: await rows(
      sql`select uid, game, tries, recent, days, last_at, done_at from tried_games order by 1, 2`,
    ),
    completions: await rows(sql`select uid, game, at from completions order by 1, 2`),
    past: await rows(sql`select id from past_years where ended_at is not null`),
    calendar: await rows(sql`select calendar, time_zone from school`),
  };
}
