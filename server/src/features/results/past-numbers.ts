import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Fragment } from '#db/sql';
import { fragment, raw, tableOf } from '#sql/fragments';

/** A number reached in a year that has ended since. */
export type PastNumber = { uid: string; game: number; percent: number; played_at: string };

const types = { uid: 'text', game: 'smallint', percent: 'double precision', played_at: 'timestamptz' };
// Numbers that were not sent are null, which `greatest` ignores.
const raised = raw(gameKeys.map((key) => `${key} = greatest(h.${key}, r.${key})`).join(', '));
const highest = raw(
  gameKeys.map((key, at) => `max(percent) filter (where game = ${at + 1}) as ${key}`).join(', '),
);

/**
 * SQL part that raises pupils' numbers of past years (YEAR-8). The sections' counts of those years stay.
 * Empty without rows.
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
