/**
 * Builds the web app into dist/: the bundles and one HTML file per public page. Also writes pages.json, which maps
 * addresses to files for the server, and a .br and a .gz beside every text file.
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

const templates = ['page.html', 'login.html', 'kard.html', 'pinto.html'];

/**
 * Keeps the styles of public pages. Their class names appear only in rendered markup, so tree shaking would drop them.
 */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
};

/** Builds the renderer of public pages, together with the images that only those pages show. */
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

/** Replaces the old build with the finished one by renaming, so a running server misses files only for an instant. */
async function swap(fresh: string): Promise<void> {
  const old = `${fresh}-before`;
  await chmod(fresh, 0o755);
  await rename(dist, old).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem;
  });
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

// On the same disk as dist/, so that it can be renamed. Nothing watches, formats or backs up node_modules.
await mkdir(join(root, 'node_modules'), { recursive: true });
const fresh = await mkdtemp(join(root, 'node_modules/.built-'));
const into = { outDir: fresh, emptyOutDir: false };
for (const input of templates)
  await build({ root, plugins: [keepStyles], build: { ...into, rolldownOptions: { input } } });
// Builds islands and console together, so that both share one file with React.
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

/** Points islands at their built files and removes the script from pages without interactive parts. */
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
// These scripts are served uncompiled on every page, so strip their comments and indentation.
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
