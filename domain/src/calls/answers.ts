import { z } from 'zod/mini';
import { PeriodName } from '#calendar/periods';
import { Id } from '#people/people';
import { answerGroups } from '#skills/answered-skills';
import { AnswerKey, longestSkill } from '#skills/answers';
import { listOf, listPage } from '#text/paging';
import { filledText, text } from '#text/text';
import { Day } from '#time/days';
import { act, type ResponseOf, read } from './call.ts';
import { followsClass } from './follows-class.ts';
import { Done } from './shapes.ts';

const count = z.int();

/** A skill by the answers of a class in a period. */
const AnsweredSkill = z.object({
  skill: z.string(),
  /** The games whose answers these are. */
  games: z.array(count),
  answers: count,
  learned: count,
  going: count,
  few: count,
  /** How many of those with enough answers have learned it, in percent; null while fewer than five have enough. */
  share: z.nullable(count),
});

/** A wrong answer that at least three pupils gave, without who they are. */
const WrongAnswer = z.object({ asked: z.string(), right: z.string(), given: z.string(), pupils: count });
export type WrongAnswer = z.output<typeof WrongAnswer>;

/** A pupil by the skills, in their order: the group of each. */
const AnsweringPupil = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.array(z.enum(answerGroups)),
});

/** What a section answered in a period, by skill; with `names` who stands where, with `skill` the common wrong answers of one (N15). */
export const readSkillAnswers = read({
  path: '/db/SkillAnswers',
  who: 'staff',
  summary:
    'How many pupils of a section answer each skill well, by their last five answers; `names=1`: also which pupils; `skill`: its most common wrong answers, from three pupils on, never with names.',
  input: z.strictObject({
    section: Id,
    period: z._default(PeriodName, 'year'),
    names: z.optional(z.literal('1', 'bad-field')),
    skill: z.optional(text('bad-field', longestSkill)),
  }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    time_zone: z.string(),
    period: z.object({ first: z.nullable(Day), last: Day }),
    students: count,
    /** Whether any answer has ever come to this school. */
    has_answers: z.boolean(),
    skills: z.array(AnsweredSkill),
    /** Answers of the section whose key stands for no skill yet. */
    unmapped: count,
    /** Games that were tried in the period without an answer. */
    silent_games: z.array(count),
    wrong: z.optional(z.array(WrongAnswer)),
    pupils: z.optional(z.array(AnsweringPupil)),
  }),
  follows: ({ section }, scope) => followsClass(section, scope),
});
export type ClassAnswers = ResponseOf<typeof readSkillAnswers>;

/** A key that games send, and the skill that it stands for; '' for none. */
const KnownKey = z.object({
  key: z.string(),
  skill: z.string(),
  answers: count,
  last_at: z.nullable(z.string()),
});
export type KnownKey = z.output<typeof KnownKey>;

/** Every key that games send, and the skill that it stands for: those without one first, by how many answers they have (N14). */
export const readKnownKeys = read({
  path: '/db/AnswerKeys',
  who: 'superadmin',
  summary: 'The keys that games send with answers, and the skill that each stands for; unnamed ones first.',
  input: z.strictObject(listPage(100)),
  response: z.extend(listOf(KnownKey), { unnamed: count }),
  follows: () => [{ kind: 'skills' }],
});

/**
 * Says which skill keys stand for, backwards too; '' for none. Two keys may be one skill; `renames` gives the skill of
 * that name another one, with all of its keys (N14, ANSWERS-9, ANSWERS-10).
 */
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
      renames: z.optional(filledText('bad-field', longestSkill)),
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
