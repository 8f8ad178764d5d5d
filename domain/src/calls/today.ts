import { z } from 'zod/mini';
import { scopeUid } from '#people/access';
import { Id, personName } from '#people/people';
import { listPage, maxSectionsPageSize, pageSize } from '#text/paging';
import { Day } from '#time/days';
import { pupilGroups, Reason, sectionReasons } from '#today/today';
import { Nothing, type ResponseOf, read } from './call.ts';

const count = z.int();
const quarter = z.literal([1, 2, 3, 4]);
const week = z.array(z.object({ day: Day, pupils: count, is_off: z.boolean() }));

const Played = z.object({ game: count, percent: z.number(), at: z.iso.datetime() });

/**
 * A pupil's status. `last`: latest play. `tries`: recent results of the game in `reason`. `done_at`: when all open
 * games were done.
 */
export const PupilToday = z.object({
  ...personName,
  group: z.enum(pupilGroups),
  reason: z.nullable(Reason),
  is_new: z.boolean(),
  last: z.nullable(Played),
  played_at: z.nullable(z.iso.datetime()),
  tries: z.array(z.number()),
  done_at: z.nullable(z.iso.datetime()),
});
export type PupilToday = z.output<typeof PupilToday>;

export const readToday = read({
  path: '/db/Today',
  who: 'staff',
  limited: true,
  summary: 'Who of a section needs help and why, how far the others are, who plays now, and the week.',
  input: z.strictObject({ section: Id, day: z.optional(Day) }),
  response: z.object({
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    time_zone: z.string(),
    today: Day,
    /** Quarters open for at least half of the pupils. */
    open: z.array(quarter),
    /** Quarters open for any pupil. */
    open_for_some: z.array(quarter),
    pupils: z.array(PupilToday),
    playing: z.array(
      z.object({
        ...personName,
        game: count,
        percent: z.nullable(z.number()),
      }),
    ),
    week,
    /** Uids of the pupils who played on the requested day. */
    played: z.optional(z.array(z.string())),
  }),
  follows: ({ section: section_id }, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [
      { kind: 'progress', section_id, teacher },
      { kind: 'playing', section_id },
      { kind: 'people', section_id, teacher },
      { kind: 'sections' },
      { kind: 'school-days' },
    ];
  },
});

export type Today = ResponseOf<typeof readToday>;

export const readNeedHelp = read({
  path: '/db/NeedHelp',
  who: 'staff',
  limited: true,
  summary: 'How many need help in each section that one holds.',
  input: Nothing,
  response: z.array(z.object({ id: z.string(), help: count })),
  follows: (_input, scope) => {
    const teacher = scopeUid(scope) ?? '';
    return [
      { kind: 'progress', teacher },
      { kind: 'people', teacher },
      { kind: 'sections' },
      { kind: 'school-days' },
    ];
  },
  atMostEvery: 1000,
});

export const readSectionsToday = read({
  path: '/db/SectionsToday',
  who: 'superadmin',
  summary:
    'One row a section, those first that need attention: who played this week, who is done, how many need help.',
  input: z.strictObject(listPage(pageSize, maxSectionsPageSize)),
  response: z.object({
    time_zone: z.string(),
    today: Day,
    /** Newest quarter open in at least half of the sections. */
    quarter: z.nullable(quarter),
    sections: z.array(
      z.object({
        id: z.string(),
        section_name: z.string(),
        section_teacher: z.string(),
        students: count,
        played: count,
        done: count,
        help: count,
        week: z.array(count),
        reason: z.nullable(z.enum(sectionReasons)),
      }),
    ),
    /** Number of sections that need attention; they come first. */
    needing: count,
    playing: count,
    total: count,
    page: count,
    per_page: count,
  }),
  follows: ['progress', 'playing', 'people', 'sections', 'school-days'],
  atMostEvery: 1000,
});
