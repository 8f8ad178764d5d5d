import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import { callName } from '@tinig/domain/calls/all';
import { Refusal } from '@tinig/domain/text/refusal';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { runChange } from '#undo/run-change';
import { type AppContext, actorOf, type Caller } from './context.ts';
import type { StreamedHandler } from './handler.ts';
import { parseInput, parseTarget } from './input.ts';

// Milliseconds without reading after which a client is dropped, since a stream holds a database connection (T20).
const timeout = 30_000;

/**
 * Creates the function that runs an act with a streamed response. Errors before the first byte get a normal response;
 * later ones break the connection, so that a part can't pass for the whole. Runs one stream at a time, since each holds
 * a connection and a snapshot.
 */
export function streamedRunner(
  handler: StreamedHandler,
  { sql, settings, now }: AppContext,
  stuckAfter = timeout,
) {
  const { agreement, judge, run } = handler;
  let isBusy = false;
  return async (raw: Record<string, unknown>, caller: Caller): Promise<Readable> => {
    const calling = { settings, now: now() };
    const judged = await judge?.(parseTarget(agreement, raw), calling);
    const input = parseInput(handler, raw);
    if (isBusy) throw new Refusal('busy', 429, {}, 5);
    isBusy = true;
    const author = { actor: actorOf(caller).uid, action: callName(agreement), address: caller.address };
    const begun = Promise.withResolvers<Readable>();
    const send = async (event: AuditEvent, pieces: AsyncIterable<string | Uint8Array>) => {
      await runChange(sql, now, author, async ({ sql, now, about, changed }) => {
        about('', event);
        const kind = agreement.looksAtAll;
        if (!kind) return;
        await writeAccessToAll(sql, { viewer: author.actor, kind, now }, sql`true`);
        changed(accessLogTopic([]));
      });
      const body = new PassThrough();
      begun.resolve(body);
      await pipeline(
        whileTaken(pieces, stuckAfter, () => body.destroy()),
        body,
      );
    };
    // Once begun, the stream reports errors.
    void run(input, { ...calling, sql, send }, judged)
      .catch(begun.reject)
      .finally(() => {
        isBusy = false;
      });
    return await begun.promise;
  };
}

/** Yields the pieces. Calls `end` if the client does not take the next one in time. */
async function* whileTaken(pieces: AsyncIterable<string | Uint8Array>, stuckAfter: number, end: () => void) {
  const stuck = setTimeout(end, stuckAfter);
  try {
    for await (const piece of pieces) {
      stuck.refresh();
      yield piece;
    }
  } finally {
    clearTimeout(stuck);
  }
}
