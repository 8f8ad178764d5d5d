import type { Sql as Text } from 'sql-template-tag';
import type { Connection } from './connection.ts';
import { isStalePlan, prepareAnew, statementName } from './prepared.ts';
import type { Transaction } from './sql.ts';
import { type StatementLine, tagOf } from './statement.ts';

export type Work = (sql: Transaction) => Promise<unknown>;

/** Runs `work` between begin and commit. The caller rolls back when it throws. */
export async function inTransaction(connection: Connection, mode: string, work: Work): Promise<unknown> {
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  const line: StatementLine = {
    ask(statement) {
      const send = () => {
        // The connection may be in use by somebody else by now.
        if (isOver) throw new Error('This transaction is over.');
        return askOn(connection, statement);
      };
      // One after another, also when they are called at once.
      const answer = last.then(send, send);
      last = answer;
      return answer;
    },
    read: (statement, atOnce) => connection.read(statement, atOnce),
  };
  const script = async (text: string) => void (await connection.ask(text));
  try {
    await connection.ask(`begin ${mode}`);
    const answer = await work(Object.assign(tagOf(line), { script }) as Transaction);
    const { command } = await connection.ask('commit');
    if (command !== 'COMMIT') throw new Error('A statement had failed, so that nothing was committed.');
    return answer;
  } finally {
    isOver = true;
  }
}

/** Sends a statement; answers its rows. */
export async function askOn(connection: Connection, { text, values }: Text): Promise<unknown[]> {
  try {
    return (await connection.ask(text, values, statementName(text))).rows;
  } catch (error) {
    if (isStalePlan(error)) prepareAnew(text);
    throw error;
  }
}
