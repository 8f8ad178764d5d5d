import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const consolePath = /^\/(admin|superadmin|student-progress|setup)(\/|$)/;

async function pageAt(vite: ViteDevServer, address: string): Promise<string | undefined> {
  const url = new URL(address, 'http://localhost');
  const templateOf = (file: string) => readFile(join(vite.config.root, file), 'utf8');
  const { renderedPages, renderPage, renderConsole } = (await vite.ssrLoadModule(
    '/src/public/pages/render.tsx',
  )) as typeof import('#public/pages/render.tsx');
  if (consolePath.test(url.pathname))
    return vite.transformIndexHtml(address, renderConsole(await templateOf('console.html')));
  if (url.pathname.includes('.')) return undefined;
  const id = url.searchParams.get('id');
  const page =
    renderedPages.find(({ path }) => path === `${url.pathname}?id=${id}`) ??
    renderedPages.find(({ path }) => path === url.pathname) ??
    renderedPages.find(({ file }) => file === '404.html');
  return (
    page && vite.transformIndexHtml(address, renderPage(await templateOf(page.template ?? 'page.html'), page))
  );
}

/** Vite plugin: serves the public pages at the same addresses in development as the server does in production. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        pageAt(vite, request.originalUrl ?? '/').then(
          (html) => (html ? response.setHeader('Content-Type', 'text/html').end(html) : next()),
          next,
        );
      });
    },
  };
}
