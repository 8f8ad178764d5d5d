import { fullName } from '#people/people';
import { groupBy } from '#text/group-by';
import { emailKey, fold } from '#text/text';
import {
  doubles,
  matchKey,
  type RowFault,
  type RowField,
  reservedFault,
  rowFault,
  type TidyRow,
} from './class-rows.ts';

/** A pupil whom the one who asks may change: of the section, of another own one, or in the archive. */
export type Known = {
  uid: string;
  first_name: string;
  last_name: string;
  lrn: string | null;
  email: string;
  section_id: string | null;
  section: string;
  archived: boolean;
  /** Was of another class last year and stands in none now: who has the LRN may take the pupil (N26). */
  went_up?: boolean;
};

/** What a list is compared with. */
export type Around = {
  section_id: string;
  /** Own pupils who may be meant, by LRN or name. */
  known: readonly Known[];
  /** LRNs that other teachers' pupils have: nothing more is known of them. */
  foreignLrns: ReadonlySet<string>;
  /** As whom this list's rows were saved before, uids by the rows' numbers. */
  saved: ReadonlyMap<number, string>;
  /** Who has each of the addresses in the list; keys by `emailKey`. */
  emails: ReadonlyMap<string, string>;
};

/** What becomes of a row. `asked` waits for a decision: is it this pupil, who is elsewhere or in the archive? */
export type MatchFinding =
  | { kind: 'faulty'; fault: RowFault }
  | { kind: 'asked'; who: Known }
  | { kind: 'new' }
  | { kind: 'same' | 'changed'; who: Known }
  | { kind: 'moved' | 'restored'; who: Known };

/**
 * Compares a class list with who is there (CLASS-5; last year's pupils by LRN and name, YEAR-10): by LRN, else by folded name in the section, else by whom the same
 * row was saved as before, else by name among the other own pupils, who are asked about. Each pupil is meant by one
 * row at most.
 */
export function matchRows(rows: readonly TidyRow[], around: Around): MatchFinding[] {
  const faults = doubles(rows);
  const byLrn = new Map(around.known.flatMap((who) => (who.lrn ? [[who.lrn, who] as const] : [])));
  const taken = new Set(rows.flatMap(({ lrn }) => byLrn.get(lrn)?.uid ?? []));
  const byName = groupBy(around.known, matchKey);
  const here = new Map(around.known.flatMap((who) => (isHere(who, around) ? [[who.uid, who] as const] : [])));
  return rows.map((row, at) => {
    // Two of that name who are here already are no row said twice.
    const isSecond = byName.get(matchKey(row))?.some((who) => isHere(who, around) && !taken.has(who.uid));
    const doubled = faults.get(at);
    const fault = rowFault(row) ?? (doubled?.field === 'first_name' && isSecond ? undefined : doubled);
    if (fault) return { kind: 'faulty', fault };
    if (around.foreignLrns.has(row.lrn)) return faulty('lrn', 'lrn-elsewhere');
    const owner = byLrn.get(row.lrn);
    if (owner) return foundByLrn(row, owner, byName, around);
    const named = (byName.get(matchKey(row)) ?? []).filter(
      (who) => !taken.has(who.uid) && mayBe(row, who, around),
    );
    const before = around.saved.get(row.row) ?? '';
    const who =
      named.find((one) => isHere(one, around)) ??
      (taken.has(before) ? undefined : here.get(before)) ??
      named[0];
    if (!who || (row.decision === 'other' && !isHere(who, around))) return settledNew(row, around);
    const finding = settled(row, who, around);
    if (finding.kind !== 'asked') taken.add(who.uid);
    return finding;
  });
}

const faulty = (field: RowField, code: RowFault['code'], values: RowFault['values'] = {}): MatchFinding => ({
  kind: 'faulty',
  fault: { field, code, values },
});

const isHere = (who: Known, { section_id }: Around) => who.section_id === section_id && !who.archived;

/** Within the section a name is enough, since an LRN may be corrected; elsewhere two LRNs are two children. */
const mayBe = (row: TidyRow, who: Known, around: Around) => isHere(who, around) || !row.lrn || !who.lrn;

/** An LRN is not trusted where the name is quite another or a classmate's: two may have been swapped. */
function foundByLrn(row: TidyRow, owner: Known, byName: Map<string, Known[]>, around: Around): MatchFinding {
  const isNamed = matchKey(row) === matchKey(owner);
  const isAnothers = (byName.get(matchKey(row)) ?? []).some((one) => isHere(one, around));
  const isWrong = !isNamed && (isAnothers || !sharesWord(row, owner));
  const isOther = isWrong || (row.decision === 'other' && !isHere(owner, around));
  // Nobody's pupil now, but perhaps never one's own: a wrong name is told nothing of the right one.
  if (isOther && owner.went_up) return faulty('lrn', 'lrn-elsewhere');
  if (owner.went_up && isNamed) return { kind: 'moved', who: owner };
  if (isOther) return faulty('lrn', 'lrn-of-other', { name: fullName(owner) });
  return settled(row, owner, around);
}

const wordsOf = (name: { first_name: string; last_name: string }) =>
  fold(`${name.first_name} ${name.last_name}`).split(/[\s-]+/);

const sharesWord = (one: TidyRow, other: Known) => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
};

function settled(row: TidyRow, who: Known, around: Around): MatchFinding {
  if (isHere(who, around)) return { kind: differs(row, who) ? 'changed' : 'same', who };
  if (who.archived) return { kind: row.decision === 'restore' ? 'restored' : 'asked', who };
  return { kind: row.decision === 'move' ? 'moved' : 'asked', who };
}

function settledNew(row: TidyRow, { emails }: Around): MatchFinding {
  const reserved = reservedFault(row);
  if (reserved) return { kind: 'faulty', fault: reserved };
  if (row.email && emails.has(emailKey(row.email))) return faulty('email', 'email-taken');
  return { kind: 'new' };
}

/** An empty field of a list erases nothing, and a difference in case alone is no change. */
export const differs = (row: TidyRow, who: Known) =>
  !isSameName(row, who) || (row.lrn !== '' && row.lrn !== who.lrn);

const isSameName = (one: TidyRow, other: Known) =>
  fullName(one).toLowerCase() === fullName(other).toLowerCase() &&
  one.last_name.toLowerCase() === other.last_name.toLowerCase();
