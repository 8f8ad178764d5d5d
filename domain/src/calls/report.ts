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

/** Returns the progress of a class or the school in a period, compared with the previous one (N15, N16). */
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
    /** Null in the school's report. */
    section: z.nullable(z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() })),
    /** Grade of the counted sections ('' for all), and the grades that exist, for the school. */
    grade_level: z.string(),
    grades: z.array(z.string()),
    today: Day,
    periods: z.array(z.object(period)),
    period: z.object(period),
    /** True until the period ends. */
    is_running: z.boolean(),
    /** Class days so far; null if the period has no first day. */
    class_days: z.nullable(count),
    /** True if there are too few days with play for a report. */
    is_early: z.boolean(),
    students: count,
    played: count,
    growth: z.object(growth),
    tries: count,
    /** Pupils who need help now, by the Dashboard's rule. Null for an ended period. */
    help: z.nullable(count),
    /** The same about a week ago, with the day of the count; null if not counted. */
    help_before: z.nullable(z.object({ day: Day, pupils: count })),
    /** Previous period; null if there is none or it has no data. */
    before: z.nullable(z.object({ ...period, students: count, played: count, growth: z.object(growth) })),
    /** Start of the data, if the previous period has none. */
    history_from: z.nullable(Day),
    /** Start of the data, if this whole period is earlier and players are unknown. */
    known_from: z.nullable(Day),
    skills: z.array(z.object({ ...Skill.shape, ...groups, share: z.nullable(count) })),
    /** Game of the skill shown for the sections. */
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
  // A school's report counts all of its pupils, so refreshes are limited.
  atMostEvery: 5000,
});
export type PeriodReport = ResponseOf<typeof readReport>;
