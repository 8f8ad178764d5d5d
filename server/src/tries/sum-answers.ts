import { lookedAt } from '@tinig/domain/answered-skills';
import type { Fragment, Sql, Transaction } from '#db/sql';
import { fragment, raw } from '#rows/fragments';

/** So many pupils wait for it at once. */
const atOnce = 25;
/** What came within the last hour may not be there for everybody yet: it is summed the next time. */
const settled = 60 * 60 * 1000;

const columns = raw('uid, month, key, games, answers, first_at, last_at, received_from, newest, five_from');
/** The month of receipt of answers, as their tables have it. */
const monthOf = (received: string) => raw(`date_trunc('month', ${received}, 'UTC')`);
/** When such a month ends. */
export const endOf = (month: string) =>
  raw(`((${month} at time zone 'UTC' + interval '1 month') at time zone 'UTC')`);

/** Sums the answers that have come since each pupil's were last summed, a few pupils at a time; one server at a time. */
export async function sumAnswers(sql: Sql, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const found = await sql<{ uid: string }[]>`
      select uid from people where role = 'student' and uid > ${after} order by uid limit ${atOnce}`;
    if (found.length === 0) return;
    after = found.at(-1)!.uid;
    await sql.begin(async (sql) => {
      await keepMonthsStill(sql);
      await sumOf(
        sql,
        found.map(({ uid }) => uid),
        now,
      );
    });
  }
}

/** While months are made and dropped nobody sums, and the other way round. */
export const keepMonthsStill = (sql: Transaction) =>
  sql`select from clean_ups where name = 'months' for update`;

async function sumOf(sql: Transaction, all: readonly string[], now: Date) {
  // Who is just being changed is left for the next time.
  const locked = await sql<{ uid: string }[]>`
    select uid from people where uid = any(${[...all]}::text[]) order by uid for no key update skip locked`;
  const uids = locked.map(({ uid }) => uid);
  const at = new Date(now.getTime() - settled);
  await sql`
    insert into summed_pupils (uid, until)
    select distinct p.uid, '-infinity'::timestamptz from unnest(${uids}::text[]) p (uid)
    where exists (select from answers a where a.uid = p.uid) on conflict do nothing`;
  const touched = fragment`
    select distinct s.uid, a.month, a.key from summed_pupils s cross join lateral (
      select a.key, ${monthOf('a.received_at')} as month from answers a
      where a.uid = s.uid and a.received_at >= s.until and a.received_at < ${at} offset 0) a
    where s.uid = any(${uids}::text[])`;
  await sql`${writingSums(touched, fragment`${at}::timestamptz`)}`;
  await sql`update summed_pupils set until = ${at} where uid = any(${uids}::text[]) and until < ${at}`;
}

/** The statement that makes the sums of some months and keys anew, of what was received before a moment. */
const writingSums = (months: Fragment, until: Fragment): Fragment => fragment`
  with touched as materialized (${months})
  insert into summed_answers as s (${columns})
  select a.uid, a.month, a.key, bit_or(1 << a.game::int), sum(a.many)::int, min(a.played_at), max(a.played_at),
    min(a.received_at),
    jsonb_agg(jsonb_build_array(a.played_at, a.id, a.received_at, a.marks)
      order by a.played_at desc, a.id desc, a.received_at desc) filter (where a.newer < ${lookedAt}),
    case when sum(a.many) >= ${lookedAt} then min(a.played_at) filter (where a.newer < ${lookedAt}) end
  from (
    select m.uid, m.month, a.key, a.game, a.played_at, a.id, a.received_at, a.marks, a.many,
      coalesce(sum(a.many) over (partition by m.uid, m.month, a.key
        order by a.played_at desc, a.id desc, a.received_at desc
        rows between unbounded preceding and 1 preceding), 0) as newer
    from (select distinct uid, month from touched) m cross join lateral (
      select a.key, a.game, a.played_at, a.id, a.received_at, a.marks, length(replace(a.marks, ' ', '')) as many
      from answers a
      where a.uid = m.uid and a.received_at >= m.month and a.received_at < ${endOf('m.month')}
        and a.received_at < ${until} offset 0) a
  ) a join touched using (uid, month, key)
  group by a.uid, a.month, a.key
  on conflict (uid, month, key) do update set games = excluded.games, answers = excluded.answers,
    first_at = excluded.first_at, last_at = excluded.last_at, received_from = excluded.received_from,
    newest = excluded.newest, five_from = excluded.five_from`;

/** Pupils whose answers have come with an older moment of receipt have no sums until they are made anew. */
export const forgetSums = (sql: Transaction, uids: readonly string[]) =>
  sql`delete from summed_pupils where uid = any(${[...uids]}::text[])`;

/** Makes the sums of those anew of which answers have gone because their time is over: received, or played, before. */
export async function leaveOutOver(sql: Transaction, over: { received: Date; played: Date | null }) {
  const { received, played } = over;
  const hasOver = fragment`
    (s.month <= ${received} and s.received_from < ${received} ${played === null ? raw('') : fragment`or s.first_at < ${played}`})`;
  await sql`
    create temporary table sums_over on commit drop as
    select uid, month, key from summed_answers s where ${hasOver}`;
  await sql`delete from summed_answers s using sums_over o where (s.uid, s.month, s.key) = (o.uid, o.month, o.key)`;
  await sql`${writingSums(
    raw('select uid, month, key from sums_over'),
    raw('(select until from summed_pupils p where p.uid = m.uid)'),
  )}`;
}
