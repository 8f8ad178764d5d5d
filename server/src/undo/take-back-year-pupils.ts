import { quarterKeys } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import type { Queries, Transaction } from '#db/sql';
import { raw } from '#rows/fragments';
import { allAtOnce } from '#rows/locks';
import type { Undone } from './kept-change.ts';

const each = (made: (quarter: string) => string, between = ', ') => raw(quarterKeys.map(made).join(between));

/**
 * Puts every pupil back where the year that comes back had them, once its sections and classes are there again (YEAR-7):
 * section, archive and quarters, with exceptions and moments. Field by field, as any undo: whom somebody has moved, archived
 * or set since is left so and named, and goes along with the class as it stands by then.
 */
export async function takeBackYearPupils(sql: Transaction, act: string, now: Date): Promise<Undone> {
  // Fresh rows that nobody has counted yet would be joined one by one.
  await sql`analyze ${raw('kept_changes, class_locks')}`;
  await makeStood(sql, act);
  await sql`analyze ${raw('stood')}`;
  await allAtOnce(sql, async () => {
    await sql`
      update people p set
        section_id = case when t.is_unmoved then t.section_id else p.section_id end,
        came_at = case when t.is_unmoved then t.came_at else p.came_at end,
        archived_at = case when t.is_archived_so then t.archived_at else p.archived_at end,
        left_at = case when t.is_archived_so then t.left_at else p.left_at end,
        ${each((q) => `${q} = case when t.is_unset then t.${q} else p.${q} end`)},
        ${each((q) => `${q}_opened_at = case when t.is_unset then t.${q}_opened_at else p.${q}_opened_at end`)},
        touched_at = ${now}
      from stood t where t.uid = p.uid`;
  });
  await sql`
    insert into lock_exceptions (uid, quarter)
    select t.uid, q.quarter from stood t cross join lateral jsonb_array_elements_text(t.exceptions) as q (quarter)
    where t.is_unset on conflict do nothing`;
  await followClasses(sql);
  const left = await sql<{ uid: string; first_name: string; last_name: string }[]>`
    select p.uid, p.first_name, p.last_name from stood t join people p using (uid)
    where not (t.is_unmoved and t.is_archived_so and t.is_unset) order by p.sort_key, p.uid`;
  const [back] = await sql<{ pupils: number }[]>`
    select count(*)::int as pupils from stood where is_unmoved or is_archived_so or is_unset`;
  await sql`drop table stood`;
  return {
    undone: back!.pupils,
    left: left.map((pupil) => ({ name: fullName(pupil), reason: 'changed-since', uid: pupil.uid })),
  };
}

/**
 * Each pupil of the year as it ended, and what of that still may go back. A quarter goes back to what it was; where the class
 * stands otherwise than it did, who is no exception goes along with it.
 */
const makeStood = (sql: Queries, act: string) => sql`
  create temporary table stood on commit drop as
  select k.uid, b.section_id, b.archived_at, b.left_at, b.came_at, b.exceptions,
    ${each(
      (
        q,
      ) => `case when b.exceptions ? '${q}' or s.id is null or coalesce(c.${q}, false) = coalesce(w.${q}, false)
      then b.${q} else coalesce(c.${q}, false) end as ${q}`,
    )},
    ${each((q) => `b.${q}_opened_at`)},
    u.is_unmoved, p.archived_at is not distinct from (k.after->>'archived_at')::timestamptz as is_archived_so,
    u.is_unmoved and not (${each((q) => `p.${q}`, ' or ')})
      and not exists (select from lock_exceptions e where e.uid = p.uid) as is_unset
  from kept_changes k
    cross join lateral jsonb_to_record(k.before) as b (section_id text, archived_at timestamptz, left_at timestamptz,
      came_at timestamptz, exceptions jsonb, ${each((q) => `${q} boolean, ${q}_opened_at timestamptz`)})
    join people p on p.uid = k.uid
    left join sections s on s.id = b.section_id
    left join (select section_id, ${each((q) => `bool_or(is_open) filter (where quarter = '${q}') as ${q}`)}
      from class_locks group by section_id) c on c.section_id = s.id
    left join (select section_id, ${each((q) => `bool_or((before->>'is_open')::boolean) filter (where quarter = '${q}') as ${q}`)}
      from kept_changes where act = ${act} and place = 'class_locks' group by section_id) w on w.section_id = s.id
    cross join lateral (select p.section_id is not distinct from k.after->>'section_id'
      and (b.section_id is null or s.id is not null) as is_unmoved) u
  where k.act = ${act} and k.place = 'past_years' and k.uid is not null`;

/** Who came into a class since, or was left in one, goes along with it as it stands again. */
const followClasses = (sql: Queries) => sql`
  update people p set ${each((q) => `${q} = f.${q}`)}
  from (
    select o.uid, ${each(
      (q) => `case when exists (select from lock_exceptions e where e.uid = o.uid and e.quarter = '${q}')
      then o.${q} else coalesce(c.${q}, false) end as ${q}`,
    )}
    from people o
      left join (select section_id, ${each((q) => `bool_or(is_open) filter (where quarter = '${q}') as ${q}`)}
        from class_locks group by section_id) c on c.section_id = o.section_id
    where o.role = 'student' and o.section_id is not null
      and not exists (select from stood t where t.uid = o.uid and t.is_unset)) f
  where f.uid = p.uid and (${each((q) => `f.${q}`)}) is distinct from (${each((q) => `p.${q}`)})`;
