import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql } from './sql.ts';

const heartbeatMs = 2_000;
const silenceMs = 3_000;
const retryMs = 200;

/**
 * Calls `onMessage` with each payload announced on `channel`, on a connection of its own. It connects again by
 * itself for as long as it takes and then calls `onReconnected`: what was announced in between is lost, so who
 * watches must read again. A database that falls silent without closing its connections (a frozen machine, a cut
 * network) is noticed here for the whole pool. Answers what ends it; rejects only if the first connection fails.
 */
export async function listen(
  sql: Sql,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnected: () => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let line = await openLine(sql, channel, onMessage);

  const keepGoing = async () => {
    while (!stopped.signal.aborted) {
      if ((await line.untilLost(stopped.signal)) === 'silent') await sql.silence();
      while (!stopped.signal.aborted) {
        const next = await openLine(sql, channel, onMessage).catch(async ({ code }) => {
          if (code === 'CONNECT_TIMEOUT') await sql.silence();
        });
        if (next) {
          line = next;
          sql.resume();
          if (!stopped.signal.aborted) onReconnected();
          break;
        }
        await wait(retryMs);
      }
    }
    await line.close();
  };
  const finished = keepGoing();
  return async () => {
    stopped.abort();
    await finished;
  };
}

async function openLine(sql: Sql, channel: string, onMessage: (payload: string) => void) {
  const lost = Promise.withResolvers<void>();
  const options = {
    ...sql.options,
    max: 1,
    fetch_types: false,
    shared: { retries: 0, typeArrayMap: {} },
    onnotify: (_channel: string, payload: string) => onMessage(payload),
    onclose: () => lost.resolve(),
  };
  const connection = postgres(options as unknown as postgres.Options<Record<string, never>>);
  const close = () => connection.end({ timeout: 0 });
  try {
    await connection`listen ${connection(channel)}`;
  } catch (error) {
    await close();
    throw error;
  }

  /** A network that just falls silent closes nothing; so the line is asked from time to time. */
  const untilSilent = async (signal: AbortSignal) => {
    for (;;) {
      await wait(heartbeatMs, undefined, { signal });
      const answered = connection`select 1`.then(() => true).catch(() => true);
      // The second wait lets an answer in that came while this process itself was too busy to look.
      const silence = wait(silenceMs, undefined, { signal }).then(() => wait(50, false));
      if (!(await Promise.race([answered, silence]))) return 'silent' as const;
    }
  };
  return {
    close,
    async untilLost(stopped: AbortSignal) {
      const over = new AbortController();
      const signal = AbortSignal.any([stopped, over.signal]);
      const silent = untilSilent(signal).catch(() => 'stopped' as const);
      const how = await Promise.race([lost.promise.then(() => 'closed' as const), silent]);
      over.abort();
      await close();
      return how;
    },
  };
}
