import { setTimeout as wait } from 'node:timers/promises';
import { pathParams } from '@tinig/domain/calls/address';
import { calls } from '@tinig/domain/calls/all';
import type { Call, InputOf, Read } from '@tinig/domain/calls/call';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import {
  emailOf,
  newPupil,
  newTeacher,
  password,
  type School,
  type SchoolPerson,
  tokenOf,
} from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import type { TestWatcher } from '@tinig/tests/school/watcher';
import { expect, test } from 'vitest';

const ids: Record<string, string[]> = {
  uid: ['ana', 'carl', 'dan', 'mia'],
  section_id: ['-mabini', '-rizal'],
  key: ['listahan-ni-mia-1'],
};
const school = useSchool({ listens: true, asNew: prepare });

/** Makes Leo a substitute in Mabini, ends a year, and starts a group of Mia's for Ana, who has played. */
async function prepare({ sql, ask }: School) {
  await sql`
    insert into section_teachers (section_id, teacher_id, holding, until)
    values ('-mabini', 'leo', 'substitute', now() + interval '1 year')`;
  await sql`insert into past_years (id, name, prepared_at) values (1, '2025–2026', '2026-06-01')`;
  await play('ana');
  const given = { section: '-mabini', game: 2, uids: ['ana'] };
  ids.id = [(await ask(calls.startHelp, given, 'mia')).body.id as string];
}

let played = 0;
function play(uid: SchoolPerson) {
  const answers = [{ s: `susi-ni-${uid}`, ok: true }];
  const results = [{ id: `laro-${++played}`, game: 2, percent: 60, answers }];
  return school.ask(calls.sendResults, { results }, uid);
}

