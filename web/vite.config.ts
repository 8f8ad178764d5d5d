import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './build/dev-pages.ts';

const server = process.env.TINIG_SERVER ?? 'http://127.0.0.1:3000';
const doors = ['/auth', '/db', '/data', '/openapi.json', '/docs', '/healthz', '/readyz'];

/** Two kinds of pages: page.html is the mould of every public page, console.html the single-page console. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), devPages()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy knows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { page: 'page.html', console: 'console.html' } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(doors.map((door) => [door, server])),
      '/live': { target: server, ws: true },
    },
  },
});
