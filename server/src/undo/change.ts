import { setTimeout as wait } from 'node:timers/promises';
import { AuditEvent, type EventKind } from '@tinig/domain/audit/audit-events';
import type { Topic } from '@tinig/domain/calls/call';
import { writeAuditLines } from '#audit/write-audit';
import { lockChanges, withLock } from '#db/lock';
import type { Sql, Transaction } from '#db/sql';
import { announce } from '#records/announce';
import { isLostRace } from '#sql/constraints';

/** Who does what, and from where, as the audit log shows it. */
export type Author = {
  actor: string;
  action: string;
  address: string;
  /** What has happened, where the work does not say it by an event of its own. */
  event?: EventKind | undefined;
  through?: AuditEvent['through'];
  /** The act's id, where it has one. */
  act?: string;
  /** Whether the change log gets what the act changes, so that it can be undone. */
  isLogged?: boolean;
};

/** What the work of a change gets. */
export type ChangeContext = {
  sql: Transaction;
  /** The time at which it got the lock, so that the log's lines are in the order of the changes. */
  now: Date;
  /** Announces a change on commit, to this server and the others. */
  changed: (...topics: Topic[]) => void;
  /** Names the target for the audit log, and what happened to it: never names, passwords or tokens. */
  about: (target: string, event?: AuditEvent) => void;
  /** Says what happened to each of these besides, each in a line of its own. */
  aboutEach: (targets: readonly string[], event: AuditEvent, action?: string) => void;
};

/**
 * Changes something in one transaction: one at a time, with its line in the audit log, and announced. Without an
 * author there is no line and no waiting for others. Work that names and announces nothing has changed nothing.
 */
export const change = <Result>(
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

/** An event without particulars; one that has some is said by the act itself. */
function plainEvent({ action, event }: Author): AuditEvent {
  const { data } = AuditEvent.safeParse({ kind: event });
  if (!data) throw new Error(`${action} does not say what ${event} was about`);
  return data;
}

type AuditedLine = { targets: readonly string[]; event: AuditEvent; action?: string | undefined };

/**
 * Whoever was named first stands last: the log is read from its end. The lines before it stand inside it, where the
 * act can tell them apart.
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
 * Runs a transaction, and again if it lost a race with another: nothing of it was written, and the next time it finds
 * what the other has left, or fails for a clear reason.
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
