import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './headers.ts';

const compress = promisify(gzip);

// Bytes below which compression costs more time than it saves.
const smallest = 700;

/**
 * Compresses a response if the client accepts it. Safe, because sessions are bearer tokens and not cookies: another
 * site can't request responses and learn from their sizes.
 */
export async function compressAnswer(text: string, request: FastifyRequest, reply: FastifyReply) {
  if (text.length < smallest || !acceptsEncoding(request, 'gzip')) return text;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return compress(text);
}
