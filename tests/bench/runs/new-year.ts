import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Sql } from '@tinig/server/db/sql';
import { fillHistory } from '#bench/lib/history';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { percentile, printTable, ratios, spread } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    /** Of each pupil, within the year. */
    tries: { type: 'string', default: '20' },
    years: { type: 'string', default: '5' },
    turns: { type: 'string', default: '25' },
  },
});
const students = Number(values.students);
const years = Number(values.years);
const perSecond = 40;
const calmSeconds = 15;
const callsATurn = 8;

const lists: Record<string, string> = {
  'students of the school': '/db/Users?role=student',
  'the same, searched': '/db/Users?role=student&search=cruz',
  progress: '/db/PlayerProgress',
  sections: '/db/Sections',
  totals: '/db/Totals',
};

/** Years that are over, with all who are here now in each; answers the bytes that a pupil takes a year. */
async function addPastYears(sql: Sql) {
  await sql`set statement_timeout = 0`;
  await sql`
    insert into past_years (id, name, prepared_at) select n, 'Taong ' || n, now() from generate_series(1, ${years}::int) n`;
  await sql`
    insert into past_sections (year, section_id, section_name, sort_key, holders, students, averages, done)
    select y.id, s.id, s.section_name, s.sort_key, s.holders, 40, array_fill(62.5::double precision, array[10]), array_fill(12, array[10])
    from past_years y, (select id, section_name, sort_key, holders from sections union all values ('', '', '', '{}'::jsonb)) s`;
  await sql.begin((sql) =>
    sql.script(`
    insert into past_students (uid, year, section, days_played, updated_at, ${gameKeys.join(', ')})
    select p.uid, y.id, s.id, 90, now(), ${gameKeys.map((_, at) => `(abs(hashtext(p.uid)) + 7 * ${at}) % 101`).join(', ')}
    from people p cross join past_years y
      join past_sections s on s.year = y.id and s.section_id = coalesce(p.section_id, '')
    where p.role = 'student'`),
  );
  await sql`update past_years set ended_at = now() - (${years} + 1 - id) * interval '1 year'`;
  await sql`vacuum analyze`;
  const [size] = await sql<{ bytes: number }[]>`
    select ((pg_total_relation_size('past_students') + pg_total_relation_size('past_sections')) / count(*))::int as bytes
    from past_students`;
  return size!.bytes;
}

type Timed = { from: number; ms: number };

/** Results at a steady rate, every tenth call a list, until it is told to end; answers when each call was made and its time. */
function workBeside({ ask, sendResult }: LargeSchool, pupils: SignedInPupil[], token: string) {
  const calls: Timed[] = [];
  let isOver = false;
  let thousandths = 0;
  const working = (async () => {
    while (!isOver)
      await atRate(perSecond, 1, async (n) => {
        const from = performance.now();
        if (n % 10 === 0) await ask('/db/Users?role=student&search=a&per_page=35', { token });
        else await sendResult(pupils[n % pupils.length]!, ++thousandths / 1000);
        calls.push({ from, ms: performance.now() - from });
      });
  })();
  return async () => {
    isOver = true;
    await working;
    return calls;
  };
}

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

async function compareLists(plain: LargeSchool, old: LargeSchool) {
  const schools = { none: plain, past: old };
  const tokens = {
    none: (await plain.signIn(plain.superadmin.email)).token,
    past: (await old.signIn(old.superadmin.email)).token,
  };
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(lists)) {
    const medians = { none: [] as number[], past: [] as number[] };
    for (let turn = -1; turn < Number(values.turns); turn++) {
      const times = { none: [] as number[], past: [] as number[] };
      for (let n = 0; n < callsATurn; n++)
        for (const at of n % 2 ? (['past', 'none'] as const) : (['none', 'past'] as const))
          times[at].push((await schools[at].ask(path, { token: tokens[at] })).milliseconds);
      // The first turn warms both up.
      if (turn >= 0) for (const at of ['none', 'past'] as const) medians[at].push(percentile(times[at], 0.5));
    }
    rows[name] = {
      'without ms': percentile(medians.none, 0.5).toFixed(2),
      'with ms': percentile(medians.past, 0.5).toFixed(2),
      ...ratios(medians.past, medians.none),
    };
  }
  printTable(`Lists with ${years} past years of ${students} beside none`, rows);
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
  const endCalm = workBeside(school, pupils, token);
  await wait(calmSeconds * 1000);
  const calm = await endCalm();
  const end = workBeside(school, pupils, token);
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

await withLargeSchool(students, async (plain) => {
  await withLargeSchool(students, async (old) => {
    const sql = connectInside(old.folder);
    try {
      const bytes = await addPastYears(sql);
      printTable('What a past year takes', { 'a pupil and year': { bytes } });
      await compareLists(plain, old);
      const [section] = await sql<{ id: string }[]>`select id from sections order by id limit 1`;
      await fillHistory(sql, section!.id, students * Number(values.tries));
      await sql`set session_replication_role = origin`;
      await measureYear(old, sql);
    } finally {
      await sql.end();
    }
  });
});
