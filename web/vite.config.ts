import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNameOf } from './build/class-name.ts';
import { cutFonts, cutFontsOnce } from './build/cut-fonts.ts';
import { devPages } from './build/dev-pages.ts';

const server = process.env.TINIG_SERVER ?? 'http://127.0.0.1:8080';
// The three doors of the interface, and what the server tells about itself.
const doors =
  '^/(auth|db|data|live|cards|class-list|(cleanup|edit|remove|change|add|access)-[^/]+|openapi.json|docs|healthz|readyz)(/|$|\\?)';

/**
 * write-excel-file has long sheets packed by workers that fflate starts from `blob:`. Our Content-Security-Policy
 * refuses those, and it then waits for ever. Here it packs by its other way, at once: it runs in a worker as it is.
 */
const packAtOnce: Plugin = {
  name: 'pack-at-once',
  load: (id) =>
    id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
      ? "import zip from './zipToArrayBufferSync.js'; export default async (files) => zip(files);"
      : undefined,
};

/** Pages leave out the summaries of calls, which only the server's API description needs. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  // Before types go, which writes texts anew.
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/domain/src/calls/')
      ? {
          code: code.replace(/\bsummary:\s*('(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g, "summary: ''"),
          map: null,
        }
      : undefined,
};

/**
 * Two kinds of pages, each built by itself (build/build.ts) so that a visitor gets nothing of the console:
 * page.html is the template of every public page, console.html the single-page console.
 */
await cutFontsOnce();

export default defineConfig({
  appType: 'custom',
  resolve: { alias: { '@cut-fonts': cutFonts } },
  plugins: [withoutSummaries, react(), devPages()],
  css: { modules: { generateScopedName: classNameOf } },
  worker: { plugins: () => [packAtOnce] },
  build: {
    target: 'es2022',
    // A small drawing costs less in the page than asking for it; the Content-Security-Policy allows no more.
    assetsInlineLimit: (file, content) => file.endsWith('.svg') && content.length < 1300,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { [doors]: { target: server, ws: true } },
  },
});
