/**
 * Builds the web into dist/: bundles, one HTML file for each public page, pages.json (which file
 * answers which address, read by the server), and a .br and a .gz beside every text file.
 */
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { consoleChunks } from './chunks.ts';
import { compressFolder } from './compress-folder.ts';
import { keepAssets } from './keep-assets.ts';
import { withConsole } from './with-console.ts';

type Renderer = typeof import('#public/pages/render.tsx');

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

// A visitor's phone gets Preact in React's place: a tenth of its weight. The console keeps React.
const asPreact = {
  'react-dom/server': 'preact/compat/server',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/** A public page is written: its code stays out of the script that brings to life what acts on it, its look does not. */
const keepLooks: Plugin = {
  name: 'keep-looks',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
};

async function loadRenderer(): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'tinig-pages-'));
  await build({
    root,
    logLevel: 'warn',
    // React goes into the bundle too: the folder has no node_modules above it.
    ssr: { noExternal: true },
    resolve: { alias: asPreact },
    build: {
      ssr: 'src/public/pages/render.tsx',
      outDir: folder,
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { input: 'src/public/pages/render.tsx', output: { entryFileNames: 'render.mjs' } },
    },
  });
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.mjs')).href);
  await rm(folder, { recursive: true });
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
for (const input of ['page.html', 'login.html', 'kard.html'])
  await build({
    root,
    resolve: { alias: asPreact },
    plugins: input === 'page.html' ? [keepLooks] : [],
    build: { ...into, rolldownOptions: { input } },
  });
await build({
  root,
  build: {
    ...into,
    manifest: true,
    rolldownOptions: { input: 'console.html', output: { codeSplitting: consoleChunks } },
  },
});
const { renderedPages, renderPage, renderConsole } = await loadRenderer();
const templates = { 'page.html': '', 'login.html': '', 'kard.html': '' };
for (const name of ['page.html', 'login.html', 'kard.html'] as const) {
  templates[name] = await readFile(join(fresh, name), 'utf8');
  await rm(join(fresh, name));
}
const consoleFile = join(fresh, 'console.html');
const consolePage = renderConsole(await readFile(consoleFile, 'utf8'));
await writeFile(consoleFile, consolePage);
templates['login.html'] = withConsole(
  templates['login.html'],
  consolePage,
  JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8')),
);
// What is served as it is written comes with each page, but not what only its readers need.
for (const name of ['new-version.js', 'theme.js']) {
  const text = await readFile(join(fresh, name), 'utf8');
  await writeFile(join(fresh, name), text.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, ''));
}
for (const page of renderedPages)
  await writeFile(join(fresh, page.file), renderPage(templates[page.template ?? 'page.html'], page));
const addresses = Object.fromEntries(renderedPages.flatMap(({ path, file }) => (path ? [[path, file]] : [])));
const assets = await readdir(join(fresh, 'assets'));
await writeFile(
  join(fresh, 'pages.json'),
  JSON.stringify({ pages: addresses, console: 'console.html', notFound: '404.html', assets }, null, 2),
);
await compressFolder(fresh);
await keepAssets(dist, fresh);
await swap(fresh);
