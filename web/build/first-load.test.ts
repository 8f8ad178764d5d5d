import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const isBuilt = existsSync(assets);
const files = isBuilt ? readdirSync(assets) : [];

/** What the Dashboard's first load took before it was Ngayon, and how much it may take more (TODAY-23). */
const before = 157_813;
const mostMore = 30 * 1024;

const text = (name: string) => readFileSync(join(assets, name), 'utf8');
const built = (name: string) => files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))!;

/** A script with all that it imports at once, added to `loaded`. */
function load(name: string, loaded: Set<string>) {
  if (loaded.has(name)) return;
  loaded.add(name);
  if (!name.endsWith('.js')) return;
  for (const [, other] of text(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    load(other!, loaded);
}

/** What the browser is told to fetch along with a script that is loaded later: its scripts and styles. */
function preloads(chunk: string, by: string): string[] {
  const source = text(by);
  const list = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(source)![1]!) as string[];
  const at = source.indexOf(`./${chunk}`);
  const [, numbers = ''] = /^[^)]*\),__vite__mapDeps\(\[([\d,]*)\]\)/.exec(source.slice(at))!;
  return numbers.split(',').map((number) => list[Number(number)]!.replace('assets/', ''));
}

test.skipIf(!isBuilt)(
  'the first load of the Dashboard is at most 30 KB gz above what it was, without the spreadsheet library',
  () => {
    const html = readFileSync(join(dist, 'console.html'), 'utf8');
    const loaded = new Set<string>();
    for (const [, name] of html.matchAll(/="\/assets\/([^"]+\.(?:js|css))"/g)) load(name!, loaded);
    for (const chunk of [built('shell'), built('dashboard-screen')])
      for (const name of [chunk, ...preloads(chunk, built('console'))]) load(name, loaded);

    const size = [...loaded].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0);
    expect(size).toBeGreaterThan(before);
    expect(size).toBeLessThanOrEqual(before + mostMore);
    const holding = files.filter((name) => name.endsWith('.js') && text(name).includes('spreadsheetml'));
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter((name) => loaded.has(name))).toEqual([]);
  },
);
