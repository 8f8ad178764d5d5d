import { calls } from '@tinig/domain/calls/all';
import { addCrowd } from '@tinig/tests/school/build-school';
import { cases } from '@tinig/tests/school/cases';
import type { School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

/** Ends a year with five more pupils in Mabini, which Leo has in the new year. */
async function ended(school: School) {
  const { sql } = school;
  await addCrowd(sql, 'p', 5, '-mabini');
  await sql`update sections set teacher_id = 'mia' where id = '-mabini'`;
  await school.ask(
    calls.planNewYear,
    {
      sections: [
        { id: '-mabini', teacher_id: 'leo' },
        { id: '-rizal', teacher_id: 'mia' },
      ],
    },
    'root',
  );
  const { status, text } = await school.ask(calls.startNewYear, { year: '2026–2027' }, 'root');
  expect(status, text).toBe(200);
}

cases(calls.readPastYears, {}, 'root', {
  'none has ended': { answers: [] },
  'one has': {
    as: 'mia',
    before: ended,
    holds: [{ year: 1, name: '2025–2026' }],
  },
  'one that is being prepared is none': {
    before: ({ sql }) => sql`insert into past_years (id, name, prepared_at) values (1, '', now())`,
    answers: [],
  },
});

cases(calls.readPastSections, { year: 1 }, 'mia', {
  'a teacher: the one she had then, not the one she has now': {
    before: ended,
    never: ['Rizal'],
    holds: [
      { section_name: 'Bonifacio', section_teacher: 'Mia Mercado', students: 0 },
      {
        section_name: 'Mabini',
        section_teacher: 'Mia Mercado',
        students: 7,
        left: 7,
        done: Array(10).fill(0),
      },
    ],
  },
  'who has it now sees what others had of it then no more than before': {
    as: 'leo',
    before: ended,
    never: ['Mabini'],
    shows: ['Rizal'],
  },
  'one without pupils is there, for who held it': {
    before: async (school) => {
      await school.sql`update people set section_id = '-rizal' where section_id = '-mabini'`;
      await school.ask(calls.startNewYear, { year: '2026–2027' }, 'root');
    },
    holds: [
      {
        section_name: 'Bonifacio',
        section_teacher: 'Mia Mercado',
        students: 0,
        averages: null,
        done: null,
      },
      { section_name: 'Mabini', section_teacher: 'Mia Mercado', students: 0, averages: null, done: null },
    ],
  },
  'of few there is no average': {
    as: 'leo',
    before: ended,
    holds: [{ students: 1, averages: null, done: null }],
  },
  'once one is removed the count stays, and there is no average': {
    as: 'root',
    before: async (school) => {
      await ended(school);
      await school.sql`delete from people where uid = 'bea'`;
    },
    leaves: (_, { body }) =>
      expect(
        (body as unknown as object[]).find((one) => 'section_id' in one && one.section_id === '-mabini'),
      ).toMatchObject({
        students: 7,
        left: 6,
        averages: null,
        done: null,
      }),
  },
});

cases(calls.readPastProgress, { year: 1 }, 'mia', {
  'a teacher: those of the section she had then, wherever they are now': {
    before: async (school) => {
      await ended(school);
      await school.sql`update people set section_id = '-rizal' where uid = 'ana'`;
    },
    never: ['"dan"'],
    leaves: (_, { body }) => {
      expect(body.total).toBe(7);
      expect((body.items as { uid: string }[]).find(({ uid }) => uid === 'ana')).toMatchObject({
        section: 'Mabini',
        game_one_progress: 40,
        days_played: 0,
      });
    },
  },
  'a substitute has no right to a past class': {
    as: 'leo',
    before: async (school) => {
      await school.sql`
          insert into section_teachers (section_id, teacher_id, holding, until)
          values ('-mabini', 'leo', 'substitute', now() + interval '1 year')`;
      await ended(school);
    },
    never: ['"ana"'],
  },
  'by a game, highest first, and searched': {
    as: 'root',
    before: ended,
    given: { sort: '-game_one_progress', search: 'a', per_page: 2 },
    leaves: (_, { body }) =>
      expect(body.items).toMatchObject([{ game_one_progress: 40 }, { game_one_progress: 40 }]),
  },
});

cases(calls.readPastStudent, { uid: 'ana' }, 'ana', {
  'the pupil': {
    before: ended,
    holds: [{ name: '2025–2026', section: 'Mabini', game_one_progress: 40 }],
  },
  'who taught then': { as: 'mia', before: ended, shows: ['2025–2026'] },
  'who teaches now': { as: 'leo', before: ended, answers: [] },
  nobody: [404, 'student-not-found', { uid: 'nobody' }, 'root'],
});
