import type { Target } from '@tinig/domain/people/access';
import type { Locks } from '@tinig/domain/people/people';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Transaction } from '#db/sql';
import { holdersColumn } from '#records/person';
import { raw } from '#sql/fragments';
import { undoneOf } from './act-changes.ts';

/** A pupil with the current state of each quarter, the exceptions, and the quarters open for the section. */
export type LockPupil = Target &
  Locks & {
    first_name: string;
    last_name: string;
    section_id: string | null;
    exceptions: QuarterKey[];
    class_open: QuarterKey[];
  };

/** True if somebody opened or closed the pupil's quarter since the act. */
export type SetSince = (uid: string, quarter: QuarterKey) => boolean;

type Asked = {
  act: string;
  actor: string;
  since: Date;
  uids: string[];
  classes: readonly { section_id: string }[];
};

/** Reads these pupils and all pupils of these sections. `setSince` knows the quarters set since the act. */
export async function readLockPupils(
  sql: Transaction,
  { act, actor, since, uids, classes }: Asked,
): Promise<{ pupils: Map<string, LockPupil>; setSince: SetSince }> {
  const sections = classes.map(({ section_id }) => section_id);
  const rows = await sql<LockPupil[]>`
    select p.uid, p.role, p.first_name, p.last_name, p.section_id,
      ${raw(holdersColumn)} as holders,
      p.quarter_one, p.quarter_two, p.quarter_three, p.quarter_four,
      array(select quarter from lock_exceptions e where e.uid = p.uid) as exceptions,
      array(select quarter from class_locks c where c.section_id = p.section_id and c.is_open) as class_open
    from people p left join sections s on s.id = p.section_id
    where (p.uid = any(${uids}::text[]) or p.section_id = any(${sections}::text[])) and p.role = 'student'
    order by p.sort_key, p.uid`;
  const pupils = new Map(rows.map((row) => [row.uid, row]));
  // A pupil set back to the class value counts as following the class. Undone settings do not count.
  const lines = await sql<{ uid: string; quarter: QuarterKey; is_own: boolean }[]>`
    with own as materialized (
      select max(id) as id from audit where actor = ${actor} and at > ${since} and act = ${act})
    select distinct on (r.uid, a.event->>'quarter') r.uid, a.event->>'quarter' as quarter,
      a.event->>'is_open' is not null as is_own
    from own cross join unnest(${[...pupils.keys()]}::text[]) as r (uid) join audit a on a.target = r.uid and a.id > own.id
    where a.act <> ${act} and a.result = 'done' and a.event->>'kind' in ('lock-set', 'exception-set')
      and (a.act = '' or not exists (select ${raw(undoneOf('a.act'))}))
    order by r.uid, a.event->>'quarter', a.id desc`;
  const set = new Set(lines.filter(({ is_own }) => is_own).map(({ uid, quarter }) => `${uid} ${quarter}`));
  return { pupils, setSince: (uid, quarter) => set.has(`${uid} ${quarter}`) };
}
