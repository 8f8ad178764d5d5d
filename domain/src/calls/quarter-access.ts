import { z } from 'zod/mini';
import { scopeUid } from '#people/access';
import { Id, Locks } from '#people/people';
import { quarterKeys, sameForEach } from '#quarter-access/games';
import { ClassQuarter, LockException, maxSectionsPerAct } from '#quarter-access/quarter-access';
import { listPage, maxPageSize } from '#text/paging';
import { Day, Moment } from '#time/days';
import { act, Done, read } from './call.ts';

export const readLock = read({
  path: '/db/QuarterLock/:uid',
  who: 'signed-in',
  limited: true,
  summary: 'The four quarter locks of oneself, or of one’s students; true means unlocked.',
  input: z.strictObject({ uid: Id }),
  response: Locks,
  follows: ({ uid }) => [{ kind: 'people', uid }, { kind: 'sections' }],
});

/** The quarter to change. A missing one has an error text of its own (FORM-20). */
export const quarter = z.enum(quarterKeys, {
  error: (issue) =>
    issue.input === undefined || issue.input === '' ? 'choose-quarter-first' : 'bad-request',
});

export const changeLock = act({
  path: '/access-quarter/change-lock',
  who: 'staff',
  limited: true,
  summary: 'Unlock (`type` true) or lock (false) a quarter for a student.',
  target: ['studentID'],
  input: z.strictObject({ studentID: Id, quarter, type: z.boolean('bad-request') }),
  response: Done,
  undoable: true,
  event: 'lock-set',
});

export const readClassLocks = read({
  path: '/db/ClassLocks',
  who: 'staff',
  limited: true,
  summary:
    'Own sections (a superadmin: all) by quarters: open, closed or mixed, for how many, the dates, who differs.',
  input: z.strictObject({ section: z.optional(Id), ...listPage(maxPageSize) }),
  response: z.object({
    /** Why scheduled dates are paused after a clock jump; '' if they are not. */
    waits: z.string(),
    time_zone: z.string(),
    /** Suggested opening date of each quarter, which opens nothing. */
    offered: z.object(sameForEach(quarterKeys, z.nullable(Day))),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    sections: z.array(
      z.object({
        id: z.string(),
        section_name: z.string(),
        students: z.int(),
        quarters: z.object(sameForEach(quarterKeys, ClassQuarter)),
        exceptions: z.array(LockException),
        /** Number of exceptions beyond those listed. */
        more: z.int(),
      }),
    ),
  }),
  follows: (_, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [
      { kind: 'people', teacher },
      { kind: 'sections' },
      { kind: 'classes', teacher },
      { kind: 'school-days' },
    ];
  },
});

const sectionIDs = z
  .array(Id, 'choose-section-first')
  .check(z.minLength(1, 'choose-section-first'), z.maxLength(maxSectionsPerAct));

export const changeClass = act({
  path: '/access-quarter/change-class',
  who: 'staff',
  limited: true,
  summary:
    'Unlock (`type` true) or lock (false) a quarter for whole sections; who differs is left alone unless included.',
  target: ['sectionIDs'],
  input: z.strictObject({
    sectionIDs,
    quarter,
    type: z.boolean('bad-request'),
    include_exceptions: z._default(z.boolean('bad-request'), false),
  }),
  response: z.extend(Done, { students: z.int() }),
  undoable: true,
  event: 'class-set',
});

const moment = z._default(
  z.nullable(
    z.pipe(
      Moment('date-invalid'),
      z.transform((at) => new Date(at).toISOString()),
    ),
  ),
  null,
);

export const scheduleClass = act({
  path: '/access-quarter/schedule',
  who: 'staff',
  limited: true,
  summary: 'Set when a quarter opens and closes by itself for whole sections; without dates: take them back.',
  target: ['sectionIDs'],
  input: z.strictObject({ sectionIDs, quarter, opens_at: moment, closes_at: moment }),
  response: Done,
  undoable: true,
  event: 'dates-set',
});

export const setException = act({
  path: '/access-quarter/set-exception',
  who: 'staff',
  limited: true,
  summary:
    'Hold a student’s quarter open (`type` true) or locked (false) whatever the section does; null: as the section again.',
  target: ['studentID'],
  input: z.strictObject({ studentID: Id, quarter, type: z.nullable(z.boolean('bad-request')) }),
  response: Done,
  undoable: true,
  event: 'exception-set',
});

const moments = z.object({ opens_at: z.nullable(z.iso.datetime()), closes_at: z.nullable(z.iso.datetime()) });

export const readLockDates = read({
  path: '/db/QuarterLock/:uid/dates',
  who: 'signed-in',
  limited: true,
  summary:
    'When the quarters of oneself, or of one’s students, open and close by themselves; null where they do not.',
  input: z.strictObject({ uid: Id }),
  response: z.object({ ...sameForEach(quarterKeys, moments), server_time: z.iso.datetime() }),
  follows: ({ uid }) => [{ kind: 'people', uid }, { kind: 'sections' }, { kind: 'dates', uid }],
});
