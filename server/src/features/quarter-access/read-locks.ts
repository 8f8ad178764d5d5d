import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { scopeUid } from '@tinig/domain/people/access';
import { Locks } from '@tinig/domain/people/people';
import { type QuarterKey, quarterKeys } from '@tinig/domain/quarter-access/games';
import {
  type ClassQuarter,
  classQuarterState,
  type LockException,
  maxNamedExceptions,
  type ScheduledDates,
} from '@tinig/domain/quarter-access/quarter-access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { findVisible } from '#records/person';
import { readCalendar } from '#records/school-days';
import { sectionsOfTeacher } from '#records/section';
import { columnsOf, isoTime } from '#sql/columns';
import { pageOf } from '#sql/page';

type SectionCount = { id: string; section_name: string; students: number };
type ClassLockState = Omit<ClassQuarter, 'state' | 'open'> & {
  section_id: string;
  quarter: QuarterKey;
};
type SectionException = LockException & { section_id: string; nth: number };

/**
 * Lists the quarters of the caller's sections, or of all sections (N8). Derives who has a quarter open from the
 * section's state and its exceptions, so that only students with an exception are read.
 */
export const readClassLocks = handleRead(
  calls.readClassLocks,
  async ({ section, ...input }, { sql, scope }) => {
    const teacher = scopeUid(scope);
    const seen = sql`
    from sections s where ${teacher ? sql`s.id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`}
      and ${section ? sql`s.id = ${section}` : sql`true`}`;
    const { items: found, ...listed } = await pageOf<SectionCount>(sql, input, {
      columns: sql`s.id, s.section_name,
        (select count(*)::int from people p where p.section_id = s.id and p.archived_at is null) as students`,
      from: seen,
      order: sql`s.sort_key, s.id`,
    });
    const ids = found.map(({ id }) => id);
    const [states, exceptions, [clock], calendar] = await Promise.all([
      readStates(sql, ids, teacher === null),
      readExceptions(sql, ids),
      sql<{ dates_wait: boolean }[]>`select dates_wait from clock`,
      readCalendar(sql),
    ]);
    const statesOf = Map.groupBy(states, ({ section_id }) => section_id);
    const exceptionsOf = Map.groupBy(exceptions, ({ section_id }) => section_id);
    const sections = found.map((section) => {
      const differing = exceptionsOf.get(section.id) ?? [];
      return {
        ...section,
        quarters: quartersOf(section, statesOf.get(section.id) ?? [], differing),
        exceptions: differing
          .filter(({ nth }) => nth <= maxNamedExceptions)
          .map(({ section_id: _, nth: __, ...exception }) => exception),
        more: Math.max(0, differing.length - maxNamedExceptions),
      };
    });
    const waits = clock!.dates_wait ? message('dates-wait') : '';
    const { time_zone } = calendar;
    const offered = offeredQuarterDates(calendar);
    return { waits, time_zone, offered, ...listed, sections };
  },
);

function quartersOf({ students }: SectionCount, states: ClassLockState[], exceptions: SectionException[]) {
  const made = quarterKeys.map((quarter): [QuarterKey, ClassQuarter] => {
    const state = states.find((one) => one.quarter === quarter);
    const is_open = state?.is_open ?? false;
    const differ = exceptions.filter((one) => one.quarter === quarter && one.is_open !== is_open).length;
    const open = is_open ? students - differ : differ;
    return [
      quarter,
      {
        state: classQuarterState(is_open, open, students),
        is_open,
        open,
        opens_at: state?.opens_at ?? null,
        closes_at: state?.closes_at ?? null,
        set_by: state?.set_by ?? '',
      },
    ];
  });
  return Object.fromEntries(made) as Record<QuarterKey, ClassQuarter>;
}

/**
 * Columns of a section's quarter. Only superadmins see who set a date: the teacher may have lost the section
 * since (QUARTER-9).
 */
const stateColumns = (tellsWhose: boolean) =>
  columnsOf<ClassLockState>({
    section_id: 'c.section_id',
    quarter: 'c.quarter',
    is_open: 'c.is_open',
    opens_at: isoTime('c.opens_at'),
    closes_at: isoTime('c.closes_at'),
    set_by: tellsWhose ? "coalesce(t.first_name || ' ' || t.last_name, '')" : "''",
  });

const readStates = (sql: Queries, ids: string[], tellsWhose: boolean) => sql<ClassLockState[]>`
  select ${stateColumns(tellsWhose)}
  from class_locks c left join people t on t.uid = c.set_by where c.section_id = any(${ids}::text[])`;

const exceptionColumns = columnsOf<SectionException>({
  section_id: 'p.section_id',
  uid: 'e.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  quarter: 'e.quarter',
  is_open: `case e.quarter ${quarterKeys.map((key) => `when '${key}' then p.${key}`).join(' ')} end`,
  nth: `row_number() over (partition by p.section_id
    order by p.sort_key, p.uid, array_position('{${quarterKeys}}'::text[], e.quarter))::int`,
});

const readExceptions = (sql: Queries, ids: string[]) => sql<SectionException[]>`
  select ${exceptionColumns}
  from lock_exceptions e join people p on p.uid = e.uid
  where p.section_id = any(${ids}::text[]) and p.archived_at is null
  order by p.section_id, nth`;

type LockDatesRow = ScheduledDates & { quarter: QuarterKey };

const columns = columnsOf<LockDatesRow>({
  quarter: 'c.quarter',
  opens_at: isoTime('c.opens_at'),
  closes_at: isoTime('c.closes_at'),
});

/**
 * Returns when quarters open and close on schedule, for the caller or one of the caller's students (QUARTER-10; N9).
 */
export const readLockDates = handleRead(calls.readLockDates, async ({ uid }, { sql, scope, now }) => {
  const { role } = await findVisible(sql, uid, scope);
  if (role !== 'student') throw new Refusal('student-not-found', 404);
  // Exceptions get no date: an offline phone must not open a quarter that is withheld from its pupil.
  const rows = await sql<LockDatesRow[]>`
    select ${columns}
    from people p join class_locks c on c.section_id = p.section_id
    where p.uid = ${uid}
      and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = c.quarter)`;
  const dates = quarterKeys.map((quarter) => {
    const row = rows.find((one) => one.quarter === quarter);
    return [quarter, { opens_at: row?.opens_at ?? null, closes_at: row?.closes_at ?? null }];
  });
  return { ...Object.fromEntries(dates), server_time: now.toISOString() };
});

/** Returns the quarter locks of the caller or of one of the caller's students (L14). True means unlocked. */
export const readLock = handleRead(calls.readLock, async ({ uid }, { sql, scope }) => {
  const { role, ...person } = await findVisible(sql, uid, scope);
  if (role !== 'student') throw new Refusal('student-not-found', 404);
  return Locks.parse(person);
});
