import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import text from 'sql-template-tag';
import type { Connection } from './connection.ts';
import { DatabaseProblem } from './problem.ts';
import type { Sql } from './sql.ts';

const heartbeatMs = 2_000;
const silenceMs = 3_000;
const retryMs = 200;
const proofMs = 5_000;
const proofChannel = 'tinig_proof';

/**
 * Checks that a notification sent through the pool reaches a listener. Without it, a pooler in transaction mode or a
 * wrong DATABASE_POOL_URL would silently stop live updates.
 */
export async function mustReceiveNotifications(sql: Sql): Promise<void> {
  const proof = randomUUID();
  const heard = Promise.withResolvers<true>();
  const line = await sql.openLine();
  line.on('notification', ({ payload }) => payload === proof && heard.resolve(true));
  try {
    await line.script(`listen ${proofChannel}`);
    await sql`select pg_notify(${proofChannel}, ${proof})`;
    if (await Promise.race([heard.promise, wait(proofMs, false, { ref: false })])) return;
  } finally {
    line.drop('no longer needed');
  }
  throw new DatabaseProblem(
    'Notifications do not arrive over DATABASE_URL, so live updates would stop: it must name the database itself or a pooler in session mode, and DATABASE_POOL_URL, if set, must lead to the same database.',
  );
}

/**
 * Calls `onMessage` with each payload on `channel`, on its own connection. After a loss, reconnects and calls
 * `onReconnected`: notifications were missed, so every watch must be read again. Also detects a silent database for the
 * whole pool. Returns a function to stop. Rejects only if the first connection fails.
 */
export async function listen(
  sql: Sql,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnected: () => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const open = async () => {
    const line = await sql.openLine();
    line.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await line.script(`listen ${channel}`);
    return line;
  };
  let line = await open();

  const keepGoing = async () => {
    while (!stopped.signal.aborted) {
      await untilLost(line, stopped.signal).then(
        () => sql.noteSilence('The database does not answer.'),
        () => {},
      );
      line.drop('no longer needed');
      const next = await untilOpen(open, stopped.signal);
      if (!next) return;
      line = next;
      onReconnected();
    }
  };
  const finished = keepGoing();
  return async () => {
    stopped.abort();
    await finished;
  };
}

async function untilOpen(open: () => Promise<Connection>, stopped: AbortSignal) {
  while (!stopped.aborted) {
    const line = await open().catch(() => undefined);
    if (line && !stopped.aborted) return line;
    line?.drop('no longer needed');
    await wait(retryMs, undefined, { signal: stopped }).catch(() => {});
  }
}

/**
 * Resolves when the connection falls silent. Rejects when it was closed or stopped. Pings, because a broken network
 * closes no connection.
 */
async function untilLost(line: Connection, stopped: AbortSignal) {
  const over = new AbortController();
  line.once('end', () => over.abort());
  if (line.isLost) return;
  const signal = AbortSignal.any([stopped, over.signal]);
  for (;;) {
    await wait(heartbeatMs, undefined, { signal });
    const answered = line.ask(text`select 1`).then(() => true);
    // The second wait admits responses that arrived while this process was too busy to read them.
    const silence = wait(silenceMs, false, { signal }).then((is) => wait(50, is));
    if (!(await Promise.race([answered, silence]))) return;
  }
}
