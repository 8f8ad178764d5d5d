import { callName } from '@tinig/domain/calls/all';
import { type Act, isUndoable } from '@tinig/domain/calls/call';
import { isAllowed, limitedScope, type Scope, scopeOf } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { newActId } from '#credentials/random';
import type { SignedIn } from '#credentials/tokens';
import { batch } from '#db/batch';
import { announce } from '#records/announce';
import { runExclusiveReplacement, type TellProgress } from '#records/exclusive-replacement';
import { refusalForConstraint } from '#sql/constraints';
import { runChange } from '#undo/run-change';
import { type AppContext, actorOf, type Caller, type ReadingContext } from './context.ts';
import { withCurrentPermissions } from './expiring-permissions.ts';
import type { ActHandler, BatchedHandler, BatchItem, Handler, ReadHandler } from './handler.ts';
import { type InputFields, keptInput, parseInput, parseReadInput, parseTarget } from './input.ts';
import { auditIfForbidden, targetOf } from './refused-attempts.ts';
import { streamedRunner } from './stream.ts';

type Runner = (input: InputFields, caller: Caller) => Promise<unknown>;

/**
 * Refuses callers that the contract doesn't allow: 401 without a valid token, else 403. Also refuses callers who must
 * change their first password, and most calls in a session by code (N33).
 */
export function mustBeAllowed({ agreement }: Handler, signedIn: SignedIn | null) {
  if (signedIn?.must_change && !agreement.beforeOwnPassword) throw new Refusal('must-change-password', 403);
  if (signedIn?.isLimited && !agreement.limited) throw new Refusal('limited-session', 403);
  if (isAllowed(agreement.who, signedIn?.actor ?? null)) return;
  throw signedIn ? new Refusal('forbidden', 403) : new Refusal('not-signed-in', 401);
}

export const scopeFor = ({ agreement }: ReadHandler, signedIn: SignedIn | null): Scope =>
  narrowed(agreement.scope(signedIn?.actor ?? null, signedIn?.session_id ?? ''), signedIn);

const narrowed = (scope: Scope, signedIn: SignedIn | null) =>
  signedIn?.isLimited ? limitedScope(scope, signedIn.actor) : scope;

/**
 * Runs a read for a scope. Repeats it if a permission expired meanwhile (TEACHERS-4). `holdsUntil` receives the
 * time from which the response may change by itself.
 */
export const runRead = (
  handler: ReadHandler,
  input: unknown,
  scope: Scope,
  context: ReadingContext,
  holdsUntil: (moment: number) => void = () => {},
) =>
  withCurrentPermissions(scope, context, async (mustHold) => {
    const { sql, settings, now, network } = context;
    const answer = await handler.run(input, { sql, scope, settings, network, now: now(), holdsUntil });
    mustHold();
    return answer;
  });

/** Creates the function that runs a call over HTTP with unparsed input. */
export function runnerOf(handler: Handler, context: AppContext): Runner {
  const given = (input: InputFields, { signedIn }: Caller) => keptInput(input, signedIn?.actor);
  if (handler.how === 'act') return (input, caller) => runAct(handler, given(input, caller), caller, context);
  const run =
    handler.how === 'streamed'
      ? streamedRunner(handler, context)
      : handler.how === 'batched'
        ? batchedRunner(handler, context)
        : readRunner(handler, context);
  return (input, caller) =>
    run(given(input, caller), caller).catch(async (error) => {
      await auditIfForbidden(handler.agreement, error, caller, context, targetOf(input));
      throw error;
    });
}

const readRunner =
  (handler: ReadHandler, context: AppContext): Runner =>
  async (input, { signedIn }) => {
    const scope = scopeFor(handler, signedIn);
    const see = (parsed: unknown) => runRead(handler, parsed, scope, context);
    const parsed = await parseReadInput(handler, input, see);
    const answer = await see(parsed);
    context.accessLog?.note(handler.agreement, signedIn?.actor, parsed, () => answer);
    return answer;
  };

/**
 * Runs an act. Parses the target's fields first, and the rest after the target was checked (P2). Checks the target
 * before `prepare`, and again inside the transaction.
 */
async function runAct(handler: ActHandler, input: InputFields, caller: Caller, context: AppContext) {
  const { agreement, isAlone, judge, prepare, run } = handler;
  const { sql, settings, now, backUp, firstRun, network } = context;
  const actor = actorOf(caller);
  const { address, act = newActId() } = caller;
  const author = {
    actor: actor.uid,
    action: callName(agreement),
    address,
    act,
    event: agreement.event,
    through: caller.through,
    isLogged: isUndoable(agreement, input),
  };
  const target = parseTarget(agreement, input);
  const has = (field: string) => Object.hasOwn(input, field);
  let parsed = input;
  let named = '';
  const about = (id: string) => {
    named = id;
  };
  const doIt = async (mustHold: () => void, tell: TellProgress) => {
    let prepared: unknown;
    if (prepare) {
      const judged = await judge?.(target, { sql, actor, has, about, settings, network, now: now() });
      const preparing = {
        ...{ ...caller, sql, actor, settings, backUp, firstRun, network, about, tell, now: now() },
      };
      prepared = await prepare(
        parseInput(handler, input),
        { ...preparing, announce: (topic) => announce(sql, [topic]) },
        judged,
      );
    }
    return await runChange(sql, now, agreement.audited ? author : null, async (change) => {
      mustHold();
      const noted: typeof change = {
        ...change,
        about: (id, event) => {
          about(id);
          change.about(id, event);
        },
      };
      // Guarantees an audit line for every audited act.
      noted.about('');
      const judged = await judge?.(target, { ...noted, actor, has, settings, network });
      parsed = parseInput(handler, input);
      return agreement.response.parse(
        await run(parsed, { ...noted, ...caller, act, actor, settings, network, tell }, judged, prepared),
      );
    });
  };
  try {
    const work = (tell: TellProgress) =>
      withCurrentPermissions(scopeOf(actor), context, (mustHold) => doIt(mustHold, tell));
    return await (isAlone ? runExclusiveReplacement(sql, work) : work(async () => {}));
  } catch (error) {
    await auditIfForbidden(agreement, error, caller, context, named);
    throw refusalForConstraint(error, parsed);
  }
}

/** Runs batched acts that arrive together in one transaction. */
function batchedRunner(handler: BatchedHandler, { sql, settings, now }: AppContext): Runner {
  const join = batch<BatchItem<Act>, unknown>((items) =>
    runChange(sql, now, null, (change) => handler.run(items, { ...change, settings })),
  );
  return async (input, caller) => {
    const actor = actorOf(caller);
    const { onLower } = caller;
    handler.judge?.(parseTarget(handler.agreement, input), actor);
    return await join({ input: parseInput(handler, input), actor, ...(onLower && { onLower }) });
  };
}
