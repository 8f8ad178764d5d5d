import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import { message } from '@tinig/domain/messages/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesFolder } from '#places';
import { readPreviews, sendPreview } from './previews.ts';

const consolePath = /^\/(admin(\/.*)?|superadmin(\/.*)?|student-progress|setup)\/?$/;

/** Which file answers which address, as the web build says (web/build). */
type Pages = { pages: Record<string, string>; console: string; notFound: string };

/** Answers a request for which there is nothing else; says whether it did. */
export type FallbackHandler = (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>;

/**
 * Serves the built web: hashed assets for ever, pages by their address, the console's page for
 * every console address, and the 404 page for the rest. They need no database.
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
    // The tag says the same, and these lines come with each of the many files of a page.
    lastModified: false,
    // HTML is sent by its address only, and other files of the build not at all. This checks the address
    // that was requested, since sendFile below passes through here too.
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
    // Without a build the doors work all the same; the commands build before they start.
    return { pages: {}, console: '', notFound: '', isBuilt: false };
  }
}

/** Files named by their content for ever, the signs of the site for a day; a page and what it runs are asked for anew. */
function howLong(path: string): string {
  if (path.startsWith(join(pagesFolder, 'assets'))) return 'public, max-age=31536000, immutable';
  return /\/favicon\.[\w.]+$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}
