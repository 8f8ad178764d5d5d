import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Act, Call, ParsedInputOf, Read, ResponseOf, TargetOf, Topic } from '@tinig/domain/calls/call';
import type { Actor, Scope } from '@tinig/domain/people/access';
import type { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Sql } from '#db/sql';
import type { TellProgress } from '#records/replace-alone';
import type { Settings } from '#settings';
import type { ChangeContext } from '#undo/change';
import type { AppContext, Caller } from './context.ts';

/** Context of every call. `now` is the only clock of the call. */
export type CallContext = { settings: Settings; now: Date };

/** Context of a read. Holds no person, so that the response can't depend on one. */
export type ReadContext = CallContext & {
  sql: Queries;
  scope: Scope;
  network?: AppContext['network'];
  /** Sets the time in milliseconds from which the response may change by itself. A watch then reads again. */
  holdsUntil: (moment: number) => void;
};

export type JudgeContext = Pick<ChangeContext, 'about' | 'now'> &
  Pick<AppContext, 'network'> & {
    settings: Settings;
    sql: Queries;
    actor: Actor;
    /** True if the input has a field, valid or not. Some fields may not even be attempted. */
    has: (field: string) => boolean;
  };

/** Context of the step before an act's transaction, for work such as hashing that must not hold a connection. */
export type PrepareContext = CallContext &
  Caller &
  Pick<ChangeContext, 'about'> &
  Pick<AppContext, 'backUp' | 'firstRun' | 'network'> & {
    sql: Sql;
    actor: Actor;
    tell: TellProgress;
    /** Announces at once, whatever the act's outcome. */
    announce: (topic: Topic) => Promise<void>;
  };

/** `isPrivate`: nobody on the way can read the request. */
export type AdmitContext = Pick<AppContext, 'firstRun' | 'network'> & {
  token: string | null;
  isPrivate: boolean;
};

/** Context of an act: its transaction, the actor, and ways to report changes. */
export type ActContext = CallContext &
  ChangeContext &
  Required<Omit<Caller, 'through' | 'onLower'>> &
  Pick<AppContext, 'network'> & {
    actor: Actor;
    /** Shows the progress of an act that runs alone. */
    tell: TellProgress;
  };

export type ReadHandler<C extends Read = Read> = {
  how: 'read';
  agreement: C;
  run: (input: ParsedInputOf<C>, context: ReadContext) => Promise<ResponseOf<C>>;
};

// biome-ignore lint/suspicious/noExplicitAny: only the call knows what one step hands to the next
type Handed = any;

/** Steps of an act in order. The full input is parsed after `judge` (P2). */
export type ActSteps<C extends Act, Judged, Prepared> = {
  /** Refused while another such act runs: for acts that prepare and then replace much of the school. */
  isAlone?: true;
  /** Judges the caller or the transport before the body is read. */
  admit?: (context: AdmitContext) => void;
  /** Checks the target: 404, 403, 409. Runs in the transaction, and also before `prepare`. */
  judge?: (target: TargetOf<C>, context: JudgeContext) => Promise<Judged>;
  /** Does work that must not hold a connection. */
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
  /** Checks an item before its full input is parsed, without the database. */
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

/** Binds an act's handler to its contract: its steps, or only `run`. */
export const handleAct = <C extends Act, Judged = undefined, Prepared = undefined>(
  agreement: C,
  steps: ActSteps<C, Judged, Prepared> | ActSteps<C, Judged, Prepared>['run'],
): ActHandler<C> => ({
  how: 'act',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});

/**
 * Binds an act whose simultaneous calls share a transaction. A class sends its results at once, and each commit
 * costs a disk write.
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
