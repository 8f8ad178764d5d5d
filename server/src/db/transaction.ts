import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Connection } from './connection.ts';
import { isConnectionError, OutcomeUnknown } from './connection-errors.ts';
import type { Transaction } from './sql.ts';
import { type StatementLine, sqlTag } from './statement.ts';

export type Work = (sql: Transaction) => Promise<unknown>;

/**
 * Runs `work` between `begin` and `commit`, and rolls back what it did when it throws. Its statements don't wait for
 * `begin`, and count only if that succeeds.
 */
export async function inTransaction(
  connection: Connection,
  begin: () => Promise<unknown>,
  work: Work,
  commit: () => Promise<unknown>,
): Promise<unknown> {
  let isOver = false;
  const begun = begin();
  begun.catch(() => {});
  const line: StatementLine = {
    async ask(statement) {
      // Somebody else may use the connection by now.
      if (isOver) throw over();
      const [{ rows }] = await Promise.all([connection.ask(statement), begun]);
      return rows;
    },
    read: (statement, atOnce) => connection.read(statement, atOnce),
  };
  const script = async (text: string) => {
    await begun;
    if (isOver) throw over();
    await connection.script(text);
  };
  try {
    const answer = await work(Object.assign(sqlTag(line), { script }) as Transaction);
    await begun;
    isOver = true;
    await commit();
    return answer;
  } catch (error) {
    // What still runs of the work must not write after the rollback.
    isOver = true;
    if (!(error instanceof OutcomeUnknown)) await connection.ask(sql`rollback`).catch(() => {});
    throw error;
  }
}

const over = () => new Error('This transaction is over.');

// The only warning that a commit gives: its wait for the standby was cancelled.
const cancelledWait = '01000';

/**
 * Commits. PostgreSQL sets no limit to the wait for a standby; after `seconds` all such waits are cancelled. The change
 * is written then, but the standby may lack it: OutcomeUnknown. So is a commit during which the connection is lost.
 */
export async function commitWithin(
  connection: Connection,
  seconds: number,
  cancelWaits: () => Promise<unknown>,
): Promise<void> {
  let isCancelled = false;
  const onNotice = ({ code }: { code?: string | undefined }) => {
    isCancelled ||= code === cancelledWait;
  };
  const over = new AbortController();
  connection.on('notice', onNotice);
  const late = (async () => {
    for (;;) {
      await wait(seconds * 1000, undefined, { signal: over.signal });
      await cancelWaits().catch(() => {});
    }
  })().catch(() => {});
  let command: string;
  try {
    ({ command } = await connection.ask(sql`commit`));
  } catch (error) {
    throw isConnectionError(error) ? new OutcomeUnknown({ cause: error }) : error;
  } finally {
    over.abort();
    connection.off('notice', onNotice);
    // A cancel under way must not meet the connection's next statement.
    await late;
  }
  if (isCancelled) throw new OutcomeUnknown();
  if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing was committed.');
}

/** Cancels every commit of Tinig that waits for a standby, or behind such a commit for its turn to announce. */
export const cancelCommitWaits = sql`
  select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = 'tinig' and datname = current_database()
    and (wait_event = 'SyncRep' or wait_event_type = 'Lock' and query = 'commit')`;
