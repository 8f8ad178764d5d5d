import {
  detectFileKind,
  detectJsonKind,
  type FileKind,
  fileKindLabel,
  type OriginalKind,
} from '@tinig/domain/move/original-files';
import { OriginalAccount, readHashParameters } from '@tinig/domain/move/original-records';
import { Refusal } from '@tinig/domain/text/refusal';
import { type OldParameters, oldHash } from '#credentials/old-passwords';
import { type AccountToMove, normalizeFirebaseTree } from './normalize-firebase-tree.ts';
import { type FileRecords, readRecords } from './read-records.ts';
import { forEachYielding, mustBeFew, type TreeTrouble, troubleAt } from './tree.ts';

export type Original = {
  records: FileRecords;
  /** Undefined if no accounts file was given. */
  accounts: Map<string, AccountToMove> | undefined;
  parameters: OldParameters | undefined;
  /** Uids of all records in Users, readable or not. */
  uids: Set<string>;
  mends: TreeTrouble[];
  /** Data left behind because it is unreadable or not part of Tinig. */
  unread: TreeTrouble[];
  nameOf: (uid: string) => string;
};

export type OriginalInput = { database: unknown; accounts?: unknown; parameters?: string | undefined };

/** Reads the three files. Refuses a file of another kind and says what it looks like. */
export async function readOriginal({ database, accounts, parameters }: OriginalInput): Promise<Original> {
  mustBe('database', detectJsonKind(database));
  if (accounts !== undefined) mustBe('accounts', detectJsonKind(accounts));
  const users = (database as { Users?: unknown }).Users;
  const read = accounts === undefined ? undefined : await readAccounts(accounts);
  const { tree, mends, uids, unknown } = await normalizeFirebaseTree(
    database as Record<string, unknown>,
    read?.accounts,
  );
  const records = await readRecords(tree);
  return {
    records: read ? ownersFirst(records, read.accounts) : records,
    accounts: read?.accounts,
    uids,
    mends,
    parameters: parameters === undefined ? undefined : readParameters(parameters),
    unread: [...unknown, ...(read?.unread ?? [])],
    nameOf: (uid) => nameIn((users as Record<string, unknown> | undefined)?.[uid]),
  };
}

function mustBe(wanted: OriginalKind, found: FileKind) {
  if (found !== wanted)
    throw new Refusal('move-file-wrong', 400, { wanted: fileKindLabel(wanted), found: fileKindLabel(found) });
}

function readParameters(text: string): OldParameters {
  mustBe('parameters', detectFileKind(text));
  const read = readHashParameters(text);
  if (!read) throw new Refusal('move-parameters-incomplete', 400);
  const { base64_signer_key: signer_key, base64_salt_separator: salt_separator, rounds, mem_cost } = read;
  return { signer_key, salt_separator, rounds, mem_cost };
}

async function readAccounts(file: unknown) {
  const accounts = new Map<string, AccountToMove>();
  const unread: TreeTrouble[] = [];
  const { users } = file as { users: unknown[] };
  mustBeFew('users', users.length);
  await forEachYielding(users.entries(), ([place, value]) => {
    const read = OriginalAccount.safeParse(value);
    if (!read.success) return void unread.push(troubleAt(['users', String(place)], 'import-account-wrong'));
    const { localId: uid, email, passwordHash: hash, salt, disabled: isDisabled } = read.data;
    const password = hash && salt ? oldHash({ salt, hash }) : undefined;
    accounts.set(uid, { uid, email, isDisabled, hash: password });
  });
  return { accounts, unread };
}

/**
 * Sorts records that have an account with an email first. If several share an email, the account's owner then
 * gets it.
 */
function ownersFirst(records: FileRecords, accounts: Map<string, AccountToMove>): FileRecords {
  const has = ([uid]: [string, unknown]) => Boolean(accounts.get(uid)?.email);
  const { own = [], others = [] } = Object.groupBy(records.users, (entry) => (has(entry) ? 'own' : 'others'));
  return { ...records, users: new Map([...own, ...others]) };
}

/** Extracts the name, or else the email, from a value of any shape. Returns '' if it has neither. */
function nameIn(record: unknown): string {
  const { first_name, last_name, email } = Object(record) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return `${textOf(first_name)} ${textOf(last_name)}`.trim() || textOf(email);
}
