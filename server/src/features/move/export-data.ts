import { exportData } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages/messages';
import { handleStreamedAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { inSnapshot } from '#sql/snapshot';
import { countPeople, treeText } from './export-tree.ts';

/**
 * Exports everything as the tree of docs/data-file.md, read from one snapshot. Omits the audit log, which has
 * its own page and is exported by the command line.
 */
export default handleStreamedAct(exportData, (_input, { sql, now, send }) =>
  inSnapshot(sql, async (sql) =>
    send({ kind: 'data-exported', people: await countPeople(sql) }, answerText(sql, now)),
  ),
);

async function* answerText(sql: Transaction, now: Date): AsyncGenerator<string> {
  yield `{"message":${JSON.stringify(message('exported'))},"data":`;
  yield* treeText(sql, { hasAudit: false }, now);
  yield '}';
}
