import type { Target } from '@tinig/domain/access';
import type { QuarterKey } from '@tinig/domain/games';
import type { PersonWords } from '@tinig/domain/people';
import { type Fields, type LeftReason, undoHours } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { type HelpTable, helpRowKey } from './help-keys.ts';

/** What one act changed in one record: null before where it was added, null after where it was removed. */
export type KeptChange = {
  place:
    | 'people'
    | 'sections'
    | 'class_locks'
    | 'lock_exceptions'
    | 'section_teachers'
    | HelpTable
    | 'school';
  uid: string | null;
  section_id: string | null;
  quarter: QuarterKey | null;
  before: Fields | null;
  after: Fields | null;
  /** Of an exception: the pupil's own value, and how the class stood. */
  is_open: boolean | null;
  class_is_open: boolean | null;
};

/** A person as they are now. */
export type Present = Fields & Target & PersonWords;

/** A person, and which of their fields go back. */
export type PersonPlan = { person: Present; back: Fields };

/** The outcome of an undo, so far. */
export type Undone = { undone: number; left: Left[] };

/** What stays as it is, and why; `uid` where it is a person. */
export type Left = { name: string; reason: LeftReason; uid?: string };

/** What an act changed in one table's records. */
export const keptOf = (kept: KeptChange[], place: KeptChange['place']) =>
  kept.filter((change) => change.place === place);

/**
 * What an act changed, each record once: as it was before the first change and after the last. Nothing where it
 * can't be undone: the act was undone already, or kept nothing.
 */
export async function readKept(sql: Transaction, act: string): Promise<KeptChange[]> {
  const rows = await sql<(KeptChange & { id: number })[]>`
    select id, place, uid, section_id, quarter, before, after, is_open, class_is_open
    from kept_changes where act = ${act}`;
  const records = new Map<string, KeptChange>();
  for (const { id: _, ...row } of rows.toSorted((one, other) => one.id - other.id)) {
    // A teacher may hold several sections.
    const of = helpRowKey(row) ?? (row.place === 'section_teachers' ? row.section_id : row.quarter);
    const key = `${row.place} ${row.uid ?? row.section_id} ${of}`;
    const known = records.get(key);
    records.set(key, known ? merged(known, row) : row);
  }
  return [...records.values()];
}

const merged = (first: KeptChange, last: KeptChange): KeptChange => ({
  ...last,
  before: first.before && { ...last.before, ...first.before },
  after: last.after && { ...first.after, ...last.after },
});

/** Removes what was kept of one act. */
export const dropKept = (sql: Transaction, act: string) => sql`delete from kept_changes where act = ${act}`;

/** Removes what was kept for undoing acts once it can no longer be used (UNDO-6). */
export const forgetKept = (sql: Transaction) => sql`
  delete from kept_changes where at <= now() - make_interval(hours => ${undoHours})`;
