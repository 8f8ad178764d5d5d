import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Handler } from '#api/handler';
import { checkout } from '#places';
import { describeInterface } from './openapi.ts';

const folder = join(checkout, 'server/src/api/describe/docs');

// File and content type by path.
const files = {
  '/docs': ['docs.html', 'text/html; charset=utf-8'],
  '/docs/docs.css': ['docs.css', 'text/css; charset=utf-8'],
  '/docs/docs.js': ['docs.js', 'text/javascript; charset=utf-8'],
} as const;

/** Publishes the API to everyone: /openapi.json for programs, /docs for people. */
export async function describeCalls(app: FastifyInstance, handlers: readonly Handler[]) {
  let description: Promise<Buffer> | undefined;
  // Built on the first request, which few servers get. Bytes take half the memory of a string.
  const describe = async () =>
    Buffer.from(JSON.stringify(await describeInterface(handlers.map(({ agreement }) => agreement))));
  app.get('/openapi.json', (_request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    description ??= describe();
    return description;
  });
  for (const [address, [file, type]] of Object.entries(files)) {
    const content = await readFile(join(folder, file));
    app.get(address, async (_request, reply) => {
      reply.type(type).header('cache-control', 'no-cache');
      return content;
    });
  }
}
