import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { emptyFolder } from '@tinig/tests/school/use-school';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readPreviews, sendPreview } from './pages.ts';

const page = '<meta property="og:image" content="/social.png"><img src="/social.png">';
const sent = '<meta property="og:image" content="https://tinig.example/social.png"><img src="/social.png">';

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('a page’s preview has the public address, for a client that takes "%s"', async (taken, form, read) => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'landing.html'), page);
  const previews = await readPreviews(folder, ['landing.html'], 'https://tinig.example');
  const app = fastify();
  app.get('/', (request, reply) => sendPreview(request, reply, previews.get('landing.html')!));
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': taken } });
  expect(answer.headers['content-encoding']).toBe(form);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(read(answer.rawPayload).toString()).toBe(sent);
});
