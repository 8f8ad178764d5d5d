import { z } from 'zod/mini';
import { scopeUid, staffScope } from '#people/access';
import { Id } from '#people/people';
import { gameKeys } from '#quarter-access/games';
import { averageKeys, burstDays, burstGames, burstSeconds, GameNumbers, Results } from '#results/progress';
import { sectionKey } from '#sections/sections';
import { listInput, listOf } from '#text/paging';
import { filledText } from '#text/text';
import { Day } from '#time/days';
import { act, type ResponseOf, read } from './call.ts';
import { classTopics } from './class-topics.ts';
import { Done, Nothing } from './shapes.ts';

/** A student's progress visible to any teacher: uid, names, section and ten numbers (T24). */
export const StudentProgress = z.extend(GameNumbers, {
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  section: z.string(),
});

/** Returns active students with their ten numbers, the same for all staff (RIGHT-5). */
export const readProgress = read({
  path: '/db/PlayerProgress',
  who: 'staff',
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

/** Returns one student's numbers: one's own, any active student for staff, archived ones for their teacher. */
export const readStudentProgress = read({
  path: '/db/PlayerProgress/:uid',
  who: 'signed-in',
  summary:
    'One student’s numbers: the own, any active student for staff, an archived one for the own teacher.',
  input: z.strictObject({ uid: Id }),
  // Username and archive state are only for viewers of the whole person.
  response: z.extend(StudentProgress, { archive: z.optional(z.boolean()), username: z.optional(z.string()) }),
  follows: ({ uid }) => [{ kind: 'progress', uid }, { kind: 'people', uid }, { kind: 'sections' }],
});

const count = z.int();

/** Returns ten weeks of a class: players, the current week's days, and the hardest game. No names. */
export const readSectionWeeks = read({
  path: '/db/SectionWeeks',
  who: 'staff',
  summary:
    'Ten weeks of a section, Monday to Sunday, the last the running one: how many pupils played, tries, games done, days without school; the days of the running one; the hardest open game. Counts alone, of the pupils of today.',
  input: z.strictObject({ section: Id }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    today: Day,
    students: count,
    /** `days_off`: regular class days without class. */
    weeks: z.array(
      z.object({ monday: Day, pupils: count, tries: count, games_done: count, days_off: count }),
    ),
    /** Class days of the current week, including those without class. */
    days: z.array(z.object({ day: Day, is_class: z.boolean(), pupils: count })),
    /** Null if no open game was tried by enough pupils. `tries` is the median until done; null if unknown. */
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

/**
 * Returns own students who completed many games at once (T19): played offline and sent late, or sent without
 * playing.
 */
export const readBursts = read({
  path: '/db/Bursts',
  who: 'staff',
  summary: `Own students who completed ${burstGames} games or more within ${burstSeconds} seconds in the last ${burstDays} days: how many, and when.`,
  input: Nothing,
  response: z.array(z.object({ uid: z.string(), games: z.int(), at: z.iso.datetime() })),
  follows: (_, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [{ kind: 'completions', teacher }, { kind: 'people', teacher }, { kind: 'sections' }];
  },
});

/** Stores at least one result. A stored number never decreases (STATE-15, T18). */
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
