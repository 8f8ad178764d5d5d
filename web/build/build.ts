/**
 * Builds the web into dist/: bundles, one HTML file for each public page, pages.json (which file
 * answers which address, read by the server), and a .br and a .gz beside every text file.
 */
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { consoleChunks } from './chunks.ts';
import { compressFolder } from './compress-folder.ts';
import { keepAssets } from './keep-assets.ts';
import { islands, type Manifest, withConsole } from './with-console.ts';

type Renderer = typeof import('#public/pages/render.tsx');

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const templates = ['page.html', 'login.html', 'kard.html'];

/** Keeps the styles of public pages, whose class names stand in rendered markup and in no script. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
};

/** Builds what renders public pages, with the pictures that only these show. */
async function loadRenderer(fresh: string): Promise<Renderer> {
  const rolldownOptions = { output: { entryFileNames: 'render.mjs' } };
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/public/pages/render.tsx',
      ssrEmitAssets: true,
      outDir: fresh,
      copyPublicDir: false,
      emptyOutDir: false,
      rolldownOptions,
    },
  });
  const file = join(fresh, 'render.mjs');
  const renderer: Renderer = await import(pathToFileURL(file).href);
  await rm(file);
  return renderer;
}

/** Puts the finished build where the old one was: a server that is running never lacks a file for longer than this. */
async function swap(fresh: string): Promise<void> {
  const old = `${fresh}-before`;
  await chmod(fresh, 0o755);
  await rename(dist, old).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem;
  });
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

// On the same disk as dist/, so that it can be renamed; node_modules is watched, formatted and kept by nobody.
await mkdir(join(root, 'node_modules'), { recursive: true });
const fresh = await mkdtemp(join(root, 'node_modules/.built-'));
const into = { outDir: fresh, emptyOutDir: false };
for (const input of templates)
  await build({ root, plugins: [keepStyles], build: { ...into, rolldownOptions: { input } } });
// The islands of public pages are built with the console: all of them share one file with React.
await build({
  root,
  build: {
    ...into,
    manifest: true,
    rolldownOptions: { input: ['console.html', ...islands], output: { codeSplitting: consoleChunks } },
  },
});
const { renderedPages, renderPage, renderConsole } = await loadRenderer(fresh);
const manifest: Manifest = JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8'));
const consoleFile = join(fresh, 'console.html');
const consolePage = renderConsole(await readFile(consoleFile, 'utf8'));
await writeFile(consoleFile, consolePage);

/** The built page: the islands' code by the names of its files, and no script where nothing acts. */
function finish(html: string): string {
  const page = html.replace(/data-code="\/(.*?)"/, (_, name) => `data-code="/${manifest[name]!.file}"`);
  return /data-(island|back|open)/.test(page)
    ? page
    : page.replace(/\s*<script type="module".*<\/script>/, '');
}

for (const name of templates) {
  const html = await readFile(join(fresh, name), 'utf8');
  await rm(join(fresh, name));
  const template = name === 'login.html' ? withConsole(html, consolePage, manifest) : html;
  for (const page of renderedPages)
    if ((page.template ?? 'page.html') === name)
      await writeFile(join(fresh, page.file), finish(renderPage(template, page)));
}
// What is served as it is written comes with each page, but not what only its readers need.
for (const name of ['new-version.js', 'theme.js']) {
  const text = await readFile(join(fresh, name), 'utf8');
  await writeFile(join(fresh, name), text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, ''));
}
const addresses = Object.fromEntries(renderedPages.flatMap(({ path, file }) => (path ? [[path, file]] : [])));
const assets = await readdir(join(fresh, 'assets'));
await writeFile(
  join(fresh, 'pages.json'),
  JSON.stringify({ pages: addresses, console: 'console.html', notFound: '404.html', assets }, null, 2),
);
await compressFolder(fresh);
await keepAssets(dist, fresh);
await swap(fresh);
