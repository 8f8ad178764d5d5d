import { exportData } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages';
import type { Transaction } from '#db/sql';
import { handleStreamedAct } from '#door/handler';
import { atOneMoment } from '#rows/at-one-moment';
import { countPeople, treeText } from './read-tree.ts';

/**
 * Everything in the tree of docs/data-file.md, as it is at one moment. Password hashes and the audit log stay
 * here: a file in a browser's downloads must not let anybody guess passwords, and the log has a page of its own.
 * The command line's export holds both.
 */
export default handleStreamedAct(exportData, (_input, { sql, now, send }) =>
  atOneMoment(sql, async (sql) =>
    send({ kind: 'data-exported', people: await countPeople(sql) }, answerText(sql, now)),
  ),
);

async function* answerText(sql: Transaction, now: Date): AsyncGenerator<string> {
  yield `{"message":${JSON.stringify(message('exported'))},"data":`;
  yield* treeText(sql, { hasPasswords: false, hasAudit: false }, now);
  yield '}';
}
