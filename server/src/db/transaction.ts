import type { Sql as Text } from 'sql-template-tag';
import type { CommitWithin } from './commit-wait.ts';
import type { Connection } from './connection.ts';
import { isStalePlan, prepareAnew, statementName } from './prepared.ts';
import type { Transaction } from './sql.ts';
import { type StatementLine, tagOf } from './statement.ts';

export type Work = (sql: Transaction) => Promise<unknown>;

/**
 * Runs `work` between begin and commit, or takes back what it did when it throws. Begin is sent with the first
 * statement and commit with the last: PostgreSQL answers both at once, and whoever waits for this one waits less.
 */
export async function inTransaction(
  connection: Connection,
  mode: string,
  work: Work,
  within: CommitWithin,
): Promise<unknown> {
  let begun: Promise<unknown> | undefined;
  let isOver = false;
  let isEnded = false;
  const last: Text[] = [];
  const begin = `begin ${mode}`.trim();

  const send = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    // The connection may be in use by somebody else by now.
    if (isOver) throw new Error('This transaction is over.');
    begun ??= askNamed(connection, begin);
    const [answer] = await Promise.all([ask(), begun]);
    return answer;
  };
  const line: StatementLine = {
    ask: (statement) => send(() => askOn(connection, statement)),
    async *read(statement, atOnce) {
      await send(async () => {});
      yield* connection.read(statement, atOnce);
    },
  };
  const tools = {
    script: async (text: string) => void (await send(() => connection.script(text))),
    atCommit: (statement: Text) => void last.push(statement),
  };
  const commit = async () => {
    const written = last.map(line.ask);
    isOver = true;
    const send = async () => {
      const committed = askNamed(connection, 'commit');
      // Where a statement before it failed, it has not run.
      void committed.then(
        () => {
          isEnded = true;
        },
        () => {},
      );
      const [{ command }] = await Promise.all([committed, ...written]);
      return command;
    };
    const command = begun ? await within(connection, send) : 'COMMIT';
    if (command !== 'COMMIT') throw new Error('A statement had failed, so that nothing was committed.');
  };

  try {
    const answer = await work(Object.assign(tagOf(line), tools) as Transaction);
    await commit();
    return answer;
  } catch (error) {
    if (begun && !isEnded) await askNamed(connection, 'rollback').catch(() => {});
    throw error;
  } finally {
    isOver = true;
  }
}

const askNamed = (connection: Connection, text: string) => connection.ask(text, [], statementName(text));

/** Sends a statement; answers its rows. */
export async function askOn(connection: Connection, { text, values }: Text): Promise<unknown[]> {
  try {
    return (await connection.ask(text, values, statementName(text))).rows;
  } catch (error) {
    if (isStalePlan(error)) prepareAnew(text);
    throw error;
  }
}
