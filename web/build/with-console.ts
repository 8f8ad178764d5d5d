/** What the manifest of a build tells of a file: its name, and what is loaded with it. */
export type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

const loginIsland = 'src/public/pages/login-island.tsx';

/** The modules that hydrate public pages, beside the console's own. */
export const islands = ['src/public/pages/islands.tsx', loginIsland];

const dashboard = 'src/features/today/today-screen.tsx';

/** The files that come with these modules, their own first. */
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

// As much as the login may weigh, and what everybody needs first.
const ahead = /\/(router|today|login-island)-(?!screen)/;

/** A tag of the console's page, which fetches the file. */
function tagOf(file: string, of = ''): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}"${of}${ahead.test(`/${file}`) ? ' data-ahead' : ''}>`;
}

/**
 * The login's page with the tags of the console's page, which stay asleep until somebody is signed in (open-console.ts),
 * and with those of the Dashboard, which is what most open.
 */
export function withConsole(login: string, page: string, manifest: Manifest): string {
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(page) ?? [];
  const [, body = ''] = /<body>([\s\S]*?)<noscript>/.exec(page) ?? [];
  const begins = filesOf(manifest, 'console.html');
  const more = [...filesOf(manifest, dashboard)].filter((file) => !begins.has(file));
  // The login has the others of its own.
  const tags = head.match(/<meta name="(robots|color-scheme)".*>|<script (src|type).*<\/script>/g) ?? [];
  const files = [
    ...[...begins].map((file) => tagOf(file)),
    ...more.map((file) => tagOf(file, ' data-of="dashboard"')),
    tagOf(manifest[loginIsland]!.file),
  ];
  const inside = [...tags, ...files, body.trim()].join('');
  return login.replace('</body>', () => `<template id="console-page">${inside}</template>\n  </body>`);
}
