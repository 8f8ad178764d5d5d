import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql } from './sql.ts';

const heartbeatMs = 10_000;
const retryMs = 200;

/**
 * Calls `onMessage` with each payload announced on `channel`, on a connection of its own. It connects again by
 * itself for as long as it takes and then calls `onReconnected`: what was announced in between is lost, so who
 * watches must read again. Answers what ends it; rejects only if the first connection fails.
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
      await line.untilLost(stopped.signal);
      while (!stopped.signal.aborted) {
        const next = await openLine(sql, channel, onMessage).catch(() => undefined);
        if (next) {
          line = next;
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
  const beat = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await wait(heartbeatMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const answered = connection`select 1`.then(() => true).catch(() => false);
      if (!(await Promise.race([answered, wait(heartbeatMs / 2, false)]))) return;
    }
  };
  return {
    close,
    async untilLost(stopped: AbortSignal) {
      const over = new AbortController();
      await Promise.race([lost.promise, beat(AbortSignal.any([stopped, over.signal]))]);
      over.abort();
      await close();
    },
  };
}
