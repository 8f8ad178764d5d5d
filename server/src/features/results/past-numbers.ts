import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Fragment } from '#db/sql';
import { fragment, raw, tableOf } from '#sql/fragments';

/** A number that was reached in a year which has ended by now. */
export type PastNumber = { uid: string; game: number; percent: number; played_at: string };

const types = { uid: 'text', game: 'smallint', percent: 'double precision', played_at: 'timestamptz' };
// What was not sent is null, which `greatest` passes over.
const raised = raw(gameKeys.map((key) => `${key} = greatest(h.${key}, r.${key})`).join(', '));
const highest = raw(
  gameKeys.map((key, at) => `max(percent) filter (where game = ${at + 1}) as ${key}`).join(', '),
);

/**
 * A part of a statement that raises the numbers of the years in which these were played (YEAR-8); what was counted of
 * those years stays. Nothing where there are none.
 */
export const raisingPast = (rows: readonly PastNumber[]): Fragment =>
  rows.length === 0
    ? raw('')
    : fragment` past as (
    update past_students h set ${raised} from (
      select n.uid, n.year, ${highest} from (
        select r.*, (select id from past_years where ended_at > r.played_at order by ended_at limit 1) as year
        from ${tableOf(types, rows)}) n
      group by n.uid, n.year) r
    where h.uid = r.uid and h.year = r.year
  ),`;
