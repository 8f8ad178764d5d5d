import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#door/context';
import type { LiveDoor } from '#door/live/live';

/**
 * Where a year begins, or is taken back, every pupil changes at once: until vacuum has been, each search reads through the
 * words that wait to be sorted, and each list through rows of before. Autovacuum would come within a minute, in which the
 * whole school looks (YEAR-14).
 */
export function startSweepAfterYear(
  app: FastifyInstance,
  { sql }: Pick<AppContext, 'sql'>,
  live: Pick<LiveDoor, 'onHeard'>,
) {
  let working = Promise.resolve();
  // Of several servers, or beside autovacuum, one is enough: whoever comes later passes over what is being swept.
  const sweep = async () => {
    await sql`vacuum (analyze, skip_locked) people, progress, tried_games, completions`;
  };
  live.onHeard((changes) => {
    if (!changes?.some(({ kind }) => kind === 'years')) return;
    working = working
      .then(sweep)
      .catch((error) => app.log.warn(error, 'autovacuum sweeps up after the new year'));
  });
  app.addHook('preClose', () => working);
}
