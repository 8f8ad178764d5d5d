import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nameOf } from '@tinig/domain/calls/all';
import { Refusal } from '@tinig/domain/refusal';
import { takeTurn } from '#db/lock';
import { announce } from '#rows/announce';
import { writeAudit } from '#rows/write-audit';
import type { StreamedAnswer } from './answer.ts';
import type { Asker, House } from './run.ts';

// It holds a connection to the database: whoever takes nothing for this many milliseconds is let go (T20).
const patience = 30_000;

/**
 * Makes the function that runs an act whose answer is sent while it is read. What goes wrong before the first byte
 * is answered as ever; after it the connection breaks off, so that nobody takes a part for the whole. One is on its
 * way at a time, since each holds a connection and a moment of the database.
 */
export function streamedRunner(
  { agreement, run }: StreamedAnswer,
  { sql, settings, now }: House,
  stuckAfter = patience,
) {
  let isBusy = false;
  return async (input: unknown, { signedIn, address }: Asker): Promise<Readable> => {
    if (isBusy) throw new Refusal('busy', 429, {}, 5);
    isBusy = true;
    const at = now();
    const actor = signedIn?.actor.uid ?? '';
    const begun = Promise.withResolvers<Readable>();
    const send = async (detail: string, pieces: AsyncIterable<string>) => {
      await sql.begin(async (sql) => {
        await takeTurn(sql);
        const line = {
          at,
          actor,
          action: nameOf(agreement),
          target: '',
          detail,
          address,
          result: 'done',
        } as const;
        await writeAudit(sql, line);
        await announce(sql, [{ kind: 'audit' }]);
      });
      const body = new PassThrough();
      begun.resolve(body);
      await pipeline(
        whileTaken(pieces, stuckAfter, () => body.destroy()),
        body,
      );
    };
    // Once it is begun, its stream tells what goes wrong.
    void run(input, { sql, settings, now: at, send })
      .catch(begun.reject)
      .finally(() => {
        isBusy = false;
      });
    return await begun.promise;
  };
}

/** Passes pieces on, and ends it where nobody has asked for the next one for so long. */
async function* whileTaken(pieces: AsyncIterable<string>, stuckAfter: number, end: () => void) {
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
