import { quarterKeys } from '@tinig/domain/games';
import type { Role } from '@tinig/domain/roles';
import type { Existing, StoredClassLock, StoredException } from './existing.ts';
import { notStudent } from './plan-people.ts';
import type { FileRecords } from './read-records.ts';
import type { ClassLockRecord } from './records.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** What an import does to quarters of whole sections (QUARTER-13). */
export type ClassPlan = {
  /** What the file says of sections, where it differs from what is here. */
  states: StoredClassLock[];
  exceptions: StoredException[];
  /** The sections that the file has a state for: theirs is not derived from their students. */
  stated: string[];
  added: { ClassLocks: number; LockExceptions: number };
  changed: { ClassLocks: number };
};

/** Compares what a file says of whole sections and of who differs with what is here. */
export function planClasses(
  { classes, exceptions }: FileRecords,
  existing: Existing,
  { isSection, roleOf }: { isSection: (id: string) => boolean; roleOf: (uid: string) => Role | undefined },
  refused: TreeTrouble[],
): ClassPlan {
  const isStudent = (uid: string) => roleOf(uid) === 'student';
  for (const id of classes.keys())
    if (!isSection(id)) refused.push(troubleAt(['ClassLocks', id], 'import-section-unknown', { name: id }));
  for (const uid of exceptions.keys())
    if (!isStudent(uid)) refused.push(troubleAt(['LockExceptions', uid], notStudent(roleOf(uid))));
  const known = new Map(existing.classes.map((row) => [keyOf(row), row]));
  const stated = [...classes.keys()].filter(isSection);
  const states = stated
    .flatMap((section_id) => statesOf(section_id, classes.get(section_id)!))
    .filter((row) => JSON.stringify(known.get(keyOf(row)) ?? untouched(row)) !== JSON.stringify(row));
  const marked = new Set(existing.exceptions.map(({ uid, quarter }) => `${uid} ${quarter}`));
  const marks = [...exceptions]
    .filter(([uid]) => isStudent(uid))
    .flatMap(([uid, record]) =>
      quarterKeys.filter((quarter) => record[quarter]).map((quarter) => ({ uid, quarter })),
    )
    .filter(({ uid, quarter }) => !marked.has(`${uid} ${quarter}`));
  const news = states.filter((row) => !known.has(keyOf(row))).length;
  return {
    states,
    exceptions: marks,
    stated,
    added: { ClassLocks: news, LockExceptions: marks.length },
    changed: { ClassLocks: states.length - news },
  };
}

/** A quarter that nobody has touched is closed, and has no row. */
const untouched = ({ section_id, quarter }: StoredClassLock): StoredClassLock => ({
  ...{ section_id, quarter, is_open: false },
  ...{ opens_at: null, closes_at: null, set_by: null },
});

const keyOf = ({ section_id, quarter }: StoredClassLock) => `${section_id} ${quarter}`;

const statesOf = (section_id: string, record: ClassLockRecord) =>
  quarterKeys.flatMap((quarter): StoredClassLock[] => {
    const state = record[quarter];
    if (!state) return [];
    const { is_open, opens_at = null, closes_at = null, set_by } = state;
    return [{ section_id, quarter, is_open, opens_at: iso(opens_at), closes_at: iso(closes_at), set_by }];
  });

const iso = (at: string | null) => at && new Date(at).toISOString();
