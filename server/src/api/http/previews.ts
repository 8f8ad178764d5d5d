import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type PreviewPage = { plain: Buffer; br: Buffer; gzip: Buffer };

/** Pages by file, with the school's public address filled in. */
export type Previews = ReadonlyMap<string, PreviewPage>;

// Faster compression, so that the start doesn't wait.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Puts the school's address into each page's preview image, which needs a full URL. The build doesn't know it, so
 * pages are rewritten and compressed at start.
 */
export async function readPreviews(
  dist: string,
  files: readonly string[],
  publicUrl: string,
): Promise<Previews> {
  const read = files.map(async (file): Promise<[string, PreviewPage]> => {
    const html = await readFile(join(dist, file), 'utf8');
    const plain = Buffer.from(
      html.replace('property="og:image" content="/', () => `property="og:image" content="${publicUrl}/`),
    );
    const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quick), promisify(gzip)(plain)]);
    return [file, { plain, br, gzip: gz }];
  });
  return new Map(await Promise.all(read));
}

/** Sends a page in the smallest encoding the client accepts. */
export function sendPreview(request: FastifyRequest, reply: FastifyReply, preview: PreviewPage) {
  const taken = request.headers['accept-encoding'] ?? '';
  const form = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : 'plain';
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.send(preview[form]);
}
