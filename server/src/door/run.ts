import { setTimeout as wait } from 'node:timers/promises';
import { type Actor, admits, type Scope } from '@tinig/domain/access';
import type { Act, Topic } from '@tinig/domain/call';
import { nameOf } from '@tinig/domain/calls/all';
import { faultsOf } from '@tinig/domain/input';
import { Refusal } from '@tinig/domain/refusal';
import { newActId } from '#credentials/random';
import type { SignedIn } from '#credentials/tokens';
import { batch } from '#db/batch';
import { takeTurn } from '#db/lock';
import type { Sql, Transaction } from '#db/sql';
import { announce } from '#rows/announce';
import { writeAudit } from '#rows/write-audit';
import type { Settings } from '#settings';
import type { ActAnswer, Answer, BackUp, BatchedAnswer, BatchItem, ReadAnswer } from './answer.ts';
import { isLostRace, namedByConstraint } from './errors.ts';
import { noteIfRefused, targetOf } from './refused-tries.ts';
import { streamedRunner } from './stream.ts';

/** What the door needs to run any call. */
export type House = { sql: Sql; settings: Settings; now: () => Date; backUp?: BackUp | undefined };

/** Who asks, from where, and under which id the act is kept. */
export type Asker = { signedIn: SignedIn | null; address: string; act?: string };

// Calls made signed out never ask who acts; the audit log shows ''.
const nobody: Actor = { uid: '', role: 'student' };

/** Refuses whoever the agreement does not admit: 401 without a living token, else 403. */
export function mustAdmit({ agreement }: Answer, signedIn: SignedIn | null) {
  if (admits(agreement.who, signedIn?.actor ?? null)) return;
  throw signedIn ? new Refusal('forbidden', 403) : new Refusal('not-signed-in', 401);
}

/** Reads an input by the agreement's schema; refuses with the words for its first fault. */
export function parseInput({ agreement }: Answer, input: unknown): Record<string, unknown> {
  const parsed = agreement.input.safeParse(input);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const fault = faultsOf(parsed.error)[0]!;
  throw new Refusal(fault.code, 400, fault.values);
}

/** What someone sees of a read. */
export const scopeFor = ({ agreement }: ReadAnswer, signedIn: SignedIn | null): Scope =>
  agreement.scope(signedIn?.actor ?? null, signedIn?.session_id ?? '');

/** Runs a read for a scope; `holdsUntil` hears from when on the answer may be another by itself. */
export const runRead = (
  answer: ReadAnswer,
  input: unknown,
  scope: Scope,
  { sql, settings, now }: House,
  holdsUntil: (moment: number) => void = () => {},
) => answer.run(input, { sql, scope, settings, now: now(), holdsUntil });

/** Makes the function that runs a call over HTTP for whoever asks. */
export function runnerOf(answer: Answer, house: House): (input: unknown, asker: Asker) => Promise<unknown> {
  if (answer.how === 'act') return (input, asker) => runAct(answer, input, asker, house);
  if (answer.how === 'streamed') return streamedRunner(answer, house);
  const run = answer.how === 'batched' ? runBatched(answer, house) : readRunner(answer, house);
  return (input, asker) =>
    run(input, asker).catch(async (error) => {
      await noteIfRefused(answer.agreement, error, asker, house, targetOf(input));
      throw error;
    });
}

const readRunner =
  (answer: ReadAnswer, house: House) =>
  (input: unknown, { signedIn }: Asker) =>
    runRead(answer, input, scopeFor(answer, signedIn), house);

/** Runs an act in one transaction: run, check the answer, audit, announce, commit. */
async function runAct(answer: ActAnswer, input: unknown, asker: Asker, house: House) {
  const { agreement } = answer;
  const actor = asker.signedIn?.actor ?? nobody;
  const surroundings = { ...asker, actor, settings: house.settings, now: house.now() };
  const { act = newActId() } = asker;
  const line = {
    at: surroundings.now,
    actor: actor.uid,
    action: nameOf(agreement),
    address: asker.address,
    act,
  };
  let target = '';
  let detail = '';
  const about = (id: string, what = '') => {
    target = id;
    detail = what;
  };
  try {
    const run = await answer.prepare(input, {
      ...surroundings,
      sql: house.sql,
      about,
      announce: (topic) => announce(house.sql, [topic]),
      backUp: house.backUp,
    });
    return await begin(house.sql, async (sql) => {
      if (agreement.audited) await takeTurn(sql);
      if (agreement.undoable) await sql`select set_config('tinig.act', ${act}, true)`;
      const changes: Topic[] = [];
      const changed = (...topics: Topic[]) => void changes.push(...topics);
      const result = agreement.answer.parse(await run({ ...surroundings, act, sql, changed, about }));
      if (agreement.audited) {
        await writeAudit(sql, { ...line, target, detail, result: 'done' });
        changes.push({ kind: 'audit' });
      }
      await announce(sql, changes);
      return result;
    });
  } catch (error) {
    await noteIfRefused(agreement, error, asker, house, target);
    throw namedByConstraint(error, input);
  }
}

const mostTries = 4;

/**
 * Runs an act's transaction, and once more where it lost a race with another: nothing of it was
 * kept, and the second time it finds what the other has left, or has a clear answer.
 */
async function begin<Result>(sql: Sql, work: (sql: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await sql.begin(work);
    } catch (error) {
      if (!isLostRace(error) || tries === mostTries) throw error;
      await wait(Math.random() * 20 * tries);
    }
  }
}

/** Batched acts share a queue, and a transaction. */
function runBatched(answer: BatchedAnswer, house: House) {
  const ask = batch<BatchItem<Act>, unknown>((items) =>
    begin(house.sql, async (sql) => {
      const changes: Topic[] = [];
      const changed = (...topics: Topic[]) => void changes.push(...topics);
      const results = await answer.run(items, { sql, changed, settings: house.settings, now: house.now() });
      await announce(sql, changes);
      return results;
    }),
  );
  return (input: unknown, { signedIn }: Asker) => ask({ input, actor: signedIn?.actor ?? nobody });
}
