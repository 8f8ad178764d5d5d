import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Connection } from './connection.ts';
import { isConnectionError, OutcomeUnknown } from './connection-errors.ts';
import type { Transaction } from './sql.ts';
import { type StatementLine, sqlTag } from './statement.ts';

export type Work = (sql: Transaction) => Promise<unknown>;

/**
 * Runs `work` between `begin` and `commit`, and rolls back when it throws. Statements don't wait for `begin`, and
 * count only if it succeeds.
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
      // The connection may already serve someone else.
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
    // Blocks statements still running after the rollback.
    isOver = true;
    if (!(error instanceof OutcomeUnknown)) await connection.ask(sql`rollback`).catch(() => {});
    // After a failed start every statement fails too, but only the start's error says why.
    await begun;
    throw error;
  }
}

const over = () => new Error('This transaction is over.');

// Warning of a commit whose wait for the standby was canceled.
const cancelledWait = '01000';

/**
 * Commits. PostgreSQL may wait for a standby forever, so after `seconds` all such waits are canceled. The change is
 * then written but maybe not replicated, so this throws OutcomeUnknown, as it does for a connection lost during commit.
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
    // A late cancel must not hit the connection's next statement.
    await late;
  }
  if (isCancelled) throw new OutcomeUnknown();
  if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing was committed.');
}

/** Cancels Tinig's commits that wait for a standby, or behind such a commit. */
export const cancelCommitWaits = sql`
  select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = 'tinig' and datname = current_database()
    and (wait_event = 'SyncRep' or wait_event_type = 'Lock' and query = 'commit')`;
