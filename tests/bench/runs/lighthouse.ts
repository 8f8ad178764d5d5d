import lighthouse from 'lighthouse';
import { launchBrowser } from '#bench/lib/browser';
import { withLargeSchool } from '#bench/lib/large-school';
import { printTable } from '#bench/lib/table';
import { freePort } from '#school/own-postgres';

/**
 * Pages that search engines are told to skip, which Lighthouse counts against them. Users get their address
 * elsewhere.
 */
const unlisted = ['/login', '/kard'];
const paths = ['/', '/tutorial', '/tutorialvideo?id=register', '/credits', '/privacy', ...unlisted];
const least = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const landingBytes = 100_000;

type LighthouseScores = Record<string, number>;

async function visit(address: string, port: number): Promise<LighthouseScores> {
  const run = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse could not visit ${address}.`);
  const { categories, audits } = run.lhr;
  const scores = Object.keys(least).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const figure = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN);
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  for (const { id } of counted)
    if ((audits[id]?.score ?? 1) < 0.9)
      process.stdout.write(`  ${address}: ${id} ${audits[id]?.displayValue ?? ''}\n`);
  return {
    ...Object.fromEntries(scores),
    'first paint, ms': figure('first-contentful-paint'),
    'largest paint, ms': figure('largest-contentful-paint'),
    'blocked, ms': figure('total-blocking-time'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    bytes: figure('total-byte-weight'),
  };
}

async function middleOf(address: string, port: number): Promise<LighthouseScores> {
  const visits: LighthouseScores[] = [];
  for (let n = 0; n < 3; n++) visits.push(await visit(address, port));
  return visits.sort((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[1] ?? {};
}

const isKept = (path: string, row: LighthouseScores) =>
  Object.entries(least).every(
    ([name, score]) => (name === 'seo' && unlisted.includes(path)) || (row[name] ?? 0) >= score,
  ) &&
  row.shift === 0 &&
  (path !== '/' || (row.bytes ?? 0) <= landingBytes);

await withLargeSchool(35, async ({ server, superadmin, ask, signIn }) => {
  const { token } = await signIn(superadmin.email);
  const body = { link: 'https://downloads.example.com/tinig.apk' };
  await ask('/db/Links/GDriveLink', { method: 'PUT', token, body });
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const rows: Record<string, LighthouseScores> = {};
    for (const path of paths) rows[path] = await middleOf(server.url + path, port);
    printTable('The public pages on a phone', rows);
    if (!Object.entries(rows).every(([path, row]) => isKept(path, row))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});
