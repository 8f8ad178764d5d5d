import type { Actor, Scope } from '@tinig/domain/access';
import type { Act, AnswerOf, Call, ParsedOf, Read, Topic } from '@tinig/domain/call';
import type { Refusal } from '@tinig/domain/refusal';
import type { SignedIn } from '#credentials/tokens';
import type { Queries, Sql, Transaction } from '#db/sql';
import type { Settings } from '#settings';

/** What every call has at hand. `now` is the one clock of the call. */
export type CallContext = { settings: Settings; now: Date };

/** What a read has at hand: no person, so that its answer can't depend on one. */
export type ReadContext = CallContext & {
  sql: Queries;
  scope: Scope;
  /** Says from when on, in milliseconds, the answer may be another without any change; a watch then reads again. */
  holdsUntil: (moment: number) => void;
};

/** Makes a backup, unless there is one younger than so many milliseconds; throws where it can't be made. */
export type BackUp = (unlessYounger: number) => Promise<void>;

/** What comes before an act's transaction has at hand: for work that must not hold a connection, as hashing. */
export type PrepareContext = CallContext & {
  sql: Sql;
  actor: Actor;
  signedIn: SignedIn | null;
  /** The client's address, for the throttle and the audit log. */
  address: string;
  /** Names the target for the audit log, with what was done to it: never names, passwords or tokens. */
  about: (target: string, detail?: string) => void;
  /** Announces at once what stays whatever the act answers. */
  announce: (topic: Topic) => Promise<void>;
  /** Only where this server keeps the backups. */
  backUp: BackUp | undefined;
};

/** What an act has at hand: its transaction, who acts, and what to say of what it did. */
export type ActContext = Omit<PrepareContext, 'sql' | 'announce' | 'backUp'> & {
  sql: Transaction;
  /** The act's id, by which it can be taken back; for audit lines that an act writes itself. */
  act: string;
  /** Announces a change on commit, to this server and the others. */
  changed: (...topics: Topic[]) => void;
};

export type ReadAnswer<C extends Read = Read> = {
  how: 'read';
  agreement: C;
  run: (input: ParsedOf<C>, context: ReadContext) => Promise<AnswerOf<C>>;
};

/** An act's transaction, once what it needs has been prepared. */
type Run<C extends Act> = (context: ActContext) => Promise<AnswerOf<C>>;

export type ActAnswer<C extends Act = Act> = {
  how: 'act';
  agreement: C;
  prepare: (input: ParsedOf<C>, context: PrepareContext) => Promise<Run<C>>;
};

/** One of several acts that share a transaction: its input, and who acts. */
export type BatchItem<C extends Act> = { input: ParsedOf<C>; actor: Actor };

export type BatchedAnswer<C extends Act = Act> = {
  how: 'batched';
  agreement: C;
  run: (
    items: BatchItem<C>[],
    context: CallContext & Pick<ActContext, 'sql' | 'changed'>,
  ) => Promise<(AnswerOf<C> | Refusal)[]>;
};

/** What an act whose answer is sent piece by piece has at hand. */
export type StreamContext = CallContext & {
  sql: Sql;
  /** Writes the audit log's line, then sends the answer's JSON text as fast as it is taken; resolves at its end. */
  send: (detail: string, pieces: AsyncIterable<string>) => Promise<void>;
};

export type StreamedAnswer<C extends Act = Act> = {
  how: 'streamed';
  agreement: C;
  run: (input: ParsedOf<C>, context: StreamContext) => Promise<void>;
};

/** What a call must be answered with. */
export type AnswerTo<C extends Call> = C extends Read
  ? ReadAnswer<C>
  : C extends Act
    ? ActAnswer<C> | BatchedAnswer<C> | StreamedAnswer<C>
    : never;

export type Answer = AnswerTo<Call>;

/** Ties a read to its agreement. */
export const answerRead = <C extends Read>(agreement: C, run: ReadAnswer<C>['run']): ReadAnswer<C> => ({
  how: 'read',
  agreement,
  run,
});

/** Ties an act to its agreement. */
export const answerAct = <C extends Act>(
  agreement: C,
  run: (input: ParsedOf<C>, context: ActContext) => Promise<AnswerOf<C>>,
): ActAnswer<C> => ({
  how: 'act',
  agreement,
  prepare: async (input) => (context) => run(input, context),
});

/** Ties an act to its agreement, with work that comes before its transaction. */
export const answerPreparedAct = <C extends Act, Prepared>(
  agreement: C,
  prepare: (input: ParsedOf<C>, context: PrepareContext) => Promise<Prepared>,
  run: (input: ParsedOf<C>, context: ActContext, prepared: Prepared) => Promise<AnswerOf<C>>,
): ActAnswer<C> => ({
  how: 'act',
  agreement,
  prepare: async (input, context) => {
    const prepared = await prepare(input, context);
    return (inTransaction) => run(input, inTransaction, prepared);
  },
});

/**
 * Ties an act to its agreement so that calls arriving at the same time share one transaction:
 * each commit costs one write to the disk, and a class sends its results together.
 */
export const answerBatchedAct = <C extends Act>(
  agreement: C,
  run: BatchedAnswer<C>['run'],
): BatchedAnswer<C> => ({ how: 'batched', agreement, run });

/** Ties an act to its agreement whose answer is too large to be held: it is sent while it is read. */
export const answerStreamedAct = <C extends Act>(
  agreement: C,
  run: StreamedAnswer<C>['run'],
): StreamedAnswer<C> => ({ how: 'streamed', agreement, run });
