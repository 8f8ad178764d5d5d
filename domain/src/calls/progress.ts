import { z } from 'zod/mini';
import { PeriodName } from '#calendar/periods';
import { scopeUid, staffScope } from '#people/access';
import { Id, personName } from '#people/people';
import { gameKeys } from '#quarter-access/games';
import { averageKeys, burstDays, burstGames, burstSeconds, GameNumbers, Results } from '#results/progress';
import { GradeLevel, sectionKey } from '#sections/sections';
import { Skill } from '#skills/skills';
import { listInput, listOf } from '#text/paging';
import { filledText } from '#text/text';
import { Day } from '#time/days';
import { act, classTopics, Done, Nothing, type ResponseOf, read } from './call.ts';

const count = z.int();
const groups = { mastered: count, going: count, not_started: count, closed: count };
const period = { first: z.nullable(Day), last: Day, value: z.string(), name: z.string() };
const growth = { done: z.number(), open: count };
const sections = z.array(z.string());

export const readReport = read({
  path: '/db/Report',
  who: 'staff',
  limited: true,
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
    /** The reported section; null for the school or a grade. */
    section: z.nullable(z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() })),
    /** Grade of the counted sections; '' for all. */
    grade_level: z.string(),
    /** Grades that the school has; empty in a section's report. */
    grades: z.array(z.string()),
    today: Day,
    periods: z.array(z.object(period)),
    period: z.object(period),
    /** True until the period ends. */
    is_running: z.boolean(),
    /** Class days so far; null if the period has no first day. */
    class_days: z.nullable(count),
    /** True if too few days with play have passed for a report. */
    is_early: z.boolean(),
    students: count,
    played: count,
    growth: z.object(growth),
    tries: count,
    /** Number of pupils who need help now, by the Dashboard's rule. Null for an ended period. */
    help: z.nullable(count),
    /** Number who needed help about a week ago, and the day of that count; null if not counted. */
    help_before: z.nullable(z.object({ day: Day, pupils: count })),
    /** Previous period; null if there is none or it has no data. */
    before: z.nullable(z.object({ ...period, students: count, played: count, growth: z.object(growth) })),
    /** First day with data, if the previous period ended before it; else null. */
    history_from: z.nullable(Day),
    /** First day with data, if this period ended before it; its number of players is then unknown. Else null. */
    known_from: z.nullable(Day),
    skills: z.array(z.object({ ...Skill.shape, ...groups, share: z.nullable(count) })),
    /** Game whose skill `sections` shows. */
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

/** A student's progress as visible to any teacher: uid, names, section and ten numbers (T24). */
export const StudentProgress = z.extend(GameNumbers, {
  ...personName,
  section: z.string(),
});

export const readProgress = read({
  path: '/db/PlayerProgress',
  who: 'staff',
  limited: true,
  scope: staffScope,
  summary: 'Active students with their ten numbers; a whole section on one page with `per_page`.',
  input: z.strictObject({
    section: z.optional(filledText('bad-request')),
    teacher_id: z.optional(Id),
    ...listInput(['name', 'id', 'section', ...gameKeys, ...averageKeys]),
  }),
  response: listOf(StudentProgress),
  follows: ({ section }) => {
    const key = section && sectionKey(section);
    return [{ kind: 'progress', section: key }, { kind: 'people', section: key }, { kind: 'sections' }];
  },
});

export const readStudentProgress = read({
  path: '/db/PlayerProgress/:uid',
  who: 'signed-in',
  limited: true,
  summary:
    'One student’s numbers: the own, any active student for staff, an archived one for the own teacher.',
  input: z.strictObject({ uid: Id }),
  // Username and archive state are only for viewers of the whole person.
  response: z.extend(StudentProgress, { archive: z.optional(z.boolean()), username: z.optional(z.string()) }),
  follows: ({ uid }) => [{ kind: 'progress', uid }, { kind: 'people', uid }, { kind: 'sections' }],
});

export const readSectionWeeks = read({
  path: '/db/SectionWeeks',
  who: 'staff',
  limited: true,
  summary:
    'Ten weeks of a section, Monday to Sunday, the last the running one: how many pupils played, tries, games done, days without school; the days of the running one; the hardest open game. Counts alone, of the pupils of today.',
  input: z.strictObject({ section: Id }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    today: Day,
    students: count,
    /** `days_off` counts regular class days on which class was off. */
    weeks: z.array(
      z.object({ monday: Day, pupils: count, tries: count, games_done: count, days_off: count }),
    ),
    /** Regular and extra class days of the current week. `is_class` is false if class is off. */
    days: z.array(z.object({ day: Day, is_class: z.boolean(), pupils: count })),
    /** Null if too few pupils tried any open game. `tries`: median attempts to complete it; null if unknown. */
    hardest: z.nullable(
      z.object({
        game: count,
        name: z.string(),
        done: count,
        tried: count,
        tries: z.nullable(count),
      }),
    ),
  }),
  follows: ({ section }, scope) => classTopics(section, scope),
  // A playing class sends a result per second, too often to refresh weekly figures.
  atMostEvery: 5000,
});
export type SectionWeeks = ResponseOf<typeof readSectionWeeks>;

export const readBursts = read({
  path: '/db/Bursts',
  who: 'staff',
  limited: true,
  summary: `Own students who completed ${burstGames} games or more within ${burstSeconds} seconds in the last ${burstDays} days: how many, and when.`,
  input: Nothing,
  response: z.array(z.object({ uid: z.string(), games: z.int(), at: z.iso.datetime() })),
  follows: (_, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [{ kind: 'completions', teacher }, { kind: 'people', teacher }, { kind: 'sections' }];
  },
});

export const saveProgress = act({
  method: 'PATCH',
  path: '/db/PlayerProgress/:uid',
  who: 'student',
  summary:
    'Store own results, 0 to 100; late and repeated ones are welcome, a stored number never goes down.',
  target: ['uid'],
  input: z
    .strictObject({ ...Results.shape, uid: Id })
    .check(z.refine(({ uid: _, ...results }) => Object.keys(results).length > 0, 'no-change')),
  response: Done,
  audited: false,
});
