import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, type School, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const fraction = {
  game: 7,
  name: 'Magkatumbas na fraction',
  code: 'M3NS-IIIe-72.7',
  competency: 'Naipapakita ang magkatumbas na fraction.',
  mark: 85,
};

cases(calls.readSkills, {}, 'leo', {
  'a teacher: ten games, without a name until one is given': {
    leaves: (_, { body }) => {
      expect(body).toHaveLength(10);
      expect((body as unknown as object[])[6]).toEqual({
        game: 7,
        name: '',
        code: '',
        competency: '',
        mark: 90,
      });
    },
  },
});

cases(calls.changeSkill, fraction, 'root', {
  'a game that is none': [400, 'game-unknown', { game: 11 }],
  'a mark under half': [400, 'mark-wrong', { mark: 49 }],
  'a name that is too long': [400, 'too-long', { name: 'a'.repeat(41) }],
  'a superadmin': {
    text: 'Na-save ang kasanayan ng Game 7.',
    announces: ['skills'],
    async leaves({ ask, sql }) {
      const { body } = await ask(calls.readSkills, {}, 'mia');
      expect((body as unknown as object[])[6]).toEqual(fraction);
      const [line] = await sql`select event from audit order by id desc limit 1`;
      expect(line!.event).toEqual({ kind: 'skill-changed', game: 7 });
    },
  },
});

type Groups = ResponseOf<typeof calls.readSkillGroups>;
const groupsOf = ({ body }: SchoolResponse) => body as unknown as Groups;
const opens = ({ sql }: School) => sql`update people set quarter_one = true where section_id = '-mabini'`;

cases(calls.readSkillGroups, { section: '-mabini' }, 'mia', {
  'a section that is none': [404, 'section-not-found', { section: 'wala' }],
  'a period that is none': [400, 'period-wrong', { period: 'kahapon' }],
  'a period that ends before it begins': [400, 'period-wrong', { period: '2026-09-15..2026-06-08' }],
  'counts without a name, archived ones left out': {
    before: async (school) => {
      await opens(school);
      await school.plays('ana', 1, [95]);
    },
    never: ['Ana', 'Bea', 'Carl'],
    leaves: (_, answered) => {
      const { students, played, skills, pupils, period } = groupsOf(answered);
      expect({ students, played, pupils, period }).toEqual({
        students: 2,
        played: 2,
        pupils: undefined,
        period: { first: null, last: '2026-11-21' },
      });
      expect(skills[0]).toMatchObject({ mastered: 1, going: 1, not_started: 0, closed: 0, share: 50 });
      expect(skills[1]).toMatchObject({ mastered: 0, going: 0, not_started: 2, closed: 0, share: 0 });
      expect(skills[9]).toMatchObject({ mastered: 0, going: 0, not_started: 0, closed: 2, share: null });
    },
  },
  'with names: groups and best values by game': {
    as: 'root',
    given: { names: '1' },
    before: async (school) => {
      await opens(school);
      await school.plays('ana', 2, [0]);
    },
    never: ['Carl', '@paaralan', 'kilala-bilang', '1365411'],
    leaves: (_, answered) =>
      expect(groupsOf(answered).pupils).toMatchObject([
        {
          uid: 'bea',
          groups: ['going', 'not_started', ...Array(8).fill('closed')],
          bests: [40, ...Array(9).fill(null)],
        },
        {
          uid: 'ana',
          groups: ['going', 'going', ...Array(8).fill('closed')],
          bests: [40, 0, ...Array(8).fill(null)],
        },
      ]),
  },
});

type Sections = ResponseOf<typeof calls.readSectionSkills>;
const sectionsIn = ({ body }: SchoolResponse) => body as unknown as Sections;
const graded = ({ ask }: School, id: string, section_name: string, teacher_id: string, grade_level: string) =>
  ask(calls.editSection, { sectionID: id, section_name, teacher_id, grade_level }, 'root');
const opened = ({ sql }: School) => sql`update people set quarter_one = true where section_id = '-rizal'`;

cases(calls.readSectionSkills, {}, 'root', {
  'a grade that is none': [400, 'bad-field', { grade_level: '7' }],
  'sections by name, without a teacher or a pupil named': {
    before: opened,
    never: ['Mia', 'Mercado', 'Ana', 'Bea', 'Dan', '"mia"', '"ana"'],
    leaves: (_, answered) => {
      const { items, all, total } = sectionsIn(answered);
      expect(items.map(({ section_name, students }) => [section_name, students])).toEqual([
        ['Bonifacio', 0],
        ['Mabini', 2],
        ['Rizal', 1],
      ]);
      expect([all.students, total]).toEqual([3, 3]);
    },
  },
  'each section counts as by itself, and all of them are their sum, also of a period that is over': {
    given: { period: '2026-11-01..2026-11-20' },
    before: async (school) => {
      await opened(school);
      school.setNow(daysAfter(-2));
      await school.plays('ana', 2, [95]);
      await school.plays('dan', 2, [50]);
      school.setNow(daysAfter(0));
      await school.plays('dan', 2, [92]);
    },
    leaves: async ({ ask }, answered) => {
      const { items, all } = sectionsIn(answered);
      for (const { id, students, skills } of items) {
        const { body } = await ask(
          calls.readSkillGroups,
          { section: id, period: '2026-11-01..2026-11-20' },
          'root',
        );
        expect(body).toMatchObject({ students, skills });
      }
      for (const [at, one] of all.skills.entries())
        for (const group of ['mastered', 'going', 'not_started', 'closed'] as const)
          expect(one[group]).toBe(items.reduce((sum, { skills }) => sum + skills[at]![group], 0));
      expect(all.skills[1]).toMatchObject({ mastered: 1, going: 1 });
    },
  },
  'a grade alone': {
    given: { grade_level: '3' },
    before: async (school) => {
      await graded(school, '-mabini', 'Mabini', 'mia', '3');
      await graded(school, '-rizal', 'Rizal', 'leo', '4');
    },
    leaves: (_, answered) => {
      const { items, all, grades } = sectionsIn(answered);
      expect(items.map(({ id }) => id)).toEqual(['-mabini']);
      expect([all.students, grades]).toEqual([2, ['3', '4']]);
    },
  },
  'a page': {
    given: { page: 2, per_page: 1 },
    leaves: (_, answered) => {
      const { items, all, total } = sectionsIn(answered);
      expect([items.map(({ id }) => id), all.students, total]).toEqual([['-mabini'], 3, 3]);
    },
  },
});
