import type { MessageValues } from '@tinig/domain/console-messages';
import { isObject } from '@tinig/domain/input';
import { type MessageCode, message } from '@tinig/domain/messages';
import { Id } from '@tinig/domain/people';
import type { z } from 'zod/mini';

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
  'PastYears',
  'PastProgress',
  'PastPeriods',
  'PastBests',
  'Links',
  'Settings',
  'School',
  'SchoolDays',
  'Results',
  'AnswerKeys',
  'Skills',
  'HelpGroups',
  'Notices',
  'Audit',
] as const;
export type Area = (typeof areas)[number];

/** The version of the tree that this server writes, and the newest that it reads. */
export const treeVersion = 1;

/** What an export holds besides what everybody may have: never password hashes over the network. */
export type Contents = { hasPasswords: boolean; hasAudit: boolean };

/** Where something stands in a tree: its area, then key by key. */
export type TreePath = readonly string[];

/** What can't be taken as it is, where it stands in the tree, and why: a code of the message book. */
export type TreeTrouble = { path: TreePath; code: TroubleCode; values: MessageValues };

type TroubleCode = Exclude<MessageCode & `import-${string}`, 'import-checked' | 'import-refused'>;

export const troubleAt = (path: TreePath, code: TroubleCode, values: MessageValues = {}): TreeTrouble => ({
  path,
  code,
  values,
});

/** "Users/ana/lrn". */
export const pathText = (path: TreePath) => path.join('/');

/** A trouble as it is answered, with the reason in words. */
export const explained = <Told extends TreeTrouble>({ path, code, values, ...more }: Told) => ({
  ...more,
  path: pathText(path),
  reason: message(code, values),
});

const restAfter = 500;

/** Goes through many records without keeping the server from its other work. */
export async function unhurried<Item>(items: Iterable<Item>, take: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    // Not after each: a promise costs as much as a record.
    if (++done % restAfter === 0) await new Promise(setImmediate);
    take(item);
  }
}

/** Goes through an area's records; what is none, or has an id that can't be one, is reported by its place. */
export function* recordsIn(area: unknown, name: Area, refused: TreeTrouble[]) {
  if (area === undefined || area === null) return;
  if (!isObject(area)) return void refused.push(troubleAt([name], 'import-not-a-record'));
  for (const [id, record] of Object.entries(area)) {
    const path = [name, id.slice(0, 64)];
    if (!Id.safeParse(id).success) refused.push(troubleAt(path, 'import-id-wrong'));
    else if (!isObject(record)) refused.push(troubleAt(path, 'import-not-a-record'));
    else yield { id, record, path };
  }
}

/** What an area holds below each of its records, by the key that it has there. */
export function* valuesIn(area: unknown, name: Area, refused: TreeTrouble[]) {
  for (const { id: uid, record, path } of recordsIn(area, name, refused))
    for (const [id, value] of Object.entries(record))
      yield { uid, id, value, path: [...path, id.slice(0, 64)] };
}

/**
 * Who imports: the command line may bring everything, the network no superadmin, and no passwords but those of a
 * move, which nobody there has made.
 */
export type Trust = { isCommandLine: boolean; takesPasswords: boolean };

/** A record's texts as a file gives them; what an older file lacks stays as it is here, or is empty. */
export const fieldsOf = <Name extends string>(
  names: readonly Name[],
  given: { [Field in Name]?: string | undefined },
  before: Record<Name, string> | undefined,
) =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? before?.[name] ?? ''])) as Record<
    Name,
    string
  >;

/** A record that has these fields and no others; of a wrong one the first wrong field is reported. */
export function readStrictly<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  path: TreePath,
  refused: TreeTrouble[],
): z.output<Schema> | undefined {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const field = String(read.error.issues[0]!.path[0] ?? '');
  if (field === '') refused.push(troubleAt(path, 'import-not-a-record'));
  else refused.push(troubleAt([...path, field], 'import-field-wrong', { field }));
  return undefined;
}
