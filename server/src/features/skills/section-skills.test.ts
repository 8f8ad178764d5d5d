import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, type School, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

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
