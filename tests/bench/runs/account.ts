import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { costOfEach, type ProcessorTime } from '#bench/lib/processor';
import { profiled, profileOf, timeBySource } from '#bench/lib/profile';
import { printTable, spread } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';
import { partOfResult, partsOfStatements } from './account-parts.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    pupils: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    turns: { type: 'string', default: '3' },
  },
});
const [students, pupils, rate, seconds, turns] = [
  values.students,
  values.pupils,
  values.rate,
  values.seconds,
  values.turns,
].map(Number) as [number, number, number, number, number];

// Each higher than all before, so that it is a try and changes what is watched.
let tenThousandths = 0;

/** Sends results at the rate for so many seconds, pupils in turn. */
async function play(school: LargeSchool, all: SignedInPupil[], onSent: (value: number) => void = () => {}) {
  await atRate(rate, seconds, async (n) => {
    const value = ++tenThousandths / 10_000;
    onSent(value);
    await school.sendResult(all[n % all.length]!, value);
  });
  return rate * seconds;
}

/** A watcher for each pupil, as the harness of peers has it; answers what passed from the call to its message. */
async function watchEach(school: LargeSchool, all: SignedInPupil[], token: string) {
  const sent = new Map<number, number>();
  const delays: number[] = [];
  const open = await Promise.all(
    all.map(({ user }) =>
      school.watch(token, `/db/PlayerProgress/${user.uid}`, (value, at) => {
        const from = sent.get((value as { game_ten_progress: number }).game_ten_progress);
        if (from !== undefined) delays.push(at - from);
      }),
    ),
  );
  return {
    delays,
    onSent: (value: number) => void sent.set(value, performance.now()),
    close: () => {
      for (const { close } of open) close();
    },
  };
}

/** The same calls, each asking for a little more than the one before: what a part costs is the difference. */
async function takeApart(school: LargeSchool, all: SignedInPupil[], token: string) {
  const send = (body: object) => (n: number) => {
    const { token, user } = all[n % all.length]!;
    return school.ask(`/db/PlayerProgress/${user.uid}`, { method: 'PATCH', token, body });
  };
  const at = (call: (n: number) => Promise<unknown>) => async () => {
    await atRate(rate, seconds, async (n) => void (await call(n)));
    return rate * seconds;
  };
  const steps: [string, () => Promise<number>][] = [
    ['HTTP: a call that needs nothing', at(() => school.ask('/healthz'))],
    ['… and a token, an input that is refused', at(send({ game_ten_progress: '' }))],
    ['… begin, lock, read, but nothing new', at(send({}))],
    ['… plan, write, commit, announce', () => play(school, all)],
  ];
  const costs = new Map<string, ProcessorTime[]>();
  const measure = async (name: string, work: () => Promise<number>) =>
    costs.set(name, [...(costs.get(name) ?? []), await costOfEach(school.server.pid, work)]);
  const whole = '… wake, read again, frame: all of it';
  const delays: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    // The first is the warming up.
    if (turn === 1) costs.clear();
    for (const [name, work] of steps) await measure(name, work);
    const watching = await watchEach(school, all, token);
    await measure(whole, () => play(school, all, watching.onSent));
    watching.close();
    if (turn > 0) delays.push(...watching.delays);
  }
  printTable('Processor time of a call, ms, each row with all of the rows above it', rowsOf(costs));
  printTable('From the call to the message', { 'call → watcher': spread(delays) });
}

const rowsOf = (costs: Map<string, ProcessorTime[]>) =>
  Object.fromEntries(
    [...costs].map(([name, all]) => {
      const middle = (who: keyof ProcessorTime) =>
        all.map((one) => one[who]).toSorted((one, other) => one - other)[all.length >> 1]!;
      const row = {
        server: middle('server'),
        threads: middle('its helpers'),
        PostgreSQL: middle('PostgreSQL'),
      };
      return [name, rounded({ ...row, all: row.server + row.threads + row.PostgreSQL })];
    }),
  );

const rounded = (row: Record<string, number>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(3))]));

/** Where the server's thread is while results are watched, by what its code is for. */
async function profileServer(school: LargeSchool, all: SignedInPupil[], token: string) {
  const watching = await watchEach(school, all, token);
  await play(school, all, watching.onSent);
  const profile = await profileOf(school.server.output(), () => play(school, all, watching.onSent));
  watching.close();
  const parts = new Map<string, number>();
  for (const [source, time] of await timeBySource(profile)) {
    const part = partOfResult(source);
    if (part) parts.set(part, (parts.get(part) ?? 0) + time / (rate * seconds));
  }
  const rows = [...parts].toSorted(([, one], [, other]) => other - one);
  printTable(
    'The server’s thread, ms a result, by whose code runs',
    Object.fromEntries(rows.map(([part, ms]) => [part, rounded({ ms })])),
  );
}

/** What PostgreSQL does for a result: by statement, and what is written to each table. */
async function countStatements(school: LargeSchool, all: SignedInPupil[], token: string) {
  const sql = connectInside(school.folder);
  await sql`create extension pg_stat_statements`;
  const watching = await watchEach(school, all, token);
  await play(school, all, watching.onSent);
  await sql`select pg_stat_statements_reset()`;
  await sql`select pg_stat_reset()`;
  const results = await play(school, all, watching.onSent);
  watching.close();
  // PostgreSQL tells its counters once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { statements, tables } = await partsOfStatements(sql, results);
  await sql.end();
  printTable('PostgreSQL by statement, a result', statements);
  printTable('What a result writes, by table', tables);
}

const countsStatements = (folder: string) =>
  appendFile(
    join(folder, 'postgres/postgresql.auto.conf'),
    "shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track_planning = on\n",
  );

const measures: [typeof takeApart, Record<string, string>, ((folder: string) => Promise<void>)?][] = [
  [takeApart, {}],
  [profileServer, profiled],
  [countStatements, {}, countsStatements],
];
for (const [measure, env, prepare] of measures)
  await withLargeSchool(
    students,
    async (school) => {
      const { token } = await school.signIn(school.superadmin.email);
      await measure(school, await school.signInAll(school.students.slice(0, pupils)), token);
    },
    env,
    prepare,
  );
