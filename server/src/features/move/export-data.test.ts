import { exportData } from '@tinig/domain/calls/move';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { addTries } from '@tinig/tests/school/build-school';
import { cases } from '@tinig/tests/school/cases';
import { addHelp, helpId } from '@tinig/tests/school/help';
import { noon, password, tracesOf } from '@tinig/tests/school/school';
import { exportFrom } from '@tinig/tests/school/trees';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { insertValues, raw } from '#sql/fragments';

cases(exportData, {}, 'root', {
  'a superadmin: the tree of the specification, without passwords and audit log': {
    text: 'Handa na ang kopya ng datos.',
    shows: [...tracesOf('ana'), ...tracesOf('leo'), ...tracesOf('carl')],
    never: ['argon2', password, 'password_hash', 'token'],
    announces: [],
    async leaves({ sql }, { body }) {
      const { Tinig, ...tree } = body.data as Record<string, Record<string, unknown>>;
      expect(Tinig).toMatchObject({ version: 1, passwords: false });
      expect(Object.keys(tree)).toEqual([
        'Users',
        'Sections',
        'QuarterLock',
        'PlayerProgress',
        'ClassLocks',
        'Settings',
        'SchoolDays',
      ]);
      expect(Object.values(tree).map((area) => Object.keys(area).length)).toEqual([10, 3, 6, 6, 3, 1, 5]);
      expect(tree.Sections!['-rizal']).toEqual({
        section_name: 'Rizal',
        grade_level: '',
        section_teacher: 'Leo Lopez',
        teacher_id: 'leo',
      });
      const log = await sql`select actor, action, event from audit`;
      expect(log).toEqual([
        { actor: 'root', action: 'exportData', event: { kind: 'data-exported', people: 10 } },
      ]);
    },
  },
});

const school = useSchool();

test('an export holds tries with their answers, skills and groups for help', async () => {
  const { sql } = school;
  const at = { played_at: '2026-11-20T02:00:00+00:00', received_at: '2026-11-20T02:00:05+00:00' };
  const answers = [
    { s: 'b', ok: true, q: '6 × 7', a: '42', c: '42' },
    { s: 'a', ok: false, q: '6 × 8' },
    { s: 'b', ok: false },
  ];
  const Results = {
    ana: {
      x: { game: 4, percent: 62, ...at, is_late: false, answers },
      y: { game: 1, percent: 90, ...at, is_late: true },
    },
  };
  await sql.begin((sql) => addTries(sql, Results));
  await sql`update answer_keys set skill = 'Pagpaparami' where key = 'b'`;
  await sql`update skills set name = 'Pagbilang', mark = 80 where game = 3`;
  await addHelp(school);
  const tree = await exportFrom(sql);
  expect(tree.Results).toEqual(Results);
  expect(tree.AnswerKeys).toEqual({ b: { skill: 'Pagpaparami' } });
  expect(tree.Skills).toEqual({ '3': { name: 'Pagbilang', code: '', competency: '', mark: 80 } });
  expect(tree.HelpGroups).toMatchObject({
    [helpId]: { section_id: '-mabini', game: 3, sessions: { '1': { came: ['ana'], noted_by: 'mia' } } },
  });
});

test('an export holds the quarters of sections, who differs, and privacy notices', async () => {
  const { sql } = school;
  const dates = {
    opens_at: '2027-01-05T22:00:00+00:00',
    closes_at: '2027-03-26T10:00:00+00:00',
    set_by: 'mia',
  };
  const lock = { section_id: '-mabini', quarter: 'quarter_three', is_open: false, ...dates };
  await sql`delete from class_locks where section_id = '-mabini' and quarter = 'quarter_three'`;
  await sql`insert into class_locks ${insertValues(lock)}`;
  await sql`insert into lock_exceptions (uid, quarter) values ('ana', 'quarter_three')`;
  const notice = { given_on: '2026-06-19', paper_place: 'Room 3', noted_by: 'mia' };
  await sql`insert into notices ${insertValues({ section_id: '-mabini', ...notice, noted_at: noon })}`;
  await sql`insert into unreturned_notices (uid) values ('ana')`;
  const tree = await exportFrom(sql);
  expect(Object.keys(tree.ClassLocks!['-mabini']!).sort()).toEqual([...quarterKeys].sort());
  expect(tree.ClassLocks!['-mabini']).toMatchObject({ quarter_three: { is_open: false, ...dates } });
  expect(tree.LockExceptions).toMatchObject({ ana: { quarter_three: true } });
  expect(tree.Notices).toEqual({
    '-mabini': { ...notice, noted_at: noon.toISOString(), unreturned: ['ana'] },
  });
  expect(tree.Users).toMatchObject({ ana: { paper_missing: true }, bea: { paper_missing: false } });
});

test('an export holds past years and grading periods as they were counted', async () => {
  const { sql } = school;
  const ended_at = '2026-06-01T00:00:00.000Z';
  await sql`
    insert into past_years (id, name, prepared_at, calendar) values (1, '2025–2026', ${ended_at}, '{}')`;
  await sql`
    insert into past_sections (year, section_id, section_name, sort_key, holders, students, averages, done)
    values (1, '-dati', 'Dati', 'dati', '{"mia": "main"}', 2, ${gameKeys.map(() => 80)}, ${gameKeys.map(() => 0)})`;
  await sql`
    insert into past_students (uid, year, section, days_played, updated_at, ${raw(gameKeys.join(', '))})
    select 'ana', 1, id, 30, ${ended_at}, ${raw(gameKeys.map(() => '7').join(', '))} from past_sections`;
  await sql`update past_years set ended_at = ${ended_at}`;
  const [first_day, last_day] = ['2026-06-08', '2026-09-15'];
  const key = `${first_day}_${last_day}`;
  const period = { first_day, last_day, name: 'Term 1', counted_at: noon };
  await sql`insert into past_periods ${insertValues(period)}`;
  const best = { bests: [95, 0, ...Array(8).fill(null)], open_games: 0b110, has_played: true };
  await sql`insert into past_period_pupils ${insertValues({ first_day, last_day, uid: 'ana', ...best })}`;
  const tree = await exportFrom(sql);
  expect(tree.PastYears).toMatchObject({
    '1': {
      name: '2025–2026',
      ended_at,
      sections: [{ section_id: '-dati', students: 2, holders: { mia: 'main' } }],
    },
  });
  expect(tree.PastProgress).toMatchObject({
    ana: { '1': { section: '-dati', days_played: 30, game_one_progress: 7 } },
  });
  expect(tree.PastPeriods).toEqual({
    [key]: { name: 'Term 1', counted_at: noon.toISOString(), sections: [] },
  });
  expect(tree.PastBests).toEqual({ ana: { [key]: { ...best, open_games: [1, 2] } } });
});
