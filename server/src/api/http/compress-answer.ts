import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

// Below this, the processor's time costs more than the bytes.
const smallest = 700;

/**
 * Compresses an answer for a caller that accepts it. Sessions are bearer tokens, not cookies, so another site can't
 * have answers made whose sizes would tell something.
 */
export async function compressAnswer(text: string, { headers }: FastifyRequest, reply: FastifyReply) {
  if (text.length < smallest || !/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return text;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return compress(text);
}
