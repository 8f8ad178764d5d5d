import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { atRate, workFor } from '#bench/lib/load';
import { percentile, printTable, ratios } from '#bench/lib/table';
import { besideBefore, type RunningVersion } from '#bench/lib/versions';
import { seedBy } from '#resilience/lib/releases';
import { openWatcher } from '#school/watcher';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '4' },
    students: { type: 'string', default: '10000' },
  },
});
const seconds = Number(values.seconds);
const password = 'Mahiwagang-Aklat-7';
const searches = ['cruz', 'santos maria', 'juan', 'rey', 'bautista', 'ma', 'dela', 'paaralan', 'ñ', 'angel'];

type SignedInPerson = { token: string; user: { uid: string; section: string } };
/** What a turn of one work says, by name: each is better when it is lower. */
type TurnFigures = Record<string, number>;

/** A school in a version, and how its people sign in and play. */
async function openSchool(version: RunningVersion) {
  const { release, postgres, ask, connect } = version;
  const people = await seedBy(release, postgres.url, Number(values.students), password);
  const sql = connect();
  await sql`update progress set game_ten_progress = 0`;
  await sql`vacuum analyze`;
  await sql.end();
  const signIn = async (email: string) => {
    const { status, milliseconds, body } = await ask<SignedInPerson>('/auth/sign-in', {
      method: 'POST',
      body: { email, password },
    });
    if (status !== 200) throw new Error(`A right sign-in was answered ${status}.`);
    return { ...body, milliseconds };
  };
  const pupils: SignedInPerson[] = [];
  for (let from = 0; from < 256; from += 8)
    pupils.push(...(await Promise.all(people.students.slice(from, from + 8).map(signIn))));
  const head = await signIn(people.superadmin.email);
  // A session has so many lines at once.
  const staff: SignedInPerson[] = [];
  for (const { email } of people.teachers.slice(0, 25)) staff.push(await signIn(email));
  let sent = 0;
  // Each result is higher than every one before, so that none is kept back as an old one.
  const play = async (pupil: SignedInPerson, sending: (value: number) => void = () => {}) => {
    const body = { game_ten_progress: ++sent / 10_000 };
    sending(body.game_ten_progress);
    const path = `/db/PlayerProgress/${pupil.user.uid}`;
    const { status, milliseconds } = await ask(path, { method: 'PATCH', token: pupil.token, body });
    if (status !== 200) throw new Error(`A result was answered ${status}.`);
    return milliseconds;
  };
  return { ...version, people, staff, head, pupils, signIn, play };
}

type OpenSchool = Awaited<ReturnType<typeof openSchool>>;

/** Results at a steady rate while others watch: from the call to each watcher's message, and what it costs. */
async function watched(
  { staff, play, ...version }: OpenSchool,
  players: SignedInPerson[],
  watchers: number,
  rate: number,
): Promise<TurnFigures> {
  const sections = [...new Set(players.map(({ user }) => user.section))];
  const calls = new Map<string, { at: number; value: number }[]>();
  const delays: number[] = [];
  const open = await Promise.all(
    Array.from({ length: watchers }, async (_, n) => {
      const shown = new Map<string, number>();
      const path = `/db/PlayerProgress?section=${encodeURIComponent(sections[n % sections.length]!)}&per_page=100`;
      const { token } = staff[n % staff.length]!;
      const watcher = await openWatcher(version.server.url, token, ({ value, error }, at) => {
        if (!value) throw new Error(`A watch was answered: ${error}`);
        const { items } = value as { items: { uid: string; game_ten_progress: number }[] };
        for (const { uid, game_ten_progress } of items) {
          const before = shown.get(uid) ?? 0;
          shown.set(uid, game_ten_progress);
          for (const call of calls.get(uid) ?? [])
            if (call.value > before && call.value <= game_ten_progress) delays.push(at - call.at);
        }
      });
      await watcher.first(1, path);
      return watcher;
    }),
  );
  const busy = await processorOf(version);
  await atRate(rate, seconds, async (n) => {
    const pupil = players[n % players.length]!;
    const at = performance.now();
    const { uid } = pupil.user;
    await play(pupil, (value) => calls.set(uid, [...(calls.get(uid) ?? []), { at, value }]));
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const cost = (await processorOf(version)) - busy;
  for (const { close } of open) close();
  return {
    'p50 ms': percentile(delays, 0.5),
    'p99 ms': percentile(delays, 0.99),
    'processor ms a result': (1000 * cost) / (rate * seconds),
  };
}

/** The works that are measured, each as one turn of it. */
async function prepare(version: RunningVersion) {
  const school = await openSchool(version);
  const { ask, people, head, pupils, signIn, play } = school;
  let signed = 0;
  const each = (perSecond: number): TurnFigures => ({ 'ms each': 1000 / perSecond });
  const inOne = pupils.filter(({ user }) => user.section === pupils[0]!.user.section);
  return {
    'sign-ins, 8 callers': async () => {
      const email = () => people.students[signed++ % people.students.length]!;
      return each((await workFor(seconds, 8, async () => (await signIn(email())).milliseconds)).perSecond);
    },
    'list of 35 with search and total, 8 callers': async () => {
      const read = async (caller: number, n: number) => {
        const word = encodeURIComponent(searches[(caller + n) % searches.length]!);
        const { token } = head;
        const { status, milliseconds } = await ask(`/db/Users?role=student&search=${word}`, { token });
        if (status !== 200) throw new Error(`A list was answered ${status}.`);
        return milliseconds;
      };
      return each((await workFor(seconds, 8, read)).perSecond);
    },
    'results kept, 64 callers': async () => {
      const send = (caller: number, n: number) => play(pupils[(caller + 64 * n) % pupils.length]!);
      return each((await workFor(seconds, 64, send)).perSecond);
    },
    '200 results/s, one watcher': () => watched(school, inOne, 1, 200),
    '200 results/s, 100 watchers': () => watched(school, pupils, 100, 200),
    '20 results/s of one section, 100 watchers': () => watched(school, inOne, 100, 20),
  };
}

/** Seconds of processor that the server and its PostgreSQL have used so far. */
async function processorOf({ server, postgres }: RunningVersion) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const parts = stats.filter(Boolean).map((text) => {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number.parseInt(text, 10), parent: Number(fields[1]), ticks };
  });
  const roots = [server.pid, await postgres.pid()];
  const ours = parts.filter(({ pid, parent }) => roots.includes(pid) || roots.includes(parent));
  return ours.reduce((sum, { ticks }) => sum + ticks / 100, 0);
}

await besideBefore(prepare, async (before, now) => {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const name of Object.keys(now) as (keyof typeof now)[]) {
    const found = { before: [] as TurnFigures[], now: [] as TurnFigures[] };
    // The first turn warms both up.
    for (let turn = -1; turn < Number(values.turns); turn++)
      for (const at of turn % 2 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
        const figures = await { before, now }[at][name]();
        if (turn >= 0) found[at].push(figures);
      }
    for (const figure of Object.keys(found.now[0]!)) {
      const of = (at: 'before' | 'now') => found[at].map((figures) => figures[figure]!);
      rows[`${name}: ${figure}`] = {
        before: percentile(of('before'), 0.5).toFixed(2),
        now: percentile(of('now'), 0.5).toFixed(2),
        ...ratios(of('now'), of('before')),
      };
    }
  }
  printTable(`This version beside the one before, ${values.turns} turns of ${seconds} s`, rows);
});
