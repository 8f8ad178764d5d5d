import { Refusal } from '@tinig/domain/text/refusal';
import { refusedBy } from '@tinig/server/api/errors';
import { databaseCode } from '#auth/codes';
import type { Holder } from '#parts';
import type { Listens } from '#tree/listens';
import { keysOf } from '#tree/place';
import { queryOf } from '#tree/query';
import { readOnce } from '#tree/read-once';
import type { Realtime } from '#tree/realtime';
import { leavesOf, Stale, writeTree } from '#tree/write';
import type { LineRequest } from './client-message.ts';

export type LineResponse = { s: string; d?: unknown };

const ok: LineResponse = { s: 'ok', d: '' };
export const expired: LineResponse = { s: 'expired_token', d: 'Token is expired' };
const stale: LineResponse = { s: 'datastale', d: 'Transaction hash does not match' };
export const invalid: LineResponse = { s: 'invalid_token', d: 'Invalid token' };
/** The part of a line that requests use. */
type AskingLine = {
  readonly realtime: Realtime;
  readonly listens: Listens;
  readonly address: string;
  readonly holder: Holder;
  introduce: (credential: unknown) => Promise<LineResponse>;
  signOut: () => Promise<void>;
  finishRegistration: () => Promise<void>;
};

/** Runs a client's request on its line. Refuses in the terms of the protocol. */
export async function answerRequest({ a, b }: LineRequest, line: AskingLine): Promise<LineResponse> {
  try {
    return await run(a, b, line);
  } catch (error) {
    const refused = refusedBy(error);
    if (!refused) throw error;
    return databaseCode(refused, error);
  }
}

async function run(action: string, b: Record<string, unknown>, line: AskingLine): Promise<LineResponse> {
  switch (action) {
    case 'q':
      await line.listens.begin(b, line.holder);
      return { s: 'ok', d: {} };
    case 'n':
      line.listens.end(b);
      return ok;
    case 'g':
      return { s: 'ok', d: await readOnce(b.p, queryOf(b.q), line.holder, line.realtime) };
    case 'p':
    case 'm':
      return await write(b, action === 'm', line);
    case 'auth':
      return await line.introduce(b.cred);
    case 'gauth':
      return invalid;
    case 'unauth':
      await line.signOut();
      return ok;
    case 's':
    case 'oc':
    case 'appcheck':
    case 'unappeck':
    case 'unappcheck':
      return ok;
    // onDisconnect operations. No client of the five paths needs them.
    case 'o':
    case 'om':
      throw new Refusal('forbidden', 403);
    default:
      throw new Refusal('bad-request', 400);
  }
}

async function write(b: Record<string, unknown>, isMerge: boolean, line: AskingLine): Promise<LineResponse> {
  const { context } = line.realtime.parts;
  const leaves = leavesOf(b.p, b.d, isMerge, context.now());
  const expected = typeof b.h === 'string' && !isMerge ? { path: keysOf(b.p), hash: b.h } : undefined;
  const writer = { holder: line.holder, address: line.address };
  try {
    await writeTree(leaves, writer, line.realtime.parts, expected);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    // Send the current value first. The client retries with it.
    await line.listens.settled();
    return stale;
  }
  await line.finishRegistration();
  await line.listens.settled();
  return ok;
}
