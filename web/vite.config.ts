import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNameOf } from './build/class-name.ts';
import { cutFonts, cutFontsOnce } from './build/cut-fonts.ts';
import { devPages } from './build/dev-pages.ts';

const server = process.env.TINIG_SERVER ?? 'http://127.0.0.1:8080';
// Paths that the development server forwards to the Tinig server: its three APIs and its status pages.
const doors =
  '^/(auth|db|data|live|cards|class-list|(cleanup|edit|remove|change|add|access)-[^/]+|openapi.json|docs|healthz|readyz)(/|$|\\?)';

/**
 * write-excel-file packs long sheets in workers that fflate starts from `blob:` URLs. Our Content-Security-Policy
 * blocks these, and the library would wait forever. This makes it pack synchronously, which is fine because it already
 * runs in a worker.
 */
const packAtOnce: Plugin = {
  name: 'pack-at-once',
  load: (id) =>
    id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
      ? "import zip from './zipToArrayBufferSync.js'; export default async (files) => zip(files);"
      : undefined,
};

/** Removes the summaries of calls from the bundles. Only the server's API description needs them. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  // Runs before types are stripped, because that rewrites the source.
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
 * Two kinds of pages, built separately (build/build.ts) so that visitors load nothing of the console: page.html is the
 * template of public pages, console.html the single-page console.
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
    // A small drawing costs less inline than as a request. The Content-Security-Policy allows inlining of SVG only.
    assetsInlineLimit: (file, content) => file.endsWith('.svg') && content.length < 1300,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { [doors]: { target: server, ws: true } },
  },
});
