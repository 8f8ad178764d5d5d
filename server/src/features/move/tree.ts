import type { MessageValues } from '@tinig/domain/messages/console-messages';
import { type MessageCode, message } from '@tinig/domain/messages/messages';
import { originalParts } from '@tinig/domain/move/original-files';
import { Id } from '@tinig/domain/people/people';
import { isObject } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import type { TellProgress } from '#records/exclusive-replacement';

/** Areas that an import reads, named as in a Firebase export. */
export const importedAreas = originalParts;
export type ImportedArea = (typeof importedAreas)[number];

/** Areas that an export adds for reading only. An import ignores them. */
export const readOnlyAreas = [
  'Tinig',
  'ClassLocks',
  'LockExceptions',
  'PastYears',
  'PastProgress',
  'PastPeriods',
  'PastBests',
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
export type Area = ImportedArea | (typeof readOnlyAreas)[number];

/** Keys that lead to a value, starting with its area. */
export type TreePath = readonly string[];

/** A value that can't be imported as it is: its path and the reason as a message code. */
export type TreeTrouble = { path: TreePath; code: TroubleCode; values: MessageValues };

/** `refused` blocks an import; `notes` do not. */
export type Findings = { refused: TreeTrouble[]; notes: TreeTrouble[] };

type TroubleCode = Exclude<
  MessageCode & `import-${string}`,
  'import-checked' | 'import-refused' | 'import-too-many'
>;

export const troubleAt = (path: TreePath, code: TroubleCode, values: MessageValues = {}): TreeTrouble => ({
  path,
  code,
  values,
});

/** Example: "Users/ana/lrn". */
export const pathText = (path: TreePath) => path.join('/');

/** Formats a trouble for the API, with the reason as text. */
export const explained = <Told extends TreeTrouble>({ path, code, values, ...more }: Told) => ({
  ...more,
  path: pathText(path),
  reason: message(code, values),
});

/** A record of an export by its `key`. Its fields are columns, or one JSON value as `whole`. */
export type ExportedRow = { key: string } & Record<string, unknown>;

export type ImportOptions = {
  /** Only the command line imports superadmins. */
  isCommandLine: boolean;
  isDryRun: boolean;
  /** Imports the rest of a file even if some records are refused. */
  leavesOut: boolean;
  /** Password hashes of new people. Everyone else starts without a password. */
  hashes?: ReadonlyMap<string, string>;
  tell?: TellProgress | undefined;
};

// A school of 20,000 pupils has a third of that.
const mostRecords = 60_000;

/** Refuses an area with more records than any school has. Otherwise each unusable one would be reported. */
export function mustBeFew(area: string, records: number) {
  if (records > mostRecords) throw new Refusal('import-too-many', 413, { area, most: mostRecords });
}

const restAfter = 500;

/** Iterates over many items, yielding to the event loop in between. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    // Yields in batches: a promise costs as much as a record.
    if (++done % restAfter === 0) await new Promise(setImmediate);
    take(item);
  }
}

/** Yields the records of an area. Refuses values that are no record, and invalid ids. */
export function* recordsIn(area: unknown, name: ImportedArea, refused: TreeTrouble[]) {
  if (area === undefined || area === null) return;
  if (!isObject(area)) return void refused.push(troubleAt([name], 'import-not-a-record'));
  mustBeFew(name, Object.keys(area).length);
  for (const [id, record] of Object.entries(area)) {
    const path = [name, id.slice(0, 64)];
    if (!Id.safeParse(id).success) refused.push(troubleAt(path, 'import-id-wrong'));
    else if (!isObject(record)) refused.push(troubleAt(path, 'import-not-a-record'));
    else yield { id, record, path };
  }
}
