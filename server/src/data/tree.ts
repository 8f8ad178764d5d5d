import type { MessageCode, MessageValues } from '@tinig/domain/messages';

/**
 * The areas of the exported tree: those that the game reads, in their spelling, then what Tinig adds. `Tinig` says which version
 * of the tree it is; an original export has neither it nor the additions.
 */
export const areas = [
  'Tinig',
  'Users',
  'Sections',
  'QuarterLock',
  'ClassLocks',
  'LockExceptions',
  'PlayerProgress',
  'Links',
  'Settings',
  'SchoolDays',
  'Results',
  'Audit',
] as const;
export type Area = (typeof areas)[number];

/** The version of the tree that this server writes, and the newest that it reads. */
export const treeVersion = 1;

/** What an export holds besides what everybody may have: never password hashes over the network. */
export type Contents = { hasPasswords: boolean; hasAudit: boolean };

/** What can't be taken as it is, where it stands in the tree, and why: a code of the message book. */
export type TreeTrouble = { path: string; code: TroubleCode; values: MessageValues };

type TroubleCode = Exclude<MessageCode & `import-${string}`, 'import-checked' | 'import-refused'>;

const restAfter = 500;

/** Goes through many records without keeping the server from its other work. */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let done = 0;
  for (const item of items) {
    if (++done % restAfter === 0) await new Promise(setImmediate);
    yield item;
  }
}

/**
 * Who imports: the command line may bring everything, the network no superadmin, and no passwords but those of a
 * move, which nobody there has made.
 */
export type Trust = { isCommandLine: boolean; takesPasswords: boolean };

export type StoredSection = {
  id: string;
  section_name: string;
  name_key: string;
  sort_key: string;
  search_key: string;
  teacher_id: string | null;
};
