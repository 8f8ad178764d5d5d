import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#api/context';
import type { LiveEndpoint } from '#api/live/live';

/**
 * A new year changes every pupil at once. Until a vacuum runs, each search reads the index's pending entries and each
 * list reads dead rows. Autovacuum would come only after a minute, in which the whole school looks (YEAR-14).
 */
export function startVacuumAfterYear(
  app: FastifyInstance,
  { sql }: Pick<AppContext, 'sql'>,
  live: Pick<LiveEndpoint, 'onHeard'>,
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
