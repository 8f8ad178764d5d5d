import { scopeOf } from '@tinig/domain/people/access';
import { isObject } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { type AppContext, actorOf, type Caller } from '@tinig/server/api/context';
import { withCurrentPermissions } from '@tinig/server/api/expiring-permissions';
import { auditIfForbidden, targetOf } from '@tinig/server/api/refused-attempts';
import { mustBeAllowed, runnerOf } from '@tinig/server/api/run';
import { lockChanges, withLock } from '@tinig/server/db/lock';
import type { Sql, Transaction } from '@tinig/server/db/sql';
import { isLostRace, refusalForConstraint } from '@tinig/server/sql/constraints';
import { finishRegistration } from '#auth/finish-registration';
import { type GatewayParts, type Holder, nobody, through } from '#parts';
import { isRoot, keysOf } from './place.ts';
import { type PlannedStep, type Planning, stepsOf } from './plan.ts';
import { readStored } from './read-once.ts';
import { type Write, type WrittenLeaf, writesOf } from './records.ts';
import { hashOfTree, isBranch, type Tree, treeOf } from './tree.ts';

/** Holder and address of a write. */
export type Writer = { holder: Holder; address: string };

/** Hash that a place must still have for a conditional write. */
export type ExpectedValue = { path: string[]; hash: string };

/** Thrown if a conditional write finds another value. The client reads it and retries. */
export class Stale extends Error {
  readonly now: Tree;
  constructor(now: Tree) {
    super('the hash no longer holds');
    this.now = now;
  }
}

/** Parses the data of a set, or with `isMerge` of an update, which has one leaf per named child. */
export function leavesOf(path: unknown, data: unknown, isMerge: boolean, now: Date) {
  const at = keysOf(path);
  const raises = new Set<string>();
  const read = (value: unknown, keys: string[]): Tree =>
    treeOf(value, ({ '.sv': placeholder }, within) => {
      if (placeholder === 'timestamp') return now.getTime();
      raises.add([...keys, ...within].join('/'));
      return placeholder.increment;
    });
  if (!isMerge) return { leaves: [{ path: at, value: read(data, at) }], raises };
  if (!isObject(data)) throw new Refusal('bad-request', 400);
  const leaves = Object.entries(data).map(([key, value]): WrittenLeaf => {
    const keys = [...at, ...keysOf(key)];
    return { path: keys, value: read(value, keys) };
  });
  return { leaves: leaves.flatMap(apart), raises };
}

/** Splits a value for a whole root path into one leaf per record. Returns any other leaf unchanged. */
function apart(leaf: WrittenLeaf): WrittenLeaf[] {
  if (leaf.path.length > 1 || !isBranch(leaf.value)) return [leaf];
  return Object.entries(leaf.value).map(([key, value]) => ({ path: [...leaf.path, key], value }));
}

/**
 * Applies a set or update as one transaction, through the same calls as every other API. Writes that depend on the
 * current value read it under the write lock. Throws `Stale` if it is not the expected value.
 */
export async function writeTree(
  { leaves, raises }: ReturnType<typeof leavesOf>,
  writer: Writer,
  { context, gate, unkept }: GatewayParts,
  expected?: ExpectedValue,
): Promise<void> {
  if (gate.isDiskLow()) throw new Refusal('disk-low', 507, {}, 30);
  const { signedIn } = writer.holder;
  for (const {
    path: [root],
  } of leaves)
    if (signedIn && root && !isRoot(root)) unkept.count(root, 'unknown');
  const writes = writesOf(leaves);
  const planning: Planning = { holder: writer.holder, context, raises, drop: unkept.add };
  const [first] = writes;
  // These writes need one transaction: a refusal half-way rolls all of it back.
  if (expected || raises.size > 0 || unkept.refuses) return await inTurn(writes, writer, planning, expected);
  if (writes.length === 1 && !isOwnUnfinished(first!, writer.holder)) {
    const steps = await stepsOf(first!, planning);
    if (steps.length === 0) return;
    if (steps.length === 1) return await take(steps[0]!, callerOf(writer), planning);
  }
  await inOneTransaction(writes, writer, planning);
}

