import { pathParams } from '@tinig/domain/calls/address';
import { calls } from '@tinig/domain/calls/all';
import type { Call, InputOf } from '@tinig/domain/calls/call';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { emailOf, password, type SchoolPerson, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher, type TestWatcher } from '@tinig/tests/school/watcher';
import { afterEach, beforeEach, expect, test } from 'vitest';

const school = useSchool({ listens: true });
let clients: TestWatcher[] = [];
beforeEach(() => school.reset());
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
});

/**
 * Every read except a child's record, which changes by being read. Reads of one person or section are repeated
 * for a few of each.
 */
const paths = Object.values(calls).flatMap(({ kind, path }) => {
  if (kind !== 'read' || path === calls.readChild.path) return [];
  const [part] = pathParams(path);
  if (!part) return [path];
  const ids = part === 'uid' ? ['ana', 'carl', 'dan', 'mia'] : ['-mabini', '-rizal'];
  return ids.map((id) => path.replace(`:${part}`, id));
});
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
// The machine's state changes without any act, by its disk.
const watched = [...paths.filter((path) => path !== calls.readServer.path), ...lists];
/** Updated every few seconds at most: compared once at the end. */
const rare: string[] = [calls.readReport.path, calls.readPhones.path];

const mostWatches = 64;
type WatcherOf = (number: number) => TestWatcher;
type Step = [what: string, () => Promise<unknown>];
const act = <C extends Call>(call: C, input: InputOf<C>, by: SchoolPerson | null = 'root') =>
  school.ask(call, input as Record<string, unknown>, by);
const newcomer = { first_name: 'Fe', last_name: 'Fajardo', username: 'fe', section: 'Mabini' };
const secret = { password: 'Bagong-Lihim-9', confirm_password: 'Bagong-Lihim-9' };
const teacher = {
  email: 'nena@paaralan.example',
  firstName: 'Nena',
  lastName: 'N',
  password: secret.password,
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
  ['a teacher added', () => act(calls.addAdmin, teacher)],
  ['a student added', () => act(calls.addStudent, { ...newcomer, ...secret, email: 'fe@x.ph' }, 'mia')],
  ['a registration', () => act(calls.register, { ...newcomer, ...secret, email: 'fi@x.ph' }, null)],
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
];

const mabini = (edit: object) => ({
  sectionID: '-mabini',
  section_name: 'Mabini',
  teacher_id: 'mia',
  ...edit,
});

async function answerOf(path: string, name: SchoolPerson | null) {
  const headers = name ? { authorization: `Bearer ${tokenOf(name)}` } : {};
  return (await school.app.inject({ url: path, headers })).json();
}

/** Watches all reads of a viewer, with as many connections as 64 watches each require. */
async function watchAll(name: SchoolPerson | null): Promise<WatcherOf> {
  const open = async () => openWatcher(school.origin(), name ? tokenOf(name) : undefined);
  const own = await Promise.all(Array.from({ length: Math.ceil(watched.length / mostWatches) }, open));
  clients.push(...own);
  const watcherOf = (number: number) => own[Math.floor(number / mostWatches)]!;
  for (const [number, path] of watched.entries()) watcherOf(number).watch(number, path);
  return watcherOf;
}

const shown = (client: TestWatcher, number: number) => {
  const answer = client.latest(number);
  return answer && ('error' in answer ? { error: answer.error, code: answer.code } : answer.value);
};

/** Waits until the last watched values equal each GET. */
async function mustAgree(watcherOf: WatcherOf, name: SchoolPerson | null, after: string, isLast = false) {
  for (const [number, path] of watched.entries()) {
    const isRare = rare.includes(path);
    if (isRare && !isLast) continue;
    const answered = await answerOf(path, name);
    const client = watcherOf(number);
    // A refused watch is over and watched again once permitted. A missing thing may still come.
    const isOver = ['forbidden', 'not-signed-in'].includes(client.latest(number)?.code ?? '');
    if (isOver && answered.error) continue;
    if (isOver) client.watch(number, path);
    const wanted = JSON.stringify(answered);
    await client
      .untilSo(() => JSON.stringify(shown(client, number)) === wanted, isRare ? 6_000 : 1_000)
      .catch(() => {});
    expect(shown(client, number), `${path} as ${name} after ${after}`).toEqual(answered);
  }
}

test.each([['root'], ['mia'], ['ana'], [null]] as const)(
  'whatever happens, %s is shown what each read answers',
  async (name) => {
    const watcherOf = await watchAll(name);
    await mustAgree(watcherOf, name, 'the first look');
    for (const [what, happens] of steps) {
      const { status, text } = (await happens()) as { status: number; text: string };
      expect(status, `${what}: ${text}`).toBeLessThan(300);
      await mustAgree(watcherOf, name, what, what === steps.at(-1)![0]);
    }
  },
  120_000,
);
