import {
  type FileKind,
  fileWords,
  kindOfFile,
  kindOfJson,
  type OriginalKind,
  originalParts,
} from '@tinig/domain/original-files';
import {
  OriginalAccount,
  originalRecord,
  readHashParameters,
  recordsOf,
} from '@tinig/domain/original-records';
import { Refusal } from '@tinig/domain/refusal';
import { emailKey } from '@tinig/domain/text';
import { type OldParameters, oldHash } from '#credentials/old-passwords';
import { type FileRecords, readRecords } from './read-records.ts';
import { type TreeTrouble, troubleAt, unhurried } from './tree.ts';

/** An account of the original, and its password's hash where it has one. */
export type AccountToMove = {
  uid: string;
  email: string;
  /** Whether the record has another email. */
  isRenamed: boolean;
  isDisabled: boolean;
  hash: string | undefined;
};

/** A school as it comes from Firebase. */
export type Original = {
  records: FileRecords;
  /** Undefined if no accounts came along. */
  accounts: Map<string, AccountToMove> | undefined;
  parameters: OldParameters | undefined;
  /** What stays behind because it can't be read. */
  unread: TreeTrouble[];
  /** The name behind each uid, for whoever reads what stays behind. */
  nameOf: (uid: string) => string;
};

export type OriginalInput = { database: unknown; accounts?: unknown; parameters?: string | undefined };

/** Reads the three files; refuses one that is something else, and says what it looks like. */
export async function readOriginal({ database, accounts, parameters }: OriginalInput): Promise<Original> {
  mustBe('database', kindOfJson(database));
  if (accounts !== undefined) mustBe('accounts', kindOfJson(accounts));
  const users = (database as { Users?: unknown }).Users;
  const read = accounts === undefined ? undefined : await readAccounts(accounts);
  const records = await readRecords(await originalTree(database as Record<string, unknown>));
  return {
    records: read ? await withAccounts(records, read.accounts) : records,
    accounts: read?.accounts,
    parameters: parameters === undefined ? undefined : readParameters(parameters),
    unread: read?.unread ?? [],
    nameOf: (uid) => nameIn((users as Record<string, unknown> | undefined)?.[uid]),
  };
}

function mustBe(wanted: OriginalKind, found: FileKind) {
  if (found !== wanted)
    throw new Refusal('move-file-wrong', 400, { wanted: fileWords(wanted), found: fileWords(found) });
}

function readParameters(text: string): OldParameters {
  mustBe('parameters', kindOfFile(text));
  const read = readHashParameters(text);
  if (!read) throw new Refusal('move-parameters-incomplete', 400);
  const { base64_signer_key: signer_key, base64_salt_separator: salt_separator, rounds, mem_cost } = read;
  return { signer_key, salt_separator, rounds, mem_cost };
}

async function originalTree(database: Record<string, unknown>): Promise<Record<string, unknown>> {
  const tree: Record<string, unknown> = {};
  for (const part of originalParts) {
    if (part === 'Links') tree[part] = originalRecord(database[part]);
    else {
      const records: [string, unknown][] = [];
      for await (const [key, record] of unhurried(recordsOf(database[part])))
        records.push([key, originalRecord(record)]);
      tree[part] = Object.fromEntries(records);
    }
  }
  return tree;
}

async function readAccounts(file: unknown) {
  const accounts = new Map<string, AccountToMove>();
  const unread: TreeTrouble[] = [];
  for await (const [place, value] of unhurried((file as { users: unknown[] }).users.entries())) {
    const read = OriginalAccount.safeParse(value);
    if (!read.success) {
      unread.push(troubleAt(`users/${place}`, 'import-account-wrong'));
      continue;
    }
    const { localId: uid, email, passwordHash: hash, salt, disabled: isDisabled } = read.data;
    const password = hash && salt ? oldHash({ salt, hash }) : undefined;
    accounts.set(uid, { uid, email, isRenamed: false, isDisabled, hash: password });
  }
  return { accounts, unread };
}

/**
 * People sign in with their account's email, so that is theirs, whatever the record says; of several records
 * with one email, the one whose account has it comes first.
 */
async function withAccounts(
  records: FileRecords,
  accounts: Map<string, AccountToMove>,
): Promise<FileRecords> {
  const users: FileRecords['users'] = new Map();
  const others: FileRecords['users'] = new Map();
  for await (const [uid, user] of unhurried(records.users)) {
    const account = accounts.get(uid);
    if (!account?.email) others.set(uid, user);
    else {
      account.isRenamed = emailKey(account.email) !== emailKey(user.email);
      users.set(uid, account.isRenamed ? { ...user, email: account.email } : user);
    }
  }
  return { ...records, users: new Map([...users, ...others]) };
}

/** Of whatever stands where a record belongs; what is no text is no name. */
function nameIn(record: unknown): string {
  const { first_name, last_name, email } = Object(record) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return `${textOf(first_name)} ${textOf(last_name)}`.trim() || textOf(email);
}
