import { originalParts } from '@tinig/domain/move/original-files';
import { normalizeOriginalRecord, recordEntries } from '@tinig/domain/move/original-records';
import { isObject } from '@tinig/domain/text/input';
import { emailKey, isPlainText, withoutHiddenCharacters } from '@tinig/domain/text/text';
import { GivenMoment } from './read-records.ts';
import { forEachYielding, mustBeFew, type TreePath, type TreeTrouble, troubleAt } from './tree.ts';

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
export async function normalizeFirebaseTree(database: Record<string, unknown>, accounts: Accounts) {
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
    await forEachYielding(recordEntries(database[part]), ([key, given]) => {
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

/** Replaces the record's email with the account's, because people sign in with that one. */
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
    await forEachYielding(parts, ([key, part]) => {
      bytes += Buffer.byteLength(key + JSON.stringify(part)) + 4;
    });
    const values = { n: parts.length, kb: Math.ceil(bytes / 1000) };
    unknown.push(troubleAt([root.slice(0, 64)], 'import-root-unknown', values));
  }
  return unknown;
}

type FileRecord = Record<string, unknown>;

const names = ['first_name', 'last_name'];
/** Characters of a text. Longer ones are no name, section or email, and stay as they are. */
const longestText = 1000;
const texts = [...names, 'username', 'section', 'section_name', 'email'];

/**
 * Corrects a Firebase record where the meaning is certain: numbers in text fields, hidden characters, dates as people
 * write them. Drops unreadable or ambiguous times. Adds each correction to `mends`.
 */
export function mendRecord(record: FileRecord, path: TreePath, mends: TreeTrouble[]) {
  for (const [field, value] of Object.entries(record)) {
    if (texts.includes(field)) {
      const text = plainText(value);
      if (text !== undefined && text !== value) put(record, mends, path, field, text);
    } else if (field === 'archiveDate' && !GivenMoment.safeParse(value).success) {
      const read =
        typeof value === 'string' && value.length <= longestText ? localTime(value.trim()) : undefined;
      if (read) put(record, mends, path, field, read);
      else {
        delete record[field];
        mends.push(troubleAt([...path, field], 'import-time-unreadable', { field }));
      }
    }
  }
}

/**
 * Corrects a record of Users further: a student's role in other letter case, or an empty role unless the person teaches
 * a section. Fills in a missing first or last name. Never guesses a staff role.
 */
export function mendUser(record: FileRecord, path: TreePath, isTeacher: boolean, mends: TreeTrouble[]) {
  mendRecord(record, path, mends);
  const { role = '' } = record;
  const isStudent = typeof role === 'string' && (role.trim().toLowerCase() || 'student') === 'student';
  if (isStudent && role !== 'student' && !(role === '' && isTeacher))
    put(record, mends, path, 'role', 'student');
  const missing = names.filter((field) => isEmpty(record[field]));
  if (missing.length === 1) {
    const field = missing[0]!;
    record[field] = '-';
    mends.push(troubleAt([...path, field], 'import-name-missing', { field }));
  }
}

function put(record: FileRecord, mends: TreeTrouble[], path: TreePath, field: string, value: string) {
  record[field] = value;
  mends.push(troubleAt([...path, field], 'import-mended', { field, value }));
}

const isEmpty = (value: unknown) =>
  (value ?? '') === '' || (typeof value === 'string' && value.trim() === '');

/** Removes hidden characters from a text. Leaves spaces at the ends, which are trimmed later without a note. */
function plainText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length > longestText) return undefined;
  return isPlainText(value) ? value : withoutHiddenCharacters(value);
}

// All schools in the original are in the Philippines: one time zone, no daylight saving time.
const zone = '+08:00';
const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
const clock = String.raw`(?:,?[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${clock}$`, 'i');

/** Parses a date as people and clients write it. Returns undefined if it is ambiguous or no date. */
function localTime(text: string): string | undefined {
  if (/^\d{12,13}$/.test(text)) return momentOf(Number(text));
  const first = yearFirst.exec(text);
  if (first) return at([first[1]!, first[2]!, first[3]!], first.slice(4));
  const last = yearLast.exec(text);
  if (last) {
    const [, one, other, year, ...time] = last;
    // With am or pm, the month comes first. Otherwise only a day above 12 settles the order.
    if (Number(one) > 12) return at([year!, other!, one!], time);
    const isMonthFirst = Number(other) > 12 || one === other || time[3] !== undefined;
    return isMonthFirst ? at([year!, one!, other!], time) : undefined;
  }
  const isSpelled = /^[a-z]{3,}\.?,? ([a-z]{3,} )?\d/i.test(text);
  return isSpelled ? momentOf(Date.parse(/GMT|UTC|Z$/.test(text) ? text : `${text} GMT+0800`)) : undefined;
}

function at([year, month, day]: [string, string, string], time: (string | undefined)[]) {
  const [hour, minute, second, half] = time;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour ?? 0);
  const clock = `${two(String(hours))}:${two(minute)}:${two(second)}`;
  return momentOf(Date.parse(`${year}-${two(month)}-${two(day)}T${clock}${zone}`));
}

function momentOf(time: number): string | undefined {
  const moment = new Date(time);
  return time >= 0 && moment.getUTCFullYear() < 10_000 ? moment.toISOString() : undefined;
}
