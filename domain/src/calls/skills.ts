import { z } from 'zod/mini';
import { PeriodName } from '#calendar/periods';
import { Id, personName } from '#people/people';
import { GradeLevel } from '#sections/sections';
import { answerGroups } from '#skills/answered-skills';
import { AnswerKey, maxSkillNameLength } from '#skills/answers';
import { Skill, skillGroups } from '#skills/skills';
import { listOf, listPage, maxSectionsPageSize } from '#text/paging';
import { filledText, text } from '#text/text';
import { Day } from '#time/days';
import { act, classTopics, Done, Nothing, type ResponseOf, read } from './call.ts';

const count = z.int();

export const readSkills = read({
  path: '/db/Skills',
  who: 'staff',
  limited: true,
  scope: () => 'school',
  summary: 'What each of the ten games teaches, in the school’s words, and its mark.',
  input: Nothing,
  response: z.array(Skill),
  follows: ['skills'],
});

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
  /** Percent who learned the skill, of pupils who have it open; null if nobody has. */
  share: z.nullable(count),
};

/** A pupil's skill group and best percent per game, in game order. A best is null without attempts. */
const PupilSkills = z.object({
  ...personName,
  groups: z.array(z.enum(skillGroups)),
  bests: z.array(z.nullable(z.number())),
});
export type PupilSkills = z.output<typeof PupilSkills>;

export const readSkillGroups = read({
  path: '/db/SkillGroups',
  who: 'staff',
  limited: true,
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
    played: count,
    skills: z.array(z.extend(Skill, counts)),
    pupils: z.optional(z.array(PupilSkills)),
    /** Shown in the heading of printed papers. */
    school_name: z.string(),
  }),
  follows: ({ section }, scope) => [...classTopics(section, scope), { kind: 'settings' }],
});
export type ClassSkills = ResponseOf<typeof readSkillGroups>;

/** Pupils per group for one skill. */
const SkillCell = z.object(counts);

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
    grades: z.array(z.string()),
    /** Totals over all matching sections, skills in game order. */
    all: z.object({ students: count, skills: z.array(SkillCell) }),
    items: z.array(
      z.object({ id: z.string(), section_name: z.string(), students: count, skills: z.array(SkillCell) }),
    ),
    total: count,
    page: count,
    per_page: count,
  }),
  follows: ['progress', 'people', 'sections', 'school-days', 'skills'],
});
export type SkillsBySection = ResponseOf<typeof readSectionSkills>;

/** A section's answers for one skill in a period. `learned`, `going` and `few` count pupils. */
const AnsweredSkill = z.object({
  skill: z.string(),
  games: z.array(count),
  answers: count,
  learned: count,
  going: count,
  few: count,
  /** Percent who learned the skill, of pupils with enough answers. Null with fewer than five such pupils. */
  share: z.nullable(count),
});

/** A wrong answer shared by at least three pupils, without their names. */
const CommonWrongAnswer = z.object({
  asked: z.string(),
  right: z.string(),
  given: z.string(),
  pupils: count,
});
export type CommonWrongAnswer = z.output<typeof CommonWrongAnswer>;

const AnsweringPupil = z.object({
  ...personName,
  groups: z.array(z.enum(answerGroups)),
});

export const readSkillAnswers = read({
  path: '/db/SkillAnswers',
  who: 'staff',
  limited: true,
  summary:
    'How many pupils of a section answer each skill well, by their last five answers; `names=1`: also which pupils; `skill`: its most common wrong answers, from three pupils on, never with names.',
  input: z.strictObject({
    section: Id,
    period: z._default(PeriodName, 'year'),
    names: z.optional(z.literal('1', 'bad-field')),
    skill: z.optional(text('bad-field', maxSkillNameLength)),
  }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    time_zone: z.string(),
    period: z.object({ first: z.nullable(Day), last: Day }),
    students: count,
    /** True if the school has ever received an answer. */
    has_answers: z.boolean(),
    skills: z.array(AnsweredSkill),
    /** Number of answers whose key is not mapped to a skill yet. */
    unmapped: count,
    /** Games that were played in the period but sent no answers. */
    silent_games: z.array(count),
    wrong: z.optional(z.array(CommonWrongAnswer)),
    pupils: z.optional(z.array(AnsweringPupil)),
  }),
  follows: ({ section }, scope) => classTopics(section, scope),
});
export type ClassAnswers = ResponseOf<typeof readSkillAnswers>;

/** A key that games send with answers. `skill` is '' if it is mapped to none. */
const KnownKey = z.object({
  key: z.string(),
  skill: z.string(),
  answers: count,
  last_at: z.nullable(z.string()),
});
export type KnownKey = z.output<typeof KnownKey>;

export const readKnownKeys = read({
  path: '/db/AnswerKeys',
  who: 'superadmin',
  summary: 'The keys that games send with answers, and the skill that each stands for; unnamed ones first.',
  input: z.strictObject(listPage(100)),
  response: z.extend(listOf(KnownKey), { unnamed: count }),
  follows: ['skills', 'progress', 'people'],
  atMostEvery: 1000,
});

export const changeAnswerKeys = act({
  method: 'PUT',
  path: '/db/AnswerKeys',
  who: 'superadmin',
  summary:
    'Name the skill that `keys` of answers stand for, or rename the skill `renames` with all of its keys; counts follow at once, backwards too.',
  input: z
    .strictObject({
      keys: z.optional(
        z.array(AnswerKey.shape.key).check(z.minLength(1, 'bad-field'), z.maxLength(100, 'bad-field')),
      ),
      renames: z.optional(filledText('bad-field', maxSkillNameLength)),
      skill: AnswerKey.shape.skill,
    })
    .check(
      z.refine(({ keys, renames }) => (keys === undefined) !== (renames === undefined), 'bad-request'),
      z.refine(({ renames, skill }) => renames === undefined || skill !== '', {
        message: 'fill-all',
        path: ['skill'],
      }),
    ),
  response: Done,
  event: 'answer-keys-named',
});
