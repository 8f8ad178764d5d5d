import { OriginalAccount } from '@tinig/domain/original-records';
import { oldHash } from '#credentials/old-passwords';
import { type TreeTrouble, troubleAt, unhurried } from './tree.ts';

/** An account of the original, and its password's hash where it has one. */
export type AccountToMove = {
  uid: string;
  email: string;
  isDisabled: boolean;
  hash: string | undefined;
};

/** Reads the accounts of an auth:export; those that can't be read are told of. */
export async function readAccounts(file: unknown) {
  const accounts = new Map<string, AccountToMove>();
  const unread: TreeTrouble[] = [];
  await unhurried((file as { users: unknown[] }).users.entries(), ([place, value]) => {
    const read = OriginalAccount.safeParse(value);
    if (!read.success) return void unread.push(troubleAt(['users', String(place)], 'import-account-wrong'));
    const { localId: uid, email, passwordHash: hash, salt, disabled: isDisabled } = read.data;
    const password = hash && salt ? oldHash({ salt, hash }) : undefined;
    accounts.set(uid, { uid, email, isDisabled, hash: password });
  });
  return { accounts, unread };
}
