import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import files from '@fastify/static';
import { message } from '@tinig/domain/messages/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesFolder } from '#places';
import { acceptsEncoding } from './headers.ts';

type PreviewPage = { plain: Buffer; br: Buffer; gzip: Buffer };

type Previews = ReadonlyMap<string, PreviewPage>;

// Faster compression, so that the start doesn't wait.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Puts the school's address into each page's preview image, which needs a full URL. The build doesn't know the address,
 * so pages are rewritten and compressed at start.
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
  const form = acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : 'plain';
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.send(preview[form]);
}

const consolePath = /^\/(admin(\/.*)?|superadmin(\/.*)?|student-progress|setup)\/?$/;

/** List of pages, written by the web build (web/build). `pages` maps paths to files. */
type Pages = { pages: Record<string, string>; console: string; notFound: string };

/** Handles a request that matches no route. Returns false if it sent no response. */
export type FallbackHandler = (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>;

/**
 * Serves the web build: assets, pages by path, one page for all paths of the console, and the 404 page. Needs no
 * database.
 */
export async function servePages(app: FastifyInstance, publicUrl: string, fallback: FallbackHandler) {
  const { pages, console, notFound, isBuilt } = await readPages();
  const previews =
    publicUrl === '' ? undefined : await readPreviews(pagesFolder, Object.values(pages), publicUrl);
  await app.register(files, {
    root: pagesFolder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // The ETag suffices; many files are sent per page.
    lastModified: false,
    // Serves HTML by its address only, and other build files not at all. Checks the requested URL, because
    // sendFile below passes through here too.
    allowedPath: (_path, _root, { url }) => !/%00|\.(html|br|gz|map)$|pages\.json$/.test(url.split('?')[0]!),
    setHeaders: (reply, path) => {
      reply.header('cache-control', howLong(path));
    },
  });

  for (const path of new Set(Object.keys(pages).map((address) => address.split('?')[0]!))) {
    app.get(path, (request, reply) => {
      const { id } = request.query as { id?: unknown };
      const file = pages[`${path}?id=${String(id)}`] ?? pages[path]!;
      const preview = previews?.get(file);
      return preview ? sendPreview(request, reply, preview) : reply.sendFile(file);
    });
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (await fallback(request, reply)) return reply;
    const path = request.url.split('?')[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (isBuilt && isRead && consolePath.test(path)) return reply.sendFile(console);
    if (isBuilt && isRead && wantsPage) return reply.code(404).sendFile(notFound);
    return reply.code(404).send({ error: message('not-found'), code: 'not-found' });
  });
}

async function readPages(): Promise<Pages & { isBuilt: boolean }> {
  try {
    return { ...JSON.parse(await readFile(join(pagesFolder, 'pages.json'), 'utf8')), isBuilt: true };
  } catch {
    // Without a build the API still works. The commands build before they start.
    return { pages: {}, console: '', notFound: '', isBuilt: false };
  }
}

/** Cache-Control header: hashed files are cached forever, icons for a day, and pages always revalidated. */
function howLong(path: string): string {
  if (path.startsWith(join(pagesFolder, 'assets'))) return 'public, max-age=31536000, immutable';
  return /\/favicon\.[\w.]+$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}
