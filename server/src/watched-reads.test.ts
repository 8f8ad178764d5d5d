import { setTimeout as wait } from 'node:timers/promises';
import { pathParams } from '@tinig/domain/calls/address';
import { calls } from '@tinig/domain/calls/all';
import type { Call, Read } from '@tinig/domain/calls/call';
import { openSchool, password, type School, type SchoolPerson, tokenOf } from '@tinig/tests/school/school';
import { openWatcher, type TestWatcher } from '@tinig/tests/school/watcher';
import { afterAll, beforeAll, expect, test } from 'vitest';

let school: School;
const clients: TestWatcher[] = [];
const ids: Record<string, string> = {
  uid: 'ana',
  section: '-mabini',
  section_id: '-mabini',
  year: '1',
  key: 'listahan-ni-mia-1',
};

beforeAll(async () => {
  school = await openSchool({ listens: true });
  await school.sql`
    insert into section_teachers (section_id, teacher_id, holding, until)
    values ('-mabini', 'leo', 'substitute', now() + interval '1 year')`;
  await school.sql`
    insert into past_years (id, name, prepared_at) values (1, '2025–2026', '2026-06-01')`;
  await play('ana');
  const given = { section: '-mabini', game: 2, uids: ['ana', 'bea'] };
  const started = await act(calls.startHelp, given, 'mia');
  ids.id = started.body.id as string;
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school.close();
});

async function act(call: Call, input: Record<string, unknown>, by: SchoolPerson) {
  const answered = await school.ask(call, input, by);
  expect(answered.status, answered.text).toBeLessThan(300);
  return answered;
}

let played = 0;
function play(uid: SchoolPerson) {
  const answers = [{ s: `susi-ni-${uid}`, ok: true }];
  return act(
    calls.sendResults,
    { results: [{ id: `laro-${++played}`, game: 2, percent: 60, answers }] },
    uid,
  );
}

/** Inputs that a read needs besides the parts of its path. */
const queries = new Map<Read, string>([
  [calls.readFound, 'q=Nu'],
  [calls.findChildren, 'q=Nu'],
  [calls.readAffected, 'uid=leo&first=2026-11-01&last=2026-11-30'],
  [calls.readOverdue, 'keep_tries=1&keep_looks=1&keep_audit=1'],
  ...[calls.readPastProgress, calls.readPastSections].map((call) => [call, 'year=1'] as const),
  ...[
    calls.readSectionWeeks,
    calls.readToday,
    calls.readReport,
    calls.readSkillGroups,
    calls.readSkillAnswers,
    calls.readHelpGroups,
  ].map((call) => [call, 'section=-mabini'] as const),
]);
/** The machine changes by itself: its disk, and what it has in memory. */
const ofMachine: Read[] = [calls.readServer];
const reads = (Object.values(calls) as Call[]).filter(
  (call): call is Read => call.kind === 'read' && !ofMachine.includes(call),
);

function pathOf(read: Read) {
  const isOfSection = read === calls.readSection || read === calls.readSectionTeachers;
  const idOf = (part: string) => (isOfSection ? '-mabini' : ids[part]!);
  const path = pathParams(read.path).reduce((path, part) => path.replace(`:${part}`, idOf(part)), read.path);
  const query = queries.get(read);
  return query ? `${path}?${query}` : path;
}

async function get(path: string, name: SchoolPerson) {
  const { body, statusCode } = await school.app.inject({
    url: path,
    headers: { authorization: `Bearer ${tokenOf(name)}` },
  });
  return { statusCode, value: JSON.parse(body) as Record<string, unknown> };
}

/** A child's record says who looked, and so changes by being read. */
const compared = (value: unknown) => {
  const { parts, ...rest } = (value ?? {}) as { parts?: { table: string }[] };
  return JSON.stringify(parts ? { ...rest, parts: parts.filter(({ table }) => table !== 'looks') } : value);
};

type Watched = { path: string; name: SchoolPerson; number: number; client: TestWatcher };

async function watchAll(): Promise<Watched[]> {
  const watched: Watched[] = [];
  const seen = new Set<Read>();
  for (const name of ['root', 'mia', 'leo', 'ana'] as const) {
    let client = await openWatcher(school.origin(), tokenOf(name));
    clients.push(client);
    for (const [at, read] of reads.entries()) {
      // A connection may hold 64 watches.
      if (at === 40) {
        client = await openWatcher(school.origin(), tokenOf(name));
        clients.push(client);
      }
      const path = pathOf(read);
      if ((await get(path, name)).statusCode !== 200) continue;
      seen.add(read);
      const number = watched.length;
      client.watch(number, path);
      watched.push({ path, name, number, client });
    }
  }
  const unseen = reads.filter((read) => !seen.has(read)).map(({ path }) => path);
  expect(unseen, 'reads that nobody watches here').toEqual([calls.readLink.path]);
  for (const { client, number } of watched) await client.until(number);
  return watched;
}

/** Each GET here is an access that is logged, and shown, a moment later. */
const changedByReading = /^\/db\/(Looks|Incidents\/affected)/;

/** Answers which watches do not show what GET answers, one second after an act. */
async function differing(watched: Watched[]): Promise<string[]> {
  const differ = async ({ path, name, number, client }: Watched) => {
    if (client.closed()) return false;
    const { value } = await get(path, name);
    const latest = client.latest(number)!;
    // A watch without the right to it is over, whatever the refusal would be by now.
    if (latest.code === 'forbidden') return value.code === undefined;
    if (latest.code !== undefined) return latest.code !== value.code;
    return compared(latest.value) !== compared(value);
  };
  await wait(1_000);
  const late: string[] = [];
  for (const one of watched) {
    let isLate = await differ(one);
    for (let looks = 0; isLate && changedByReading.test(one.path) && looks < 10; looks++) {
      await wait(100);
      isLate = await differ(one);
    }
    if (isLate) late.push(`${one.path} as ${one.name}`);
  }
  return late;
}

const mabini = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'mia' };
const steps: [what: string, call: Call, input: () => Record<string, unknown>, by: SchoolPerson][] = [
  ['a pupil is renamed', calls.editUser, () => ({ uid: 'ana', last_name: 'Abad' }), 'rudy'],
  ['a section is renamed', calls.editSection, () => ({ ...mabini, section_name: 'Luna' }), 'rudy'],
  ['a pupil is moved', calls.editUser, () => ({ uid: 'bea', section: 'Rizal' }), 'rudy'],
  ['and back', calls.editUser, () => ({ uid: 'bea', section: 'Luna' }), 'rudy'],
  [
    'a right is revoked',
    calls.editSection,
    () => ({ ...mabini, section_name: 'Luna', teacher_id: 'leo' }),
    'rudy',
  ],
  [
    'a child is erased',
    calls.eraseChild,
    () => ({ uid: 'ana', full_name: 'Ana Abad', reason: 'parent-asked', own_password: password }),
    'rudy',
  ],
];

test('every watched read shows within a second what GET answers', { timeout: 180_000 }, async () => {
  const watched = await watchAll();
  for (const [what, call, input, by] of steps) {
    // Reads that pause for some seconds have just run.
    await play('bea');
    await wait(50);
    await act(call, input(), by);
    expect(await differing(watched), what).toEqual([]);
  }
});
