/** Entry of Vite's manifest: the file's name, and the files that load with it. */
export type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

const loginIsland = 'src/public/pages/login-island.tsx';

/** Entry modules that hydrate public pages, built besides the console's own. */
export const islands = ['src/public/pages/islands.tsx', loginIsland];

const dashboard = 'src/features/today/today-screen.tsx';

/** The files that these modules load, with each module's own file first. */
export function filesOf(manifest: Manifest, ...modules: string[]): Set<string> {
  const files = new Set<string>();
  const wanted = new Set(modules);
  for (const name of wanted) {
    const { file, imports = [], css = [] } = manifest[name]!;
    for (const one of imports) wanted.add(one);
    for (const one of [file, ...css]) files.add(one);
  }
  return files;
}

// Files that the login may prefetch: what everybody needs first, within the login's size budget.
const ahead = /\/(router|today|login-island)-(?!screen)/;

/** The link tag that loads a file on the console's page. */
function tagOf(file: string, of = ''): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}"${of}${ahead.test(`/${file}`) ? ' data-ahead' : ''}>`;
}

/**
 * Embeds the console's tags in the login page, in a template that stays inert until sign-in (open-console.ts). Includes
 * the Dashboard's files, since most users open it first.
 */
export function withConsole(login: string, page: string, manifest: Manifest): string {
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(page) ?? [];
  const [, body = ''] = /<body>([\s\S]*?)<noscript>/.exec(page) ?? [];
  const begins = filesOf(manifest, 'console.html');
  const more = [...filesOf(manifest, dashboard)].filter((file) => !begins.has(file));
  // Copies only these tags: the login page has its own version of the others, and sets the theme (open-console.ts).
  const tags = head.match(/<meta name="(robots|color-scheme)".*>|<script type.*<\/script>/g) ?? [];
  const files = [
    ...[...begins].map((file) => tagOf(file)),
    ...more.map((file) => tagOf(file, ' data-of="dashboard"')),
    tagOf(manifest[loginIsland]!.file),
  ];
  const inside = [...tags, ...files, body.trim()].join('');
  return login.replace('</body>', () => `<template id="console-page">${inside}</template>\n  </body>`);
}
