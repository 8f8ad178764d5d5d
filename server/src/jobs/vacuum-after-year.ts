import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#api/context';
import type { LiveEndpoint } from '#api/live/live';

/**
 * Vacuums after a new school year, which changes every pupil at once. Otherwise searches read the index's pending
 * entries and lists read dead rows until autovacuum runs up to a minute later (YEAR-14).
 */
export function startVacuumAfterYear(
  app: FastifyInstance,
  { sql }: Pick<AppContext, 'sql'>,
  live: Pick<LiveEndpoint, 'onHeard'>,
) {
  let working = Promise.resolve();
  // One vacuum is enough: other servers and autovacuum skip locked tables.
  const sweep = async () => {
    await sql`vacuum (analyze, skip_locked) people, progress, tried_games, completions`;
  };
  live.onHeard((changes) => {
    if (!changes?.some(({ kind }) => kind === 'years')) return;
    working = working
      .then(sweep)
      .catch((error) => app.log.warn(error, 'vacuum after the new year failed; autovacuum will follow'));
  });
  app.addHook('preClose', () => working);
}
