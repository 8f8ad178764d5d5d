import { User } from '@tinig/domain/people/people';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import { placeOf, type TreePlace } from './place.ts';
import { type Branch, isBranch, type Tree } from './tree.ts';

const picked = (record: object, keys: readonly string[]): Branch =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = (record as Record<string, Tree | undefined>)[key];
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );

const ofAUser = Object.keys(User.shape).filter((field) => field !== 'uid');

export const userRecord = (user: object) => picked(user, ofAUser);

/** Returns another teacher's student, with only the fields that the progress screen also shows (T24). */
export const strangerRecord = (row: object): Branch => ({
  ...picked(row, ['first_name', 'last_name', 'section']),
  role: 'student',
});

export const sectionRecord = (section: object) =>
  picked(section, ['section_name', 'section_teacher', 'teacher_id']);
export const sectionNameRecord = (section: object) => picked(section, ['section_name']);
export const lockRecord = (locks: object) => picked(locks, quarterKeys);
export const progressRecord = (numbers: object) => picked(numbers, [...gameKeys, 'username']);

/** A write to one record. Null `fields` remove the record. With `isWhole`, they are a set of the whole record. */
export type Write = { root: TreePlace['root']; key: string; fields: Branch | null; isWhole?: boolean };

export type WrittenLeaf = { path: string[]; value: Tree };

/** Groups leaves into one write per record, in order of appearance. */
export function writesOf(leaves: WrittenLeaf[]): Write[] {
  const writes = new Map<string, Write>();
  for (const { path, value } of leaves) {
    const place = placeOf(path);
    // Refuse to replace a whole list: it would remove the records it omits.
    if (place.key === undefined) throw new Refusal('forbidden', 403);
    const name = `${place.root}/${place.key}`;
    const before = writes.get(name);
    const write = writeOf(place, value);
    if (before && (!before.fields || !write.fields)) throw new Refusal('bad-request', 400);
    writes.set(name, before ? { ...before, fields: { ...before.fields, ...write.fields } } : write);
  }
  // Removing a user also removes their other records, so user removals are applied first.
  const isRemoval = ({ root, fields }: Write) => root === 'Users' && fields === null;
  return [...writes.values()].sort((one, other) => Number(isRemoval(other)) - Number(isRemoval(one)));
}

function writeOf({ root, key, within }: TreePlace, value: Tree): Write {
  const record = { root, key: key! };
  const [field, ...deeper] = within;
  if (root === 'Links' && field === undefined)
    return { ...record, fields: value === null ? null : { '': value } };
  if (field !== undefined) return { ...record, fields: { [field]: deeper.length > 0 ? {} : value } };
  if (value === null) return { ...record, fields: null };
  if (!isBranch(value)) throw new Refusal('bad-request', 400);
  return { ...record, fields: value, isWhole: true };
}
