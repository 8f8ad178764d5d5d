import { randomBytes } from 'node:crypto';
import { Refusal } from '@tinig/domain/text/refusal';
import type { AppContext } from '@tinig/server/api/context';
import { refusedBy } from '@tinig/server/api/errors';
import { readOrRefuse } from '@tinig/server/api/input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseCode } from '#auth/codes';
import { looksLikeOurs } from '#auth/id-token';
import { keysOf, roots } from '#tree/place';
import { queryOfAddress } from '#tree/query';
import { readOnce, readStored } from '#tree/read-once';
import type { Realtime } from '#tree/realtime';
import { hashOfTree, isBranch, type Tree } from '#tree/tree';
import { leavesOf, Stale, writeTree } from '#tree/write';
import { stream } from '#wire/stream';
import { answerPreflight, openTo, openToAll } from './cors.ts';
import { findTokenHolder, type Holder, holderUid, nobody } from './parts.ts';

const methods = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const;

class Unauthorized extends Refusal {
  readonly reason: string;
  constructor(reason: string) {
    super('not-signed-in', 401);
    this.reason = reason;
  }
}

/** Mounts the five root paths as `.json` URLs. */
export async function mountRest(app: FastifyInstance, realtime: Realtime) {
  openToAll(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  answerErrors(app);
  for (const url of ['/.json', ...roots.flatMap((root) => [`/${root}.json`, `/${root}/*`])]) {
    app.route({ method: [...methods], url, handler: (request, reply) => answer(request, reply, realtime) });
    app.options(url, answerPreflight);
  }
}

/** Returns a handler that denies `.json` URLs outside the five root paths. */
export const unknownPathDenier =
  (realtime: Realtime) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const pathname = request.url.split('?')[0]!;
    if (!pathname.endsWith('.json')) return false;
    openTo('*', request, reply);
    if (request.method !== 'GET' && request.method !== 'OPTIONS')
      await countOther(pathname.slice(1, -'.json'.length), request, realtime);
    if (request.method === 'OPTIONS') reply.code(204).send();
    else reply.code(401).send({ error: 'Permission denied' });
    return true;
  };

/** Counts a signed-in user's write to an unknown root, as on realtime connections (FIREBASE-40). */
async function countOther(path: string, request: FastifyRequest, realtime: Realtime) {
  const writer = await holderOf(request, request.query as Record<string, unknown>, realtime).catch(
    (error) => {
      // Ignore an invalid token: the request is denied anyway.
      if (refusedBy(error)) return null;
      throw error;
    },
  );
  if (writer?.holder.signedIn) realtime.parts.unkept.count(path.split('/')[0]!, 'unknown');
}

async function answer(request: FastifyRequest, reply: FastifyReply, realtime: Realtime) {
  const pathname = request.url.split('?')[0]!;
  if (!pathname.endsWith('.json')) throw new Refusal('not-found', 404);
  const query = request.query as Record<string, unknown>;
  const path = readOrRefuse(() => decodeURIComponent(pathname.slice(0, -'.json'.length)));
  keysOf(path);
  const { holder, token } = await holderOf(request, query, realtime);
  const overridden = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
  const method = methods.find((one) => one === overridden) ?? request.method;
  if (method !== 'GET') return await change(method, path, { request, reply, query, holder, realtime });
  // Read first even for a stream, so that a refusal comes before the stream starts.
  const value = await readOnce(path, queryOfAddress(query), holder, realtime);
  if ((request.headers.accept ?? '').includes('text/event-stream'))
    return await stream(request, reply, { path, query: queryOfAddress(query), holder, token }, realtime);
  if (wantsTag(request)) reply.header('etag', tagOf(value));
  return await send(reply, query, query.shallow === 'true' ? shallow(value) : value);
}

type RestChange = {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Record<string, unknown>;
  holder: Holder;
  realtime: Realtime;
};

async function change(method: string, path: string, { request, reply, query, holder, realtime }: RestChange) {
  const { context } = realtime.parts;
  const data =
    method === 'DELETE' ? null : readOrRefuse((): unknown => JSON.parse(String(request.body ?? '')));
  const key = method === 'POST' ? pushKey(context.now()) : '';
  const tag = request.headers['if-match'];
  const expected =
    typeof tag === 'string' ? { path: keysOf(path), hash: tag === nullTag ? '' : tag } : undefined;
  const leaves = leavesOf(key ? `${path}/${key}` : path, data, method === 'PATCH', context.now());
  try {
    await writeTree(leaves, { holder, address: request.ip }, realtime.parts, expected);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return await send(reply.code(412).header('etag', tagOf(error.now)), query, error.now);
  }
  if (key || data === null || query.print === 'silent')
    return await send(reply, query, key ? { name: key } : null);
  const { holder: after } = await holderOf(request, query, realtime);
  const stored = (at: string) => storedAt(keysOf(at), after, context);
  if (method !== 'PATCH') return await send(reply, query, await stored(path));
  const fields: [string, Tree][] = [];
  for (const field of Object.keys(data as object)) fields.push([field, await stored(`${path}/${field}`)]);
  return await send(reply, query, Object.fromEntries(fields.filter(([, value]) => value !== null)));
}

const nullTag = 'null_etag';
const tagOf = (value: Tree) => hashOfTree(value) || nullTag;

/** Reads the stored value. Returns null if the writer may no longer view it. */
const storedAt = (path: string[], holder: Holder, context: AppContext): Promise<Tree> =>
  readStored(path, holder, context).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

const wantsTag = ({ headers }: FastifyRequest) => headers['x-firebase-etag'] === 'true';

function send(reply: FastifyReply, { print }: Record<string, unknown>, value: Tree) {
  if (print === 'silent') return reply.code(204).send();
  const text = print === 'pretty' ? JSON.stringify(value, null, 2) : JSON.stringify(value);
  return reply.type('application/json; charset=utf-8').send(text);
}

const shallow = (value: Tree): Tree =>
  isBranch(value)
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, isBranch(child) ? true : child]))
    : value;

/** Finds the caller by the token in the URL or header. Refuses an invalid token. */
async function holderOf(request: FastifyRequest, query: Record<string, unknown>, { parts }: Realtime) {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = query.auth ?? query.access_token ?? bearer;
  if (token === undefined) {
    parts.gate.rates.count(null, request.ip);
    return { holder: nobody, token: null };
  }
  if (typeof token !== 'string') throw new Refusal('bad-request', 400);
  const holder = await findTokenHolder(token, request.ip, parts);
  if (holderUid(holder) === undefined)
    throw new Unauthorized(looksLikeOurs(token) ? 'Auth token is expired' : 'Could not parse auth token.');
  return { holder, token };
}

const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Creates a push key as the SDKs do: the time, then random characters. It sorts after all earlier keys. */
function pushKey(now: Date): string {
  let rest = now.getTime();
  let made = '';
  for (let digit = 0; digit < 8; digit++) {
    made = letters[rest % 64] + made;
    rest = Math.floor(rest / 64);
  }
  return made + [...randomBytes(12)].map((byte) => letters[byte % 64]).join('');
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusedBy(error);
    if (!refused) {
      request.log.error({ err: error }, 'a call of the gateway failed');
      return reply.code(500).send({ error: 'Internal server error.' });
    }
    if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
    if (error instanceof Unauthorized) return reply.code(401).send({ error: error.reason });
    const { s, d } = databaseCode(refused, error);
    const status = s === 'permission_denied' ? 401 : s === 'failed' ? 400 : refused.status;
    return reply.code(status).send({ error: d });
  });
}
