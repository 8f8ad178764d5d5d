import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Act, Call, ParsedOf, Read, ResponseOf, TargetOf, Topic } from '@tinig/domain/calls/call';
import type { Actor, Scope } from '@tinig/domain/people/access';
import type { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Sql } from '#db/sql';
import type { Settings } from '#settings';
import type { ChangeContext } from '#undo/change';
import type { AppContext, Caller } from './context.ts';

/** What every call gets. `now` is the one clock of the call. */
export type CallContext = { settings: Settings; now: Date };

/** What a read gets: no person, so that its answer can't depend on one. */
export type ReadContext = CallContext & {
  sql: Queries;
  scope: Scope;
  /** Says from when on, in milliseconds, the answer may differ without any change; a watch then reads again. */
  holdsUntil: (moment: number) => void;
};

/** What an act's target is judged with. */
export type JudgeContext = Pick<ChangeContext, 'about' | 'now'> & {
  settings: Settings;
  sql: Queries;
  actor: Actor;
  /** Says whether the input has a field, readable or not: some may not even be tried. */
  has: (field: string) => boolean;
};

/** What the step before an act's transaction gets: for work that must not hold a connection, such as hashing. */
export type PrepareContext = CallContext &
  Caller &
  Pick<ChangeContext, 'about'> &
  Pick<AppContext, 'backUp' | 'firstRun'> & {
    sql: Sql;
    actor: Actor;
    /** Announces at once what holds whatever the act answers. */
    announce: (topic: Topic) => Promise<void>;
  };

/** What an act gets: its transaction, who acts, and ways to say what it did. */
export type ActContext = CallContext &
  ChangeContext &
  Required<Omit<Caller, 'through' | 'onLower'>> & { actor: Actor };

export type ReadHandler<C extends Read = Read> = {
  how: 'read';
  agreement: C;
  run: (input: ParsedOf<C>, context: ReadContext) => Promise<ResponseOf<C>>;
};

// biome-ignore lint/suspicious/noExplicitAny: only the call knows what one step hands to the next
type Handed = any;

/** The steps of an act, in the order in which they are taken; the input's detail is read after `judge` (P2). */
export type ActSteps<C extends Act, Judged, Prepared> = {
  /** Looks at the target: 404, 403, 409. In the transaction, and before `prepare` as well. */
  judge?: (target: TargetOf<C>, context: JudgeContext) => Promise<Judged>;
  /** Work that must not hold a connection. */
  prepare?: (input: ParsedOf<C>, context: PrepareContext, judged: Judged) => Promise<Prepared>;
  run: (
    input: ParsedOf<C>,
    context: ActContext,
    judged: Judged,
    prepared: Prepared,
  ) => Promise<ResponseOf<C>>;
};

export type ActHandler<C extends Act = Act> = { how: 'act'; agreement: C } & ActSteps<C, Handed, Handed>;

/** One of several acts that share a transaction: its input, and who acts. */
export type BatchItem<C extends Act> = { input: ParsedOf<C>; actor: Actor } & Pick<Caller, 'onLower'>;

export type BatchedHandler<C extends Act = Act> = {
  how: 'batched';
  agreement: C;
  /** Looks at one item before its detail is read, without the database. */
  judge?: (target: TargetOf<C>, actor: Actor) => void;
  run: (
    items: BatchItem<C>[],
    context: CallContext & Pick<ChangeContext, 'sql' | 'changed'>,
  ) => Promise<(ResponseOf<C> | Refusal)[]>;
};

/** What an act gets whose answer is sent piece by piece. */
export type StreamContext = CallContext & {
  sql: Sql;
  /** Writes the audit log's line, then sends the answer's JSON text, or its file, as fast as it is taken; resolves at its end. */
  send: (event: AuditEvent, pieces: AsyncIterable<string | Uint8Array>) => Promise<void>;
};

type StreamedSteps<C extends Act, Judged> = {
  /** Looks at the target before the rest of the input is read (P2). */
  judge?: (target: TargetOf<C>, context: CallContext) => Promise<Judged>;
  run: (input: ParsedOf<C>, context: StreamContext, judged: Judged) => Promise<void>;
};

export type StreamedHandler<C extends Act = Act> = { how: 'streamed'; agreement: C } & StreamedSteps<
  C,
  Handed
>;

/** The kind of answer that a call needs. */
export type HandlerOf<C extends Call> = C extends Read
  ? ReadHandler<C>
  : C extends Act
    ? ActHandler<C> | BatchedHandler<C> | StreamedHandler<C>
    : never;

export type Handler = HandlerOf<Call>;

/** Ties a read to its agreement. */
export const handleRead = <C extends Read>(agreement: C, run: ReadHandler<C>['run']): ReadHandler<C> => ({
  how: 'read',
  agreement,
  run,
});

/** Ties an act to its agreement: by its steps, or by what it does where there is no target to look at first. */
export const handleAct = <C extends Act, Judged = undefined, Prepared = undefined>(
  agreement: C,
  steps: ActSteps<C, Judged, Prepared> | ActSteps<C, Judged, Prepared>['run'],
): ActHandler<C> => ({
  how: 'act',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});

/**
 * Ties an act to its agreement so that calls arriving at the same time share one transaction:
 * each commit costs one write to the disk, and a class sends its results together.
 */
export const handleBatchedAct = <C extends Act>(
  agreement: C,
  steps: Pick<BatchedHandler<C>, 'judge' | 'run'> | BatchedHandler<C>['run'],
): BatchedHandler<C> => ({
  how: 'batched',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});

/** Ties an act to its agreement whose answer is too large to be held: it is sent while it is read. */
export const handleStreamedAct = <C extends Act, Judged = undefined>(
  agreement: C,
  steps: StreamedSteps<C, Judged> | StreamedSteps<C, Judged>['run'],
): StreamedHandler<C> => ({
  how: 'streamed',
  agreement,
  ...(typeof steps === 'function' ? { run: steps } : steps),
});
