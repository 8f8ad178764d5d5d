import { lookedAt } from '@tinig/domain/answered-skills';
import type { Fragment, Queries } from '#db/sql';
import { fragment, raw } from '#rows/fragments';
import { endOf } from '#tries/sum-answers';
import { beginOf, countedAt, pupilsIn, within } from './answered-rows.ts';
import type { Span } from './standings.ts';

/** A try of a pupil with answers of one key: when and which, and the marks at their places. */
export type NewestTry = [played_at: string, id: string, received_at: string, marks: string];
/** A pupil's answers with one key in a span, the games that sent them as bits, and lists of tries that hold the newest. */
export type AnsweredKey = {
  uid: string;
  skill: string;
  games: number;
  answers: number;
  newest: NewestTry[][] | null;
};

/** Whether the sums of a month `s` touch a span, and whether all that is summed lies in it. */
const touches = (span: Span): Fragment => fragment`
  s.last_at >= ${beginOf(span)}
  and ${span.until === null ? raw('true') : fragment`s.first_at < ${span.until}`}`;
const isWhole = (span: Span): Fragment => fragment`
  s.first_at >= ${beginOf(span)}
  and ${span.until === null ? raw('true') : fragment`s.last_at < ${span.until}`}
  and ${span.days === undefined ? raw('true') : fragment`${endOf('s.month')} <= ${countedAt(span.days)}`}`;

const answerColumns = raw('a.key, a.game, a.marks, a.played_at, a.id, a.received_at');

/**
 * What each active pupil of a section answered in a span, by key: whole months from their sums (`summed_answers`), and
 * from the answers themselves what a month at an edge of the span has in it, and what came since the pupil's were last
 * summed. Of the newest no month is sent that another has five newer answers than.
 */
export const answeredKeys = (sql: Queries, section_id: string, span: Span) => sql<AnsweredKey[]>`
  with ${pupilsIn(section_id)}, sums as materialized (
    select s.*, ${isWhole(span)} as is_whole
    from pupils p join summed_answers s on s.uid = p.uid where ${touches(span)}
  ), edges as materialized (select distinct uid, month from sums where not is_whole
  ), rows as (
    select e.uid, ${answerColumns} from edges e join summed_pupils u on u.uid = e.uid cross join lateral (
      select e.month, ${answerColumns} from answers a
      where a.uid = e.uid and a.received_at >= e.month and a.received_at < ${endOf('e.month')}
        and a.received_at < u.until and ${within(span)} offset 0) a
    where exists (select from sums s where s.uid = e.uid and s.month = e.month and s.key = a.key and not s.is_whole)
    union all
    select p.uid, ${answerColumns} from pupils p left join summed_pupils u on u.uid = p.uid cross join lateral (
      select ${answerColumns} from answers a
      where a.uid = p.uid and a.received_at >= coalesce(u.until, '-infinity') and ${within(span)} offset 0) a
  ), ranked as (
    select r.*, length(replace(r.marks, ' ', '')) as many,
      row_number() over (partition by r.uid, r.key order by r.played_at desc, r.id desc, r.received_at desc) as place
    from rows r
  ), parts as (
    select uid, key, games, answers, newest::text as newest, last_at, five_from from sums where is_whole
    union all
    select uid, key, bit_or(1 << game::int), sum(many)::int,
      json_agg(json_build_array(played_at, id, received_at, marks)) filter (where place <= ${lookedAt})::text,
      max(played_at), case when count(*) >= ${lookedAt} then min(played_at) filter (where place <= ${lookedAt}) end
    from ranked group by uid, key
  ), told as (
    select p.*, max(five_from) over (partition by uid, key) as bar from parts p
  )
  select t.uid, k.skill, bit_or(t.games) as games, sum(t.answers)::int as answers,
    case when k.skill <> '' then
      ('[' || string_agg(t.newest, ',') filter (where t.bar is null or t.last_at >= t.bar) || ']')::json
    end as newest
  from told t join answer_keys k on k.key = t.key
  group by t.uid, t.key, k.skill`;
