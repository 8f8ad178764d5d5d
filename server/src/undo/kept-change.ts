import type { Target } from '@tinig/domain/access';
import type { QuarterKey } from '@tinig/domain/games';
import type { PersonWords } from '@tinig/domain/people';
import type { Fields, LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';

/** What one act changed of one record: null before where it was added, null after where it was removed. */
export type KeptChange = {
  place: 'people' | 'sections' | 'class_locks' | 'lock_exceptions';
  uid: string | null;
  section_id: string | null;
  quarter: QuarterKey | null;
  before: Fields | null;
  after: Fields | null;
};

/** Somebody as he stands now. */
export type Present = Fields & Target & PersonWords;

/** Somebody, and what of him goes back. */
export type PersonPlan = { person: Present; back: Fields };

/** What became of an undo, so far. */
export type Undone = { undone: number; left: { name: string; reason: LeftReason }[] };

/** What an act changed of one table's records. */
export const keptOf = (kept: KeptChange[], place: KeptChange['place']) =>
  kept.filter((change) => change.place === place);

/**
 * What an act changed, a record once: as it was before the first change and after the last. Nothing once it is
 * over: the act was undone, or kept nothing.
 */
export async function takeKept(sql: Transaction, act: string): Promise<KeptChange[]> {
  const rows = await sql<(KeptChange & { id: number })[]>`
    delete from kept_changes where act = ${act} returning id, place, uid, section_id, quarter, before, after`;
  const records = new Map<string, KeptChange>();
  for (const { id: _, ...row } of rows.toSorted((one, other) => one.id - other.id)) {
    const key = `${row.place} ${row.uid ?? row.section_id} ${row.quarter}`;
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
