import { z } from 'zod/mini';
import { PeriodName } from '#calendar/periods';
import { Id } from '#people/people';
import { GradeLevel } from '#sections/sections';
import { Skill, skillGroups } from '#skills/skills';
import { listPage, maxSectionsPageSize } from '#text/paging';
import { Day } from '#time/days';
import { act, type ResponseOf, read } from './call.ts';
import { classTopics } from './class-topics.ts';
import { Done, Nothing } from './shapes.ts';

const count = z.int();

/** Returns the skills of the ten games, for all staff (N13). */
export const readSkills = read({
  path: '/db/Skills',
  who: 'staff',
  scope: () => 'school',
  summary: 'What each of the ten games teaches, in the school’s words, and its mark.',
  input: Nothing,
  response: z.array(Skill),
  follows: () => [{ kind: 'skills' }],
});

/** Sets a game's skill and the mark from which it is learned (N14). */
export const changeSkill = act({
  method: 'PUT',
  path: '/db/Skills',
  who: 'superadmin',
  summary:
    'Name what a game teaches: name, code, learning competency, and the mark from which it is learned.',
  input: Skill,
  response: Done,
  event: 'skill-changed',
});

const counts = {
  mastered: count,
  going: count,
  not_started: count,
  closed: count,
  /** Percent who learned it among pupils who have it open; null if nobody has. */
  share: z.nullable(count),
};

/** A pupil's group and best value for each game, in order; null without attempts. */
const PupilSkills = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.array(z.enum(skillGroups)),
  bests: z.array(z.nullable(z.number())),
});
export type PupilSkills = z.output<typeof PupilSkills>;

/** Returns a section's counts per skill at a period's end. `names` adds each pupil's groups (N15). */
export const readSkillGroups = read({
  path: '/db/SkillGroups',
  who: 'staff',
  summary:
    'How many pupils of a section have learned each skill by the end of a period; `names=1`: also which pupils.',
  input: z.strictObject({
    section: Id,
    period: z._default(PeriodName, 'year'),
    names: z.optional(z.literal('1', 'bad-field')),
  }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    time_zone: z.string(),
    period: z.object({ first: z.nullable(Day), last: Day }),
    students: count,
    /** Pupils who played within the period. */
    played: count,
    skills: z.array(z.extend(Skill, counts)),
    pupils: z.optional(z.array(PupilSkills)),
    /** Shown in the heading of printed papers. */
    school_name: z.string(),
  }),
  follows: ({ section }, scope) => [...classTopics(section, scope), { kind: 'settings' }],
});
export type ClassSkills = ResponseOf<typeof readSkillGroups>;

/** Counts of one skill; no share if nobody has it open. */
const SkillCell = z.object(counts);

/** Returns sections by skill, and the totals of the grade. No ranking, no teachers' names. */
export const readSectionSkills = read({
  path: '/db/SectionSkills',
  who: 'superadmin',
  summary:
    'How far each section is in each skill by the end of a period, and all of the grade together; sections by name.',
  input: z.strictObject({
    period: z._default(PeriodName, 'year'),
    grade_level: z.optional(GradeLevel),
    ...listPage(maxSectionsPageSize, maxSectionsPageSize),
  }),
  response: z.object({
    time_zone: z.string(),
    period: z.object({ first: z.nullable(Day), last: Day }),
    skills: z.array(Skill),
    /** Grades that exist among the sections. */
    grades: z.array(z.string()),
    /** Totals of all matching sections, skills in game order. */
    all: z.object({ students: count, skills: z.array(SkillCell) }),
    items: z.array(
      z.object({ id: z.string(), section_name: z.string(), students: count, skills: z.array(SkillCell) }),
    ),
    total: count,
    page: count,
    per_page: count,
  }),
  follows: () => [
    { kind: 'progress' },
    { kind: 'people' },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'skills' },
  ],
});
export type SkillsBySection = ResponseOf<typeof readSectionSkills>;
