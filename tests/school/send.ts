import { callUrl, pathParams } from '@tinig/domain/calls/address';
import type { Call } from '@tinig/domain/calls/call';
import type { FastifyInstance } from 'fastify';

/** Makes a call of an app that runs here, with any token or none, from this computer or another. */
export async function sendTo(
  app: FastifyInstance,
  call: Call,
  input: object,
  token?: string,
  remoteAddress?: string,
) {
  const parts = pathParams(call.path);
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !parts.includes(name)));
  const answer = await app.inject({
    method: call.method,
    url: callUrl(call, input as Record<string, unknown>),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.kind === 'act' && { payload: body }),
    ...(remoteAddress && { remoteAddress }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    // A file has a text of its own kind.
    body: answer.headers['content-type']?.includes('json') ? answer.json<Record<string, unknown>>() : {},
    bytes: answer.rawPayload,
    headers: answer.headers as Record<string, unknown>,
  };
}
