import sql from 'sql-template-tag';
import type { Connection } from './connection.ts';
import { OutcomeUnknown } from './connection-errors.ts';

// The only one that a commit gives: that its wait was cancelled.
const warning = '01000';

/** Sends what ends in a commit, and answers what it answers. */
export type CommitWithin = <Answer>(connection: Connection, commit: () => Promise<Answer>) => Promise<Answer>;

/**
 * Cuts short a commit that waits for longer than this for its standby: PostgreSQL sets no limit to that. What was
 * written is written then, and the standby may not have it: OutcomeUnknown. One that waited behind such a commit
 * has written nothing, and is taken back (57014).
 */
export const commitWithin =
  (seconds: number, endWait: (connection: Connection) => Promise<unknown>): CommitWithin =>
  async (connection, commit) => {
    let wasCutShort = false;
    const onNotice = ({ code }: { code?: string | undefined }) => {
      wasCutShort ||= code === warning;
    };
    let cancelled: Promise<unknown> | undefined;
    const late = setInterval(() => {
      cancelled = endWait(connection).catch(() => {});
    }, seconds * 1000);
    connection.on('notice', onNotice);
    try {
      const answer = await commit();
      if (!wasCutShort) return answer;
    } finally {
      clearInterval(late);
      connection.off('notice', onNotice);
      // It must not meet the next statement.
      await cancelled;
    }
    throw new OutcomeUnknown();
  };

/** Cancels a commit that waits for its standby, or for its turn to announce. */
export const endCommitWait = (pid: number) => sql`
  select pg_cancel_backend(pid) from pg_stat_activity
  where pid = ${pid} and (wait_event = 'SyncRep' or wait_event_type = 'Lock' and query = 'commit')`;
