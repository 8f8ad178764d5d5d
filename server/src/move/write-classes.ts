import type { Transaction } from '#db/sql';
import { tableOf } from '#rows/fragments';
import { setClassLocks, setOwnLocks } from '#rows/locks';
import type { ImportPlan } from './plan-import.ts';

/**
 * Gives students the locks that the file has for them, and their sections a state: what the file says, else that of
 * most of them; who differs becomes an exception (QUARTER-13).
 */
export async function writeClasses(sql: Transaction, { people, classes }: ImportPlan) {
  const { ownLocks } = people;
  const uids = ownLocks.map(({ uid }) => uid);
  await setOwnLocks(sql, ownLocks);
  await sql`delete from lock_exceptions where uid = any(${uids}::text[])`;
  const stated = new Set(classes.stated);
  const touched = [...new Set(ownLocks.flatMap(({ section_id }) => section_id ?? []))];
  await sql`select settle_class_locks(${touched.filter((id) => !stated.has(id))}::text[])`;
  await setClassLocks(sql, classes.states);
  await sql`select mark_lock_exceptions(${[...new Set([...touched, ...stated])]}::text[])`;
  await sql`
    insert into lock_exceptions (uid, quarter)
    select r.uid, r.quarter from ${tableOf('lock_exceptions', classes.exceptions)}
      join people p on p.uid = r.uid and p.section_id is not null
    on conflict do nothing`;
}
