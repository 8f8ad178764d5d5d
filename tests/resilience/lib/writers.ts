import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient, RequestOptions, Response } from '#school/client';
import {
  head,
  sectionName,
  teacher,
  trialEmail,
  trialPassword,
  trialPupils,
  trialToken,
} from '#school/trial-school';
import { type Ledger, newEmail } from './ledger.ts';

/**
 * How calls were answered: by status, with why where there was no answer; the paths of what was not done, and the
 * longest wait.
 */
export type WriterTally = {
  answers: Map<string, number>;
  undone: string[];
  slowest: number;
  strange: string[];
};
export const newWriterTally = (): WriterTally => ({
  answers: new Map(),
  undone: [],
  slowest: 0,
  strange: [],
});

type WriterOptions = {
  ask: HttpClient;
  ledger: Ledger;
  signal: AbortSignal;
  tally?: WriterTally;
  perSecond?: number;
};
type WriterStep = {
  ask: (path: string, options: RequestOptions) => Promise<Response>;
  ledger: Ledger;
  n: number;
};

let made = Date.now() % 1_000_000_000;
let signedIn = 0;

/**
 * Writes all that a school writes, side by side, until the signal: pupils their results, staff students, archives,
 * locks, sections; somebody signs in and out. What was acknowledged goes into the ledger.
 */
export async function writeAll({
  ask,
  ledger,
  signal,
  tally = newWriterTally(),
  perSecond,
}: WriterOptions): Promise<WriterTally> {
  const noting = async (path: string, options: RequestOptions) => {
    const response = await ask(path, options);
    note(tally, response, path);
    if (response.status >= 200 && response.status < 300) ledger.acknowledged++;
    return response;
  };
  const works = [
    ...trialPupils.map((uid) => sendResult(uid)),
    changeLock,
    ...trialPupils.slice(0, 5).map(sendTry),
    addAndArchive,
    addSection,
    signInAndOut,
  ];
  const pause = perSecond ? (1000 * works.length) / perSecond : 0;
  await Promise.all(
    works.map(async (work) => {
      for (let n = 0; !signal.aborted; n++) {
        const from = performance.now();
        await work({ ask: noting, ledger, n });
        const rest = pause * (0.5 + Math.random()) - (performance.now() - from);
        await wait(Math.max(1, rest), undefined, { signal }).catch(() => {});
      }
    }),
  );
  return tally;
}

function note(tally: WriterTally, { status, lost, headers, milliseconds, body }: Response, path: string) {
  const key = status === 0 ? `no answer: ${lost}` : String(status);
  tally.answers.set(key, (tally.answers.get(key) ?? 0) + 1);
  tally.slowest = Math.max(tally.slowest, milliseconds);
  const wasDone = status >= 200 && status < 300;
  if (!wasDone) tally.undone.push(path);
  const isFine = wasDone || status === 0;
  const isPlainNo = (status === 503 || status === 507) && headers['retry-after'] && body.code && body.error;
  if (!isFine && !isPlainNo) tally.strange.push(`${path} ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

/** A try whose answer was lost is sent again under its own id. */
function sendTry(uid: string) {
  let inDoubt: { id: string; game: number; percent: number } | undefined;
  return async ({ ask, ledger }: WriterStep) => {
    inDoubt ??= { id: `try-${++made}`, game: 1, percent: made % 100 };
    const { id } = inDoubt;
    const options = { method: 'POST', token: trialToken(uid), body: { results: [inDoubt] } };
    if (!isDone(await ask('/db/Results', options))) return;
    ledger.tries.set(uid, (ledger.tries.get(uid) ?? new Set()).add(id));
    inDoubt = undefined;
  };
}

const isDone = ({ status }: Response) => status >= 200 && status < 300;

/** Results rise, so that the highest acknowledged one is the least that must be stored. */
const sendResult = (uid: string) => async (now: WriterStep) => {
  made += 1;
  const value = (made % 1_000_000_000) / 1e7;
  const options = { method: 'PATCH', token: trialToken(uid), body: { game_ten_progress: value } };
  if (isDone(await now.ask(`/db/PlayerProgress/${uid}`, options)))
    now.ledger.results.set(uid, Math.max(value, now.ledger.results.get(uid) ?? 0));
};

async function changeLock({ ask, ledger, n }: WriterStep) {
  const uid = trialPupils[n % trialPupils.length]!;
  const before = ledger.locks.get(uid) ?? [false];
  const type = !before.at(-1);
  ledger.locks.set(uid, [...before, type]);
  const body = { studentID: uid, quarter: 'quarter_one', type };
  if (isDone(await ask('/access-quarter/change-lock', { method: 'POST', token: trialToken(teacher), body })))
    ledger.locks.set(uid, [type]);
}

/** A student comes, is archived, and now and then removed. */
async function addAndArchive({ ask, ledger, n }: WriterStep) {
  const email = newEmail(++made);
  const names = { first_name: 'Bago', last_name: 'Dagdag', username: `dagdag-${made}`, section: sectionName };
  const post = (path: string, body: object) => ask(path, { method: 'POST', token: trialToken(head), body });
  const added = await post('/add-student-firebase/register', {
    ...names,
    email,
    password: trialPassword,
    confirm_password: trialPassword,
  });
  if (!isDone(added)) return;
  const user_id = added.body.uid as string;
  ledger.added.set(user_id, email);
  if (n % 4 === 0) return;
  if (!isDone(await post('/change-archive/put-student-archive', { user_id }))) return;
  ledger.archived.add(user_id);
  if (n % 4 === 1) return;
  ledger.inDoubt.add(user_id);
  if (isDone(await post('/remove-student-firebase/remove-student', { user_id }))) ledger.removed.add(user_id);
}

async function addSection({ ask, ledger }: WriterStep) {
  const section_name = `Pangkat ${++made}`;
  const body = { section_name, teacher_id: teacher };
  if (isDone(await ask('/db/Sections', { method: 'POST', token: trialToken(head), body })))
    ledger.sections.add(section_name);
  await wait(20);
}

async function signInAndOut({ ask, ledger, n }: WriterStep) {
  // Each in turn, also in a trial of many rounds: of too many sessions the oldest would end.
  const body = { email: trialEmail(trialPupils[signedIn++ % trialPupils.length]!), password: trialPassword };
  const response = await ask('/auth/sign-in', { method: 'POST', body });
  if (!isDone(response)) return;
  const token = response.body.token as string;
  if (n % 2 === 0) return void ledger.tokens.add(token);
  if (isDone(await ask('/auth/sign-out', { method: 'POST', token, body: {} }))) ledger.endedTokens.add(token);
}
