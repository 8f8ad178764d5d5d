import type { Queries, Transaction } from '#db/sql';
import { quoted, tableOf } from '#sql/fragments';

/** Id of an erased person, and time of erasure. Nothing else remains. */
export type ErasedMark = { uid: string; at: string };

/** Lists erased people. Empty in a database older than the table. */
export async function readErased(sql: Queries): Promise<ErasedMark[]> {
  const [there] = await sql<{ is_there: boolean }[]>`select to_regclass('erased') is not null as is_there`;
  if (!there!.is_there) return [];
  const rows = await sql<{ uid: string; at: Date }[]>`select uid, at from erased order by at, uid`;
  return rows.map(({ uid, at }) => ({ uid, at: at.toISOString() }));
}

export async function erasedAmong(sql: Queries, uids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ uid: string }[]>`select uid from erased where uid = any(${[...uids]}::text[])`;
  return new Set(rows.map(({ uid }) => uid));
}

/**
 * Marks these ids as erased and deletes all their data, including mentions in other rows. Returns the number of
 * deleted people.
 */
export async function eraseMarked(sql: Transaction, marks: readonly ErasedMark[]): Promise<number> {
  if (marks.length === 0) return 0;
  const uids = marks.map(({ uid }) => uid);
  await forgetAnswerKeys(sql, uids);
  await sql`
    insert into erased (uid, at) select uid, at from ${tableOf('erased', marks)}
    on conflict (uid) do nothing`;
  await sql`
    update class_lists set uids = array(select one from unnest(uids) as one where one <> all(${uids}::text[])),
      saved_rows = coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(saved_rows)
        where value <> all(${uids}::text[])), '{}')
    where uids && ${uids}::text[] or exists (
      select from jsonb_each_text(saved_rows) where value = any(${uids}::text[]))`;
  await sql`
    update kept_changes set before = ${withoutThese(sql, 'before', uids)}, after = ${withoutThese(sql, 'after', uids)}
    where place = 'help_sessions' and (before->'came' ?| ${uids}::text[] or after->'came' ?| ${uids}::text[])`;
  await sql`delete from tries where uid = any(${uids}::text[])`;
  const gone =
    await sql`delete from people where uid = any(${uids}::text[]) and role in ('student', 'joined') returning uid`;
  return gone.length;
}

/**
 * Subtracts these pupils' answers from the counts of keys, before the pupils are deleted. Also deletes keys without a
 * skill that nobody else has sent, since a key is a text from the child's phone (PRIVACY-3).
 */
export const forgetAnswerKeys = (sql: Transaction, uids: readonly string[]) => sql`
  with own as materialized (
    select key, sum(jsonb_array_length(items)) as answers from answers
    where uid = any(${[...uids]}::text[]) group by key
  ), gone as (
    delete from answer_keys k using own o
    where o.key = k.key and k.skill = '' and (k.answers <= o.answers or not exists (
      select from people p cross join lateral (
        select from answers a where a.uid = p.uid and a.key = k.key limit 1) one
      where p.role = 'student' and p.uid <> all(${[...uids]}::text[])))
    returning k.key
  )
  update answer_keys k set answers = greatest(0, k.answers - o.answers),
    last_at = case when k.answers > o.answers then k.last_at end
  from own o where o.key = k.key and not exists (select from gone g where g.key = k.key)`;

/** SQL: a session in the change log, without these pupils in its attendance. */
const withoutThese = (sql: Transaction, side: 'before' | 'after', uids: readonly string[]) =>
  sql`jsonb_set(${quoted(side)}, '{came}', (${quoted(side)}->'came') - ${[...uids]}::text[])`;