/** Inputs that a read needs besides the parts of its path. */
const queries = new Map<Read, string>([
  [calls.readFound, 'q=Nu'],
  [calls.findChildren, 'q=Nu'],
  [calls.readTwoRecords, 'one=ana&other=carl'],
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

/** Every read except the machine's state, which changes without any act. */
const reads = (Object.values(calls) as Call[]).filter(
  (call): call is Read => call.kind === 'read' && call !== calls.readServer,
);
const lists = [
  '/db/Users?archive=true',
  '/db/Users?role=admin&sort=-name',
  '/db/Users?section=Mabini&sort=quarter_one',
  '/db/Users?section=Jacinto',
  '/db/Users?search=ana',
  '/db/PlayerProgress?section=Mabini&sort=-game_one_progress',
  '/db/PlayerProgress?section=Jacinto',
  '/db/Sections?teacher_id=mia',
  '/db/Sections?sort=-students',
  '/db/Sessions?uid=ana',
];
type WatchedPath = { path: string; atMostEvery: number };
/** Paths to watch: each read, of a few people or sections if it needs one, and some lists. */
const watched = (): WatchedPath[] => [
  ...reads.flatMap((read) => pathsOf(read).map((path) => ({ path, atMostEvery: read.atMostEvery }))),
  ...lists.map((path) => ({ path, atMostEvery: 0 })),
];
/** Changes that every read must show within a second (DOOR-6). Others may take a few seconds. */
const urgent = [
  ...['a student edited', 'a section renamed', 'a section handed over', 'and back', 'a student moved'],
  'a child erased',
];

function pathsOf(read: Read): string[] {
  const [part] = pathParams(read.path);
  const isOfSection = read === calls.readSection || read === calls.readSectionTeachers;
  const own = part ? ids[isOfSection ? 'section_id' : part]! : [''];
  const query = queries.has(read) ? `?${queries.get(read)}` : '';
  return own.map((id) => read.path.replace(`:${part}`, id) + query);
}
const mostWatches = 64;
type WatcherOf = (number: number) => TestWatcher;
type Step = [what: string, () => Promise<unknown>];
const act = <C extends Call>(call: C, input: InputOf<C>, by: SchoolPerson | null = 'root') =>
  school.ask(call, input as Record<string, unknown>, by);
const erasing = {
  ...{ uid: 'ana', full_name: 'Ana Abad', own_password: password },
  reason: 'parent-asked' as const,
};

const steps: Step[] = [
  ['a result', () => act(calls.saveProgress, { uid: 'ana', game_one_progress: 95 }, 'ana')],
  [
    'a game completed, many at one moment',
    () =>
      act(
        calls.saveProgress,
        { uid: 'ana', ...Object.fromEntries(gameKeys.map((key) => [key, 100])) },
        'ana',
      ),
  ],
  ['a lock', () => act(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia')],
  ['a student edited', () => act(calls.editUser, { uid: 'ana', last_name: 'Abad' }, 'mia')],
  ['a teacher’s own name', () => act(calls.editUser, { uid: 'mia', last_name: 'Mabait' }, 'mia')],
  ['a teacher added', () => act(calls.addAdmin, newTeacher)],
  ['a student added', () => act(calls.addStudent, newPupil, 'mia')],
  ['a registration', () => act(calls.register, { ...newPupil, email: 'fi@x.ph' }, null)],
  ['a sign-in', () => act(calls.signIn, { email: emailOf('dan'), password }, null)],
  ['a teacher’s sign-in', () => act(calls.signIn, { email: emailOf('leo'), password }, null)],
  ['a section renamed', () => act(calls.editSection, mabini({ section_name: 'Jacinto' }))],
  [
    'a section handed over',
    () => act(calls.editSection, mabini({ section_name: 'Jacinto', teacher_id: 'leo' })),
  ],
  ['and back', () => act(calls.editSection, mabini({}))],
  ['a student moved', () => act(calls.editUser, { uid: 'bea', section: 'Rizal' }, 'mia')],
  ['an archive', () => act(calls.archiveStudent, { user_id: 'bea' }, 'leo')],
  ['a restore', () => act(calls.restoreStudent, { user_id: 'bea' }, 'leo')],
  ['registration closed', () => act(calls.changeSettings, { registration_open: false })],
  ['the link', () => act(calls.setLink, { link: 'https://drive.example/app' })],
  ['clean-ups allowed', () => act(calls.allowCleanUps, {})],
  [
    'an import',
    () => act(calls.importData, { dry_run: false, data: { QuarterLock: { dan: { quarter_two: true } } } }),
  ],
  ['a session ended', () => act(calls.endSession, { id: 'session-of-rudy' })],
  ['a section added', () => act(calls.addSection, { section_name: 'Luna', teacher_id: 'leo' })],
  ['a teacher removed', () => act(calls.removeStudent, { user_id: 'leo' })],
  ['a section removed', () => act(calls.removeSection, { sectionID: '-rizal' })],
  ['a student removed', () => act(calls.removeStudent, { user_id: 'dan' })],
  ['play with answers', () => play('ana')],
  ['a child erased', () => act(calls.eraseChild, erasing)],
];

const mabini = (edit: object) => ({
  ...{ sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'mia' },
  ...edit,
});

async function answerOf(path: string, name: SchoolPerson | null) {
  const headers = name ? { authorization: `Bearer ${tokenOf(name)}` } : {};
  return (await school.app.inject({ url: path, headers })).json();
}

/** Watches all paths as one viewer, with as many connections as the limit of watches requires. */
async function watchAll(name: SchoolPerson | null, paths: readonly WatchedPath[]): Promise<WatcherOf> {
  const many = Math.ceil(paths.length / mostWatches);
  const own = await Promise.all(Array.from({ length: many }, () => school.watch(name)));
  const watcherOf = (number: number) => own[Math.floor(number / mostWatches)]!;
  for (const [number, { path }] of paths.entries()) watcherOf(number).watch(number, path);
  return watcherOf;
}

const shown = (client: TestWatcher, number: number) => {
  const answer = client.latest(number);
  return answer && ('error' in answer ? { error: answer.error, code: answer.code } : answer.value);
};

const refusals = ['forbidden', 'not-signed-in', 'substitute-may-not'];
/** Reads that show logged accesses, and so show these reads too. */
const isLogged = /^\/(db\/(Looks|Incidents\/affected)|privacy\/child)/;

/** Removes the access log from a child's record, since each read adds to it. */
const compared = (value: unknown) => {
  const { parts, ...rest } = (value ?? {}) as { parts?: { table: string }[] };
  return parts ? { ...rest, parts: parts.filter(({ table }) => table !== 'looks') } : value;
};

/** Waits until each watched value equals that of a new GET. */
async function mustAgree(
  watcherOf: WatcherOf,
  paths: readonly WatchedPath[],
  name: SchoolPerson | null,
  after: string,
) {
  for (const [number, { path, atMostEvery }] of paths.entries()) {
    const client = watcherOf(number);
    // A refused watch is over and watched again once permitted. A missing thing may still come.
    const isOver = refusals.includes(client.latest(number)?.code ?? '');
    let answered = await answerOf(path, name);
    if (isOver && !answered.error) client.watch(number, path);
    const isSame = () =>
      JSON.stringify(compared(shown(client, number))) === JSON.stringify(compared(answered));
    const isSettled = () => client.closed() || (isOver && answered.error) || isSame();
    const pause = isLogged.test(path) ? 3_000 : urgent.includes(after) ? 0 : atMostEvery;
    const end = Date.now() + 1_000 + pause;
    for (; !isSettled() && Date.now() < end; await wait(isLogged.test(path) ? 200 : 20))
      answered = await answerOf(path, name);
    if (isSettled()) continue;
    expect(shown(client, number), `${path} as ${name} after ${after}`).toEqual(answered);
  }
}

const seen = new Set<Read>();

test.each([['root'], ['mia'], ['leo'], ['ana'], [null]] as const)(
  'whatever happens, %s is shown what each read answers',
  async (name) => {
    const paths = watched();
    for (const read of reads)
      for (const path of pathsOf(read)) if (!(await answerOf(path, name))?.error) seen.add(read);
    const watcherOf = await watchAll(name, paths);
    await mustAgree(watcherOf, paths, name, 'the first look');
    for (const [what, happens] of steps) {
      const { status, text } = (await happens()) as { status: number; text: string };
      expect(status, `${what}: ${text}`).toBeLessThan(300);
      await mustAgree(watcherOf, paths, name, what);
    }
  },
  180_000,
);

test('each read but the unset link was watched by somebody who may see it', () => {
  expect(reads.filter((read) => !seen.has(read))).toEqual([calls.readLink]);
});
