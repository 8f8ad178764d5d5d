import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Sql } from '@tinig/server/db/sql';
import { fillHistory } from '#bench/lib/history';
import { type LargeSchool, withLargeSchool } from '#bench/lib/large-school';
import { workBeside } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    /** Attempts of each pupil within the year. */
    tries: { type: 'string', default: '20' },
  },
});
const students = Number(values.students);
const perSecond = 40;
const calmSeconds = 15;
/** How long the transaction of a switch holds what the game writes, as another connection sees it; 0 before there is one. */
async function watchSwitch(sql: Sql, until: Promise<unknown>) {
  const seen = { from: Number.POSITIVE_INFINITY, ms: 0 };
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const [row] = await sql<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp() - a.xact_start) * 1000)::float8 as ms
      from pg_locks l join pg_stat_activity a using (pid)
      where l.relation = 'progress'::regclass and l.mode = 'ShareRowExclusiveLock' and l.granted`;
    if (row) Object.assign(seen, { from: Math.min(seen.from, performance.now() - row.ms), ms: row.ms });
    await wait(5);
  }
  await over;
  return seen;
}

async function measureYear(school: LargeSchool, sql: Sql) {
  const { token } = await school.signIn(school.superadmin.email);
  // On a busy machine it may take longer than the trials' client waits.
  const call = async (path: string, body: object) => {
    const from = performance.now();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answered = await fetch(school.server.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answered.text();
    if (answered.status !== 200) throw new Error(`${path} was answered ${answered.status}: ${text}`);
    return { milliseconds: performance.now() - from };
  };
  const begin = async () => {
    const draft = await school.ask<{ year: string }>('/new-year/draft', { token });
    return await call('/new-year/start', { year: draft.body.year });
  };
  const first = begin();
  const quiet = await watchSwitch(sql, first);
  const pupils = await school.signInAll(school.students.slice(0, 200));
  const work = school.work(pupils, token);
  const endCalm = workBeside(perSecond, work);
  await wait(calmSeconds * 1000);
  const calm = await endCalm();
  const end = workBeside(perSecond, work);
  const from = performance.now();
  const second = begin();
  const busy = await watchSwitch(sql, second);
  const calls = await end();
  const preparing = calls.filter((one) => one.from > from && one.from + one.ms < busy.from);
  const during = calls.filter((one) => one.from + one.ms >= busy.from && one.from < busy.from + busy.ms);
  printTable(`A new year of ${students} pupils, ${values.tries} tries each`, {
    'all of it, nothing beside': { ms: Math.round((await first).milliseconds) },
    'of that the switch': { ms: Math.round(quiet.ms) },
    [`all of it, ${perSecond} calls a second beside`]: { ms: Math.round((await second).milliseconds) },
    'of that its switch': { ms: Math.round(busy.ms) },
  });
  const before = spread(calm.map(({ ms }) => ms));
  const while_ = spread(preparing.map(({ ms }) => ms));
  printTable('Others meanwhile', {
    'nothing beside': before,
    'while it is prepared': while_,
    'through the switch': spread(during.map(({ ms }) => ms)),
    'prepared to nothing': { 'p95 ms': Number((while_['p95 ms'] / before['p95 ms']).toFixed(2)) },
  });
}

await withLargeSchool(students, async (school) => {
  const sql = connectInside(school.folder);
  try {
    const [section] = await sql<{ id: string }[]>`select id from sections order by id limit 1`;
    await fillHistory(sql, section!.id, students * Number(values.tries));
    await sql`set session_replication_role = origin`;
    await measureYear(school, sql);
  } finally {
    await sql.end();
  }
});