const callerOf = ({ holder: { signedIn }, address }: Writer): Caller => ({ signedIn, address, through });

const mostTries = 4;

/** Runs a conditional write under the change lock, so the compared value cannot move. */
async function inTurn(
  writes: Write[],
  writer: Writer,
  planning: Planning,
  expected: ExpectedValue | undefined,
) {
  const isPlay = writes.every(({ root }) => root === 'PlayerProgress');
  const uid = writer.holder.signedIn?.actor.uid ?? '';
  const before = async (sql: Transaction, context: AppContext) => {
    if (!isPlay) await lockChanges(sql);
    // Progress writes only lock the pupil's own row, as results do.
    await sql`select from people where uid = ${uid} for no key update`;
    if (!expected) return;
    const now = await readStored(expected.path, writer.holder, context);
    if (hashOfTree(now) !== expected.hash) throw new Stale(now);
  };
  const work = () => inOneTransaction(writes, writer, planning, before);
  return isPlay ? await work() : await withLock(planning.context.sql, work);
}

async function inOneTransaction(
  writes: Write[],
  writer: Writer,
  planning: Planning,
  before: (sql: Transaction, context: AppContext) => Promise<void> = async () => {},
) {
  const { context } = planning;
  let step: PlannedStep | undefined;
  const scope = scopeOf(actorOf(callerOf(writer)));
  const work = (mustHold: () => void) => async (sql: Transaction) => {
    const inside = { ...planning, context: { ...context, permissions: undefined, sql: joined(sql) } };
    await before(sql, inside.context);
    mustHold();
    for (const one of writes) {
      if (isOwnUnfinished(one, inside.holder)) {
        if (one.fields === null) continue;
        const signedIn = await finishRegistration(sql, inside.holder.unfinished!, one.fields, inside);
        Object.assign(inside, { holder: { ...nobody, signedIn }, isNew: true });
      } else
        for (step of await stepsOf(one, inside))
          await take(step, callerOf({ ...writer, holder: inside.holder }), inside);
    }
  };
  for (let tries = 1; ; tries++)
    try {
      return await withCurrentPermissions(scope, context, (mustHold) => context.sql.begin(work(mustHold)));
    } catch (error) {
      if (isLostRace(error) && tries < mostTries) continue;
      // Audit outside the transaction, whose own audit rows were rolled back.
      if (step)
        await auditIfForbidden(step.answer.agreement, error, callerOf(writer), context, targetOf(step.input));
      throw refusalForConstraint(error, step?.input ?? {});
    }
}

/** Wraps a transaction so that nested `begin` calls join it. Once one fails, all later ones fail too. */
function joined(sql: Transaction): Sql {
  let broken: { error: unknown } | undefined;
  const begin = async (work: (sql: Transaction) => Promise<unknown>) => {
    if (broken) throw broken.error;
    try {
      return await work(sql);
    } catch (error) {
      broken = { error };
      throw error;
    }
  };
  const tag = (...args: Parameters<Transaction>) => sql(...args);
  return Object.assign(Object.setPrototypeOf(tag, sql), { begin });
}

const isOwnUnfinished = ({ root, key }: Write, { unfinished }: Holder) =>
  root === 'Users' && key === unfinished?.uid;

async function take({ answer, input }: PlannedStep, asker: Caller, { context, drop }: Planning) {
  try {
    mustBeAllowed(answer, asker.signedIn);
  } catch (error) {
    await auditIfForbidden(answer.agreement, error, asker, context, targetOf(input));
    throw error;
  }
  const lower: string[] = [];
  await runnerOf(answer, context)(input, { ...asker, onLower: (game) => void lower.push(game) });
  for (const game of lower) drop(`PlayerProgress/${game}`, 'lower');
}
