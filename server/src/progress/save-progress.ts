import { saveProgress } from '@tinig/domain/calls/progress';
import { doneFrom, type GameKey, gameKeys } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { sectionKey } from '@tinig/domain/sections';
import type { Transaction } from '#db/sql';
import { answerBatchedAct } from '#door/answer';

type Numbers = Partial<Record<GameKey, number>>;

/**
 * Stores results of the game (STATE-15): of oneself only, and a stored number never goes
 * down, so that late and repeated ones do no harm. Results that arrive together share a commit.
 */
export default answerBatchedAct(saveProgress, async (asked, { sql, now, changed }) => {
  const highest = new Map<string, Numbers>();
  for (const {
    input: { uid, ...numbers },
    actor,
  } of asked)
    if (uid === actor.uid) highest.set(uid, highestOf(highest.get(uid), numbers));
  const stored = await store(sql, highest, now);
  for (const { uid, section, teacher_id, has_completed } of stored.values()) {
    const topic = { uid, section: sectionKey(section), teacher: teacher_id ?? '' };
    changed({ kind: 'progress', ...topic });
    if (has_completed) changed({ kind: 'completions', ...topic });
  }
  return asked.map(({ input, actor }) =>
    input.uid === actor.uid && stored.has(input.uid)
      ? { message: message('progress-saved') }
      : new Refusal('forbidden', 403),
  );
});

const highestOf = (before: Numbers = {}, numbers: Numbers): Numbers =>
  Object.fromEntries(
    gameKeys.flatMap((key) => {
      const both = [before[key], numbers[key]].filter((one) => one !== undefined);
      return both.length > 0 ? [[key, Math.max(...both)]] : [];
    }),
  );

type Stored = { uid: string; section: string; teacher_id: string | null; has_completed: boolean };

const columns = gameKeys.join(', ');
const raised = gameKeys.map((key) => `${key} = greatest(g.${key}, excluded.${key})`).join(', ');
const sent = gameKeys.map((key) => `${key} double precision`).join(', ');
const orNothing = gameKeys.map((key) => `coalesce(r.${key}, 0) as ${key}`).join(', ');
const games = gameKeys.map((key, at) => `(${at + 1}, k.${key}, g.${key})`).join(', ');

/** Writes the numbers of students who are there and not archived, and which games they complete; answers who they are. */
async function store(sql: Transaction, results: Map<string, Numbers>, now: Date) {
  const rows = [...results].map(([uid, numbers]) => ({ uid, ...numbers }));
  const stored = await sql<Stored[]>`
    with known as (
      select p.uid, p.section_id, ${sql.unsafe(orNothing)}
      from jsonb_to_recordset(${sql.json(rows)}) as r (uid text, ${sql.unsafe(sent)})
      join people p on p.uid = r.uid and p.archived_at is null
      order by p.uid for key share of p
    ), written as (
      insert into progress as g (uid, ${sql.unsafe(columns)}, updated_at)
      select uid, ${sql.unsafe(columns)}, ${now}::timestamptz from known
      on conflict (uid) do update set ${sql.unsafe(raised)}, updated_at = excluded.updated_at
    ), completed as (
      insert into completions (uid, game, at)
      select k.uid, one.game, ${now} from known k left join progress g on g.uid = k.uid
      cross join lateral (values ${sql.unsafe(games)}) as one (game, result, before)
      where one.result >= ${doneFrom} and coalesce(one.before, 0) < ${doneFrom}
      on conflict do nothing
      returning uid
    )
    select known.uid, coalesce(s.section_name, '') as section, s.teacher_id,
      exists (select from completed where completed.uid = known.uid) as has_completed
    from known left join sections s on s.id = known.section_id`;
  return new Map(stored.map((row) => [row.uid, row]));
}
