import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { buildApp } from '@tinig/server/app';
import { migrate } from '@tinig/server/db/migrate';
import { connect } from '@tinig/server/db/pool';
import { handlers } from '@tinig/server/handlers';
import { settingsFrom } from '@tinig/server/settings';
import { percentile, printTable } from '#bench/lib/table';
import { httpClient } from '#school/client';
import { makePostgres } from '#school/own-postgres';
import { temporaryFolder } from '#school/start-server';
import { fillSchool, head, roomy, sectionName, trialPupils, trialToken } from '#school/trial-school';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '15' }, calls: { type: 'string', default: '200' } },
});

const { folder, remove } = await temporaryFolder();
const postgres = await makePostgres(folder);
const sql = connect({ url: postgres.url }, { pool: 8 });
await migrate(sql);
await fillSchool(sql);
await sql`
  insert into results (uid, id, game, percent, played_at, received_at)
  select uid, 'subok-' || n, 1 + n % 10, n * 37 % 89, now() - n * interval '1 hour', now() - n * interval '1 hour'
  from people, generate_series(1, 300) n where role = 'student'`;
await sql`vacuum analyze`;

/** The same server, with looks noted or without: its reads say of themselves that they are looks, or not. */
async function startApp(isNoting: boolean) {
  const all = Object.values(handlers);
  const blind = all.map((one) =>
    one.how === 'read' ? { ...one, agreement: { ...one.agreement, looks: undefined } } : one,
  );
  const settings = settingsFrom({
    DATABASE_URL: postgres.url,
    TINIG_DATA: folder,
    LOG_LEVEL: 'error',
    ...roomy,
  });
  const app = await buildApp({
    ...{ sql, settings, now: () => new Date() },
    handlers: (isNoting ? all : blind) as NonNullable<Parameters<typeof buildApp>[0]['handlers']>,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = httpClient(() => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  const read = async (path: string) => {
    const { status, milliseconds } = await ask(path, { token: trialToken(head) });
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
    return milliseconds;
  };
  return { app, read };
}

const apps = { without: await startApp(false), noted: await startApp(true) };
const reads: Record<string, (n: number) => string> = {
  'one pupil’s history': (n) => `/db/Results/${trialPupils[n % trialPupils.length]}`,
  'a class with LRNs, 40 looks': () =>
    `/db/StudentFigures?section=${encodeURIComponent(sectionName)}&per_page=40`,
};
const rows: Record<string, Record<string, string | number>> = {};
for (const [name, path] of Object.entries(reads)) {
  const medians = { without: [] as number[], noted: [] as number[] };
  const calls = Number(values.calls);
  for (let turn = -1; turn < Number(values.turns); turn++) {
    const times = { without: [] as number[], noted: [] as number[] };
    for (let n = 0; n < calls; n++)
      for (const at of n % 2 ? (['noted', 'without'] as const) : (['without', 'noted'] as const))
        times[at].push(await apps[at].read(path(n)));
    // The first turn warms both up.
    if (turn >= 0)
      for (const at of ['without', 'noted'] as const) medians[at].push(percentile(times[at], 0.5));
  }
  const more = medians.noted.map((value, turn) => value - medians.without[turn]!);
  rows[name] = {
    'without, p50 ms': percentile(medians.without, 0.5).toFixed(3),
    'noted, p50 ms': percentile(medians.noted, 0.5).toFixed(3),
    'more, median ms': percentile(more, 0.5).toFixed(3),
    'reads each': Number(values.turns) * calls,
  };
}
// What waits in the memory is written as the servers stop.
for (const { app } of Object.values(apps)) await app.close();
const [kept] = await sql<{ rows: number; pupils: number; days: number; times: number }[]>`
  select count(*)::int as rows, count(distinct uid)::int as pupils, count(distinct (day, kind))::int as days,
    sum(times)::int as times from looks`;
await sql.end();
await postgres.stop();
await remove();
printTable('What noting a look costs the read', rows);
printTable('What it leaves: a row for viewer, child, kind and day', { all: kept! });
const isOne = kept!.rows <= kept!.pupils * kept!.days;
process.exitCode = isOne && Object.values(rows).every((row) => Number(row['more, median ms']) <= 1) ? 0 : 1;
