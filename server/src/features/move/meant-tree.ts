import { originalParts } from '@tinig/domain/move/original-files';
import { normalizeOriginalRecord, recordEntries } from '@tinig/domain/move/original-records';
import { isObject } from '@tinig/domain/text/input';
import { emailKey } from '@tinig/domain/text/text';
import { mendRecord, mendUser } from './mend-record.ts';
import { mustBeFew, type TreePath, type TreeTrouble, troubleAt, unhurried } from './tree.ts';

export type AccountToMove = {
  uid: string;
  email: string;
  isDisabled: boolean;
  hash: string | undefined;
};

type Accounts = Map<string, AccountToMove> | undefined;

/**
 * Normalizes the five parts of a Firebase export for an import. Returns the corrections (`mends`), the parts
 * that are not Tinig's (`unknown`), and the uids of all records in Users, readable or not.
 */
export async function meantTree(database: Record<string, unknown>, accounts: Accounts) {
  const tree: Record<string, unknown> = {};
  const mends: TreeTrouble[] = [];
  const uids = new Set<string>();
  for (const part of originalParts)
    if (typeof database[part] === 'object') mustBeFew(part, Object.keys(database[part] ?? {}).length);
  const teachers = new Set(recordEntries(database.Sections).map(([, section]) => Object(section).teacher_id));
  for (const part of originalParts) {
    if (part === 'Links') {
      tree[part] = normalizeOriginalRecord(database[part]);
      continue;
    }
    const records: Record<string, unknown> = Object.create(null);
    await unhurried(recordEntries(database[part]), ([key, given]) => {
      const record = normalizeOriginalRecord(given);
      const path = [part, key.slice(0, 64)];
      records[key] = record;
      if (part === 'Users') uids.add(key);
      if (!isObject(record)) return;
      if (part === 'Users') {
        takeEmail(record, path, accounts?.get(key), mends);
        mendUser(record, path, teachers.has(key), mends);
      } else mendRecord(record, path, mends);
    });
    tree[part] = records;
  }
  return { tree, mends, uids, unknown: await unknownParts(database) };
}

/** Replaces the record's email by the account's, because people sign in with that one. */
function takeEmail(
  record: Record<string, unknown>,
  path: TreePath,
  account: AccountToMove | undefined,
  mends: TreeTrouble[],
) {
  if (!account?.email || record.email === account.email) return;
  const given = typeof record.email === 'string' ? emailKey(record.email) : '';
  if (given === emailKey(account.email)) return;
  const code = given === '' ? 'import-account-email' : 'import-other-email';
  mends.push(troubleAt(given === '' ? [...path, 'email'] : path, code, { email: account.email }));
  record.email = account.email;
}

async function unknownParts(database: Record<string, unknown>): Promise<TreeTrouble[]> {
  const unknown: TreeTrouble[] = [];
  for (const [root, value] of Object.entries(database)) {
    if (value === null) continue;
    if ((originalParts as readonly string[]).includes(root)) {
      if (typeof value !== 'object') unknown.push(troubleAt([root], 'import-not-a-record'));
      continue;
    }
    const parts = typeof value === 'object' ? recordEntries(value) : recordEntries([value]);
    let bytes = 0;
    await unhurried(parts, ([key, part]) => {
      bytes += Buffer.byteLength(key + JSON.stringify(part)) + 4;
    });
    const values = { n: parts.length, kb: Math.ceil(bytes / 1000) };
    unknown.push(troubleAt([root.slice(0, 64)], 'import-root-unknown', values));
  }
  return unknown;
}
