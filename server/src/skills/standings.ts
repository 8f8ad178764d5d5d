import { addDays, startOf } from '@tinig/domain/days';
import { gameKey, gameKeys, quarterKeys } from '@tinig/domain/games';
import type { Period } from '@tinig/domain/periods';
import type { Skill } from '@tinig/domain/skills';
import type { Fragment, Queries } from '#db/sql';
import { storedColumns } from '#rows/columns';
import { fragment, raw } from '#rows/fragments';
import { anyNumber, byGame, lockOf } from '#rows/numbers';

const skillColumns = storedColumns<Skill>('k', ['game', 'name', 'code', 'competency', 'mark']);

/** What the ten games teach, by game. */
export const skillsByGame = (sql: Queries) => sql<Skill[]>`
  select ${skillColumns} from skills k order by k.game`;

/** From which moment and until before which a period is; null where it has no such end, or runs. */
export type Span = { since: Date | null; until: Date | null };

/** The moments of a period in the school's zone; one whose last day is today runs. */
export function spanOf({ first, last }: Period, zone: string, today: string): Span {
  return {
    since: first === null ? null : new Date(startOf(zone, first)),
    until: last >= today ? null : new Date(startOf(zone, addDays(last, 1))),
  };
}

const number = (game: number) => `coalesce(p.${gameKey(game)}, 0)`;
const numbersNow = byGame((game) => `${game}, ${number(game)}, ${lockOf(game)}, null::timestamptz`);
const numbersThen = byGame((game) => `${game}, ${number(game)}, ${lockOf(game)}, ${lockOf(game)}_opened_at`);
const locks = raw(quarterKeys.flatMap((key) => [`p.${key}`, `p.${key}_opened_at`]).join(', '));
const numbers = raw(gameKeys.map((key) => `g.${key}`).join(', '));

/**
 * The common tables `pupils`, the active ones whom `of` leaves of `people p`, and `standings`: each of them by each
 * game at the end of a span, with the best value, null without a try, and the group (SKILLS-2). What was stored before
 * the end holds for it; of whoever has sent something since, the tries until then do, and what has opened since was not
 * open (SKILLS-3). The database does it: a school's pupils are too many to read.
 */
export function standingsOf(of: Fragment, { until }: Span): Fragment {
  const pupils = (isSettled: Fragment) => fragment`
    pupils as materialized (
      select p.uid, p.section_id, p.first_name, p.last_name, p.sort_key, ${locks}, ${numbers}, ${isSettled} as is_settled,
        coalesce(g.played_at, case when ${anyNumber} then g.updated_at end) as played_at
      from people p left join progress g on g.uid = p.uid
      where ${of} and p.role = 'student' and p.archived_at is null
    )`;
  const standings = (best: Fragment, values: Fragment, from: Fragment) => fragment`
    standings as (
      select p.uid, p.section_id, n.game, b.best, case when b.best >= k.mark then 'mastered'
        when b.best is not null then 'going' when n.is_open and ${from} then 'not_started' else 'closed' end as in_group
      from pupils p cross join lateral (values ${values}) n (game, number, is_open, opened_at)
      join skills k on k.game = n.game
      left join tried_games t on t.uid = p.uid and t.game = n.game
      ${best}
    )`;
  const stored = fragment`case when n.number > 0 or t.uid is not null then n.number end`;
  if (until === null)
    return fragment`${pupils(raw('true'))}, ${standings(
      fragment`cross join lateral (select ${stored} as best) b`,
      numbersNow,
      raw('true'),
    )}`;
  return fragment`${pupils(fragment`coalesce(g.updated_at < ${until}, true)`)}, tried_then as (
      select r.uid, r.game, max(r.percent) as best, max(r.played_at) as played_at
      from pupils p join results r on r.uid = p.uid
      where not p.is_settled and r.played_at < ${until} group by r.uid, r.game
    ), ${standings(
      fragment`left join tried_then l on l.uid = p.uid and l.game = n.game
      cross join lateral (select case when p.is_settled then ${stored} else l.best end as best) b`,
      numbersThen,
      fragment`(n.opened_at is null or n.opened_at < ${until})`,
    )}`;
}

/** Whether a pupil of `pupils p` played within a span. */
export function playedIn({ since, until }: Span): Fragment {
  const newest =
    until === null
      ? raw('p.played_at')
      : fragment`case when p.is_settled then p.played_at
          else (select max(l.played_at) from tried_then l where l.uid = p.uid) end`;
  return since === null
    ? fragment`(${newest}) is not null`
    : fragment`coalesce((${newest}) >= ${since}, false)`;
}
