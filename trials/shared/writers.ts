import { setTimeout as wait } from 'node:timers/promises';
import { emailOf, head, password, pupils, sectionName, teacher, tokenOf } from './classroom.ts';
import type { Ask, Asked, Heard } from './client.ts';
import { type Ledger, newEmail } from './ledger.ts';

/** How calls were answered: by status, with why where there was no answer, and the longest wait. */
export type Tally = { answers: Map<string, number>; slowest: number; strange: string[] };
export const newTally = (): Tally => ({ answers: new Map(), slowest: 0, strange: [] });

type Wanted = { ask: Ask; ledger: Ledger; signal: AbortSignal; tally?: Tally; perSecond?: number };
type Turn = { ask: (path: string, asked: Asked) => Promise<Heard>; ledger: Ledger; turn: number };

let made = Date.now() % 1_000_000_000;

/**
 * Writes all that a school writes, side by side, until the signal: pupils their results, staff students, archives,
 * locks, sections; somebody signs in and out. What was acknowledged goes into the ledger.
 */
export async function write({ ask, ledger, signal, tally = newTally(), perSecond }: Wanted): Promise<Tally> {
  const noting = async (path: string, asked: Asked) => {
    const heard = await ask(path, asked);
    note(tally, heard, path);
    if (heard.status >= 200 && heard.status < 300) ledger.acknowledged++;
    return heard;
  };
  const works = [...pupils.map((uid) => sendResult(uid)), turnLock, addAndArchive, addSection, signInAndOut];
  const pause = perSecond ? (1000 * works.length) / perSecond : 0;
  await Promise.all(
    works.map(async (work) => {
      for (let turn = 0; !signal.aborted; turn++) {
        const from = performance.now();
        await work({ ask: noting, ledger, turn });
        const rest = pause * (0.5 + Math.random()) - (performance.now() - from);
        await wait(Math.max(1, rest), undefined, { signal }).catch(() => {});
      }
    }),
  );
  return tally;
}

function note(tally: Tally, { status, lost, headers, milliseconds, body }: Heard, path: string) {
  const key = status === 0 ? `no answer: ${lost}` : String(status);
  tally.answers.set(key, (tally.answers.get(key) ?? 0) + 1);
  tally.slowest = Math.max(tally.slowest, milliseconds);
  const isFine = (status >= 200 && status < 300) || status === 0;
  const isPlainNo = (status === 503 || status === 507) && headers['retry-after'] && body.code && body.error;
  if (!isFine && !isPlainNo) tally.strange.push(`${path} ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

const isDone = ({ status }: Heard) => status >= 200 && status < 300;

/** Results rise, so that the highest acknowledged one is the least that must be stored. */
const sendResult = (uid: string) => async (now: Turn) => {
  made += 1;
  const value = (made % 1_000_000_000) / 1e7;
  const asked = { method: 'PATCH', token: tokenOf(uid), body: { game_ten_progress: value } };
  if (isDone(await now.ask(`/db/PlayerProgress/${uid}`, asked)))
    now.ledger.results.set(uid, Math.max(value, now.ledger.results.get(uid) ?? 0));
};

async function turnLock({ ask, ledger, turn }: Turn) {
  const uid = pupils[turn % pupils.length]!;
  const before = ledger.locks.get(uid) ?? [false];
  const type = !before.at(-1);
  ledger.locks.set(uid, [...before, type]);
  const body = { studentID: uid, quarter: 'quarter_one', type };
  if (isDone(await ask('/access-quarter/change-lock', { method: 'POST', token: tokenOf(teacher), body })))
    ledger.locks.set(uid, [type]);
}

/** A student comes, is archived, and now and then removed. */
async function addAndArchive({ ask, ledger, turn }: Turn) {
  const email = newEmail(++made);
  const names = { first_name: 'Bago', last_name: 'Dagdag', username: `dagdag-${made}`, section: sectionName };
  const post = (path: string, body: object) => ask(path, { method: 'POST', token: tokenOf(head), body });
  const added = await post('/add-student-firebase/register', {
    ...names,
    email,
    password,
    confirm_password: password,
  });
  if (!isDone(added)) return;
  const user_id = added.body.uid as string;
  ledger.added.set(user_id, email);
  if (turn % 4 === 0) return;
  if (!isDone(await post('/change-archive/put-student-archive', { user_id }))) return;
  ledger.archived.add(user_id);
  if (turn % 4 === 1) return;
  ledger.inDoubt.add(user_id);
  if (isDone(await post('/remove-student-firebase/remove-student', { user_id }))) ledger.removed.add(user_id);
}

async function addSection({ ask, ledger }: Turn) {
  const section_name = `Pangkat ${++made}`;
  const body = { section_name, teacher_id: teacher };
  if (isDone(await ask('/db/Sections', { method: 'POST', token: tokenOf(head), body })))
    ledger.sections.add(section_name);
  await wait(20);
}

async function signInAndOut({ ask, ledger, turn }: Turn) {
  const body = { email: emailOf(pupils[turn % pupils.length]!), password };
  const heard = await ask('/auth/sign-in', { method: 'POST', body });
  if (!isDone(heard)) return;
  const token = heard.body.token as string;
  if (turn % 2 === 0) return void ledger.tokens.add(token);
  if (isDone(await ask('/auth/sign-out', { method: 'POST', token, body: {} }))) ledger.endedTokens.add(token);
}
