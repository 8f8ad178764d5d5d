import { exportData } from '@tinig/domain/calls/data';
import { message } from '@tinig/domain/messages';
import { answerPreparedAct } from '#door/answer';
import { readTree } from './read-tree.ts';

/**
 * Everything in the tree of S§3 (contract, door 3), as it is at one moment. Password hashes and the audit log stay
 * here: a file in a browser's downloads must not let anybody guess passwords, and the log has a page of its own.
 * The command line's export holds both.
 */
export default answerPreparedAct(
  exportData,
  async (_input, { sql, now }) => {
    const data: Record<string, Record<string, unknown>> = {};
    await readTree(sql, { hasPasswords: false, hasAudit: false }, now, (area, { key, value }) => {
      data[area] ??= {};
      data[area][key] = value;
    });
    return data;
  },
  async (_input, { about }, data) => {
    about('', `${Object.keys(data.Users ?? {}).length} people`);
    return { message: message('exported'), data };
  },
);
