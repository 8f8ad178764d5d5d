import type { GameSummary } from '@tinig/domain/results/attempts';
import type { Fragment } from '#db/sql';
import { fragment, tableOf } from '#sql/fragments';

export type NewTriedRow = ReturnType<typeof gameSummaryRow>;

/**
 * Builds the row of a pupil and game. `received_at`: receipt of the newest attempt, which shows who plays now
 * (TODAY-9).
 */
export const gameSummaryRow = (
  uid: string,
  game: number,
  { tries, done_at, recent, days, rises }: GameSummary,
  received_at: Date,
) => ({
  uid,
  game,
  tries,
  recent: JSON.stringify(recent),
  days: JSON.stringify(days),
  last_at: new Date(recent.at(-1)![0]),
  done_at: done_at === null ? null : new Date(done_at),
  received_at,
  rise_at: `{${rises.map(([at]) => at)}}`,
  rise_to: `{${rises.map(([, percent]) => percent)}}`,
});

const types = {
  uid: 'text',
  game: 'smallint',
  tries: 'int',
  last_at: 'timestamptz',
  received_at: 'timestamptz',
  done_at: 'timestamptz',
  recent: 'text',
  days: 'text',
  // Sent as text, because the inner arrays of a PostgreSQL array must have the same length.
  rise_at: 'text',
  rise_to: 'text',
};

export const writingTried = (rows: NewTriedRow[]): Fragment => fragment`
  insert into tried_games as t (uid, game, tries, last_at, received_at, done_at, recent, days,
    rise_at, rise_to)
  select uid, game, tries, last_at, received_at, done_at, recent::jsonb, days::jsonb, rise_at::bigint[],
    rise_to::double precision[]
  from ${tableOf(types, rows)}
  on conflict (uid, game) do update set tries = excluded.tries, last_at = excluded.last_at,
    received_at = excluded.received_at, done_at = excluded.done_at, recent = excluded.recent, days = excluded.days,
    rise_at = excluded.rise_at, rise_to = excluded.rise_to`;
