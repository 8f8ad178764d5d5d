import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Act, Call, ParsedInputOf, Read, ResponseOf, TargetOf, Topic } from '@tinig/domain/calls/call';
import type { Actor, Scope } from '@tinig/domain/people/access';
import type { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Sql } from '#db/sql';
import type { TellProgress } from '#records/exclusive-replacement';
import type { Settings } from '#settings';
import type { ChangeContext } from '#undo/run-change';
import type { AppContext, Caller } from './context.ts';

/** Context of every call. `now` is the only clock of the call. */
export type CallContext = { settings: Settings; now: Date };

/** Context of a read. Contains no actor, so the response can depend on the scope only. */
export type ReadContext = CallContext & {
  sql: Queries;
  scope: Scope;
  network?: AppContext['network'];
  /** Reports the time in milliseconds from which the response may change by itself. Watches then read again. */
  holdsUntil: (moment: number) => void;
};

export type JudgeContext = Pick<ChangeContext, 'about' | 'now'> &
  Pick<AppContext, 'network'> & {
    settings: Settings;
    sql: Queries;
    actor: Actor;
    /** True if the input has this field, valid or not. Some callers may not even try to set some fields. */
    has: (field: string) => boolean;
  };

/** Context of `prepare`, which runs before an act's transaction. */
export type PrepareContext = CallContext &
  Caller &
  Pick<ChangeContext, 'about'> &
  Pick<AppContext, 'backUp' | 'firstRun' | 'network'> & {
    sql: Sql;
    actor: Actor;
    tell: TellProgress;
    /** Announces a change at once, even if the act fails later. */
    announce: (topic: Topic) => Promise<void>;
  };

/** Context of `admit`. `isPrivate`: the request came over TLS or from this computer. */
export type AdmitContext = Pick<AppContext, 'firstRun' | 'network'> & {
  token: string | null;
  isPrivate: boolean;
};

/** Context of `run`: the act's transaction, the actor, and functions to report changes. */
export type ActContext = CallContext &
  ChangeContext &
  Required<Omit<Caller, 'through' | 'onLower'>> &
  Pick<AppContext, 'network'> & {
    actor: Actor;
    /** Reports the progress of an act with `isAlone`. */
    tell: TellProgress;
  };

export type ReadHandler<C extends Read = Read> = {
  how: 'read';
  agreement: C;
  run: (input: ParsedInputOf<C>, context: ReadContext) => Promise<ResponseOf<C>>;
};

// biome-ignore lint/suspicious/noExplicitAny: only the call knows what one step hands to the next
type Handed = any;

/** Steps of an act, in the order in which they run. The full input is parsed after `judge` (P2). */
export type ActSteps<C extends Act, Judged, Prepared> = {
  /** Refuses the act while another act with `isAlone` runs. For acts that replace much of the school. */
  isAlone?: true;
  /** Checks the caller or the transport before the body is read. */
  admit?: (context: AdmitContext) => void;
  /** Checks the target: 404, 403, 409. Runs in the transaction, and also before `prepare`. */
  judge?: (target: TargetOf<C>, context: JudgeContext) => Promise<Judged>;
  /** Does work that must not hold a database connection, such as hashing. */
  prepare?: (input: ParsedInputOf<C>, context: PrepareContext, judged: Judged) => Promise<Prepared>;
  run: (
    input: ParsedInputOf<C>,
    context: ActContext,
    judged: Judged,
    prepared: Prepared,
  ) => Promise<ResponseOf<C>>;
};

export type ActHandler<C extends Act = Act> = { how: 'act'; agreement: C } & ActSteps<C, Handed, Handed>;

export type BatchItem<C extends Act> = { input: ParsedInputOf<C>; actor: Actor } & Pick<Caller, 'onLower'>;

export type BatchedHandler<C extends Act = Act> = {
  how: 'batched';
  agreement: C;
  /** Checks an item's target without the database, before the full input is parsed. */
  judge?: (target: TargetOf<C>, actor: Actor) => void;
  run: (
    items: BatchItem<C>[],
    context: CallContext & Pick<ChangeContext, 'sql' | 'changed'>,
  ) => Promise<(ResponseOf<C> | Refusal)[]>;
};

export type StreamContext = CallContext & {
  sql: Sql;
  /**
   * Writes the audit line, then streams JSON text or a file, as fast as the client reads. Resolves at the end.
   */
  send: (event: AuditEvent, pieces: AsyncIterable<string | Uint8Array>) => Promise<void>;
};

type StreamedSteps<C extends Act, Judged> = {
  /** Checks the target before the rest of the input is parsed (P2). */
  judge?: (target: TargetOf<C>, context: CallContext) => Promise<Judged>;
  run: (input: ParsedInputOf<C>, context: StreamContext, judged: Judged) => Promise<void>;
};

export type StreamedHandler<C extends Act = Act> = { how: 'streamed'; agreement: C } & StreamedSteps<
  C,
  Handed
>;

export type HandlerOf<C extends Call> = C extends Read
  ? ReadHandler<C>
  : C extends Act
    ? ActHandler<C> | BatchedHandler<C> | StreamedHandler<C>
    : never;

export type Handler = HandlerOf<Call>;

export const handleRead = <C extends Read>(agreement: C, run: ReadHandler<C>['run']): ReadHandler<C> => ({
  how: 'read',
  agreement,
  run,
});

/** Binds an act's handler to its contract. `steps` may be `run` alone. */
export const handleAct = <C extends Act, Judged = undefined, Prepared = undefined>(
  agreement: C,
  steps: ActSteps<C, Judged, Prepared> | ActSteps<C, Judged, Prepared>['run'],
): ActHandler<C> => ({
  how: 'act',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});

/**
 * Binds an act whose simultaneous calls share a transaction, because a class sends its results at the same time and
 * each commit costs a disk write.
 */
export const handleBatchedAct = <C extends Act>(
  agreement: C,
  steps: Pick<BatchedHandler<C>, 'judge' | 'run'> | BatchedHandler<C>['run'],
): BatchedHandler<C> => ({
  how: 'batched',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});

/** Binds an act whose response is too large for memory and is streamed. */
export const handleStreamedAct = <C extends Act, Judged = undefined>(
  agreement: C,
  steps: StreamedSteps<C, Judged> | StreamedSteps<C, Judged>['run'],
): StreamedHandler<C> => ({
  how: 'streamed',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});
