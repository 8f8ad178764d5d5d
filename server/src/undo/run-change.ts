import { setTimeout as wait } from 'node:timers/promises';
import { AuditEvent, type EventKind } from '@tinig/domain/audit/audit-events';
import type { Topic } from '@tinig/domain/calls/call';
import { writeAuditLines } from '#audit/write-audit';
import { lockChanges, withLock } from '#db/lock';
import type { Sql, Transaction } from '#db/sql';
import { announce } from '#records/announce';
import { isLostRace } from '#sql/constraints';

export type Author = {
  actor: string;
  action: string;
  address: string;
  /** Event of the audit line, unless the work reports its own. */
  event?: EventKind | undefined;
  through?: AuditEvent['through'];
  act?: string;
  /** Writes the changes to the change log, so that the act can be undone. */
  isLogged?: boolean;
};

export type ChangeContext = {
  sql: Transaction;
  /** Time at which the change lock was taken, so that audit lines follow the order of changes. */
  now: Date;
  /** Announces topics on commit, to this server and all others. */
  changed: (...topics: Topic[]) => void;
  /** Sets the audit line's target and event. Never pass names, passwords or tokens. */
  about: (target: string, event?: AuditEvent) => void;
  /** Adds an audit line for each target. */
  aboutEach: (targets: readonly string[], event: AuditEvent, action?: string) => void;
};

/**
 * Runs a change in one transaction, under the change lock, audited and announced. Without an author, takes no lock and
 * writes no audit line. Work that sets no target and announces nothing counts as no change.
 */
export const runChange = <Result>(
  sql: Sql,
  now: () => Date,
  author: Author | null,
  work: (change: ChangeContext) => Promise<Result>,
): Promise<Result> => {
  const run = () => begin(sql, (transaction) => inOne(transaction, now, author, work));
  return author ? withLock(sql, run) : run();
};

async function inOne<Result>(
  sql: Transaction,
  now: () => Date,
  author: Author | null,
  work: (change: ChangeContext) => Promise<Result>,
): Promise<Result> {
  if (author) await lockChanges(sql);
  if (author?.isLogged) await sql`select set_config('tinig.act', ${author.act!}, true)`;
  const topics: Topic[] = [];
  const lines: AuditedLine[] = [];
  let named: { target: string; event?: AuditEvent | undefined } | undefined;
  const result = await work({
    sql,
    now: now(),
    changed: (...more) => void topics.push(...more),
    about: (target, event) => {
      named = { target, event };
    },
    aboutEach: (targets, event, action) => void lines.push({ targets, event, action }),
  });
  if (author && (named || topics.length > 0)) {
    const { target = '', event } = named ?? {};
    lines.push({ targets: [target], event: event ?? plainEvent(author) });
    await writeLines(sql, author, lines, now());
    topics.push({ kind: 'audit' });
  }
  await announce(sql, topics);
  return result;
}

/** Builds an event without details. Acts whose event has details must report it themselves. */
function plainEvent({ action, event }: Author): AuditEvent {
  const { data } = AuditEvent.safeParse({ kind: event });
  if (!data) throw new Error(`${action} does not say what ${event} was about`);
  return data;
}

type AuditedLine = { targets: readonly string[]; event: AuditEvent; action?: string | undefined };

/**
 * Writes the audit lines, the main one last, because the log is read from its end. If the act has an id, the others are
 * shown inside the main line.
 */
async function writeLines(sql: Transaction, author: Author, lines: AuditedLine[], at: Date) {
  const { actor, action, address, act, through } = author;
  const isIdle =
    author.isLogged && (await sql`select from kept_changes where act = ${act!} limit 1`).length === 0;
  const common = { ...(through && { through }), ...(isIdle && { nothing_changed: true as const }) };
  for (const [place, line] of lines.entries()) {
    const isInside = act !== undefined && place < lines.length - 1;
    const entry = {
      at,
      actor,
      address,
      act,
      isInside,
      result: 'done',
      action: line.action ?? action,
    } as const;
    await writeAuditLines(sql, { ...entry, event: { ...line.event, ...common } }, line.targets);
  }
}

const mostTries = 4;

/**
 * Runs a transaction, and retries it after losing a race with another. The retry sees the other's result, or
 * fails with a clear error.
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
