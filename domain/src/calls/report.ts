import { z } from 'zod/mini';
import { PeriodName } from '#calendar/periods';
import { scopeUid } from '#people/access';
import { Id } from '#people/people';
import { GradeLevel } from '#sections/sections';
import { Skill } from '#skills/skills';
import { Day } from '#time/days';
import { type ResponseOf, read } from './call.ts';

const count = z.int();
const groups = { mastered: count, going: count, not_started: count, closed: count };
const period = { first: z.nullable(Day), last: Day, value: z.string(), name: z.string() };
const growth = { done: z.number(), open: count };
const sections = z.array(z.string());

/** How a class or the school has come on in a period, against the one before (N15, N16). */
export const readReport = read({
  path: '/db/Report',
  who: 'staff',
  summary:
    'The report of a period: of a section for who holds it, of the school or one grade for a superadmin. Counts alone, no pupil’s name. Without `period` the one that runs; `game` chooses the skill of the sections.',
  input: z.strictObject({
    section: z.optional(Id),
    grade_level: z.optional(GradeLevel),
    period: z.optional(PeriodName),
    game: z.optional(
      z.coerce
        .number('game-unknown')
        .check(z.int('game-unknown'), z.minimum(1, 'game-unknown'), z.maximum(10, 'game-unknown')),
    ),
  }),
  response: z.object({
    /** Null for the school. */
    section: z.nullable(z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() })),
    /** The grade alone whose sections are counted, '' for all; and those that sections have, for the school. */
    grade_level: z.string(),
    grades: z.array(z.string()),
    today: Day,
    periods: z.array(z.object(period)),
    period: z.object(period),
    /** Whether the period has not ended. */
    is_running: z.boolean(),
    /** How many days of class it has had; null where it has no first day. */
    class_days: z.nullable(count),
    /** Too few days with play to tell anything. */
    is_early: z.boolean(),
    students: count,
    played: count,
    growth: z.object(growth),
    tries: count,
    /** By the Dashboard's rule, now; null for a period that has ended. */
    help: z.nullable(count),
    /** The same a week ago, by the day on which it was counted; null where it was not. */
    help_before: z.nullable(z.object({ day: Day, pupils: count })),
    /** The period before; null where there is none, or none with history. */
    before: z.nullable(z.object({ ...period, students: count, played: count, growth: z.object(growth) })),
    /** From when on there is history, where the period before has none. */
    history_from: z.nullable(Day),
    /** The same, where all of this period lies before it: who played is not known. */
    known_from: z.nullable(Day),
    skills: z.array(z.object({ ...Skill.shape, ...groups, share: z.nullable(count) })),
    /** The game of the sections' skill. */
    game: count,
    sections: z.array(
      z.object({ id: z.string(), section_name: z.string(), students: count, played: count, ...groups }),
    ),
    needs: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('no-teacher'), sections, pupils: count }),
        z.object({
          kind: z.literal('quarter-closed'),
          sections,
          quarter: z.literal([1, 2, 3, 4]),
          pupils: count,
        }),
        z.object({ kind: z.literal('least-learned'), game: count, mastered: count, open: count }),
        z.object({ kind: z.literal('away'), pupils: count }),
      ]),
    ),
  }),
  follows: ({ section: section_id }, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    const of = section_id ? { section_id, teacher } : {};
    return [
      { kind: 'progress', ...of },
      { kind: 'people', ...of },
      { kind: 'sections' },
      { kind: 'school-days' },
      { kind: 'skills' },
    ];
  },
  // A school's report is counted from all of its pupils.
  atMostEvery: 5000,
});
export type PeriodReport = ResponseOf<typeof readReport>;
