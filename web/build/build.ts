/**
 * Builds the web into dist/: bundles, one HTML file for each public page, pages.json (which file
 * answers which address, read by the server), and a .br and a .gz beside every text file.
 */
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress-folder.ts';
import { keepAssets } from './keep-assets.ts';

type Renderer = typeof import('#pages/render.tsx');

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

// A visitor's phone gets Preact in React's place: a tenth of its weight. The console keeps React.
const asPreact = {
  'react-dom/server': 'preact/compat/server',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

// What three screens share comes with the first one: one file compresses better than sixty. The styles that all build
// upon come before it; a file of styles alone would come last, so React stands beside them.
const consoleOutput = {
  codeSplitting: {
    groups: [
      {
        name: 'base',
        test: /web\/src\/look\/.*css$|node_modules\/(react|react-dom|scheduler)\//,
        priority: 1,
      },
      // What the server says and what only the screens of classes and of who holds them show is not loaded at first.
      {
        name: 'shared',
        test: /^(?!.*(domain\/src\/(messages|calendar[\w-]*)|web\/src\/(parts\/(fact-card|meter|share)|shared\/(class-gate|holders|order-class|student-dialogs|student-words|use-archive-acts|use-class|use-class-locks|use-student-acts|use-teachers)))\.)/,
        minShareCount: 3,
      },
    ],
  },
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
      ssr: 'src/pages/render.tsx',
      outDir: folder,
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { input: 'src/pages/render.tsx', output: { entryFileNames: 'render.mjs' } },
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
  await build({ root, resolve: { alias: asPreact }, build: { ...into, rolldownOptions: { input } } });
await build({
  root,
  build: { ...into, manifest: true, rolldownOptions: { input: 'console.html', output: consoleOutput } },
});
const { renderedPages, renderPage, renderConsole } = await loadRenderer();
const templates = { 'page.html': '', 'login.html': '', 'kard.html': '' };
for (const name of ['page.html', 'login.html', 'kard.html'] as const) {
  templates[name] = await readFile(join(fresh, name), 'utf8');
  await rm(join(fresh, name));
}
for (const page of renderedPages)
  await writeFile(join(fresh, page.file), renderPage(templates[page.template ?? 'page.html'], page));
const consoleFile = join(fresh, 'console.html');
await writeFile(consoleFile, renderConsole(await readFile(consoleFile, 'utf8')));
const addresses = Object.fromEntries(renderedPages.flatMap(({ path, file }) => (path ? [[path, file]] : [])));
const assets = await readdir(join(fresh, 'assets'));
await writeFile(
  join(fresh, 'pages.json'),
  JSON.stringify({ pages: addresses, console: 'console.html', notFound: '404.html', assets }, null, 2),
);
await compressFolder(fresh);
await keepAssets(dist, fresh);
await swap(fresh);
