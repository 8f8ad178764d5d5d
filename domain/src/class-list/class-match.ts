import { fullName } from '#people/people';
import { groupBy } from '#text/group-by';
import { matchKey, nameText } from '#text/name-search';
import { emailKey } from '#text/text';
import {
  findDuplicates,
  givenKey,
  type RowFault,
  type RowField,
  reservedFault,
  rowFault,
  type TidyRow,
} from './class-rows.ts';

/** A pupil the caller may change: in the section, in another own section, or archived. */
export type KnownPupil = {
  uid: string;
  first_name: string;
  last_name: string;
  lrn: string | null;
  email: string;
  section_id: string | null;
  section: string;
  archived: boolean;
  /** Match key of the name in lists without LRNs, once a teacher has confirmed it (CLASS-14). */
  list_key?: string;
  /** True if the pupil moved up and has no section yet. Any teacher who knows the LRN may add the pupil (N26). */
  went_up?: boolean;
};

/** Existing data that a list is compared with. */
export type MatchContext = {
  section_id: string;
  /** The caller's pupils that match by LRN or name. */
  known: readonly KnownPupil[];
  /** LRNs of other teachers' pupils. Nothing else about them is revealed. */
  foreignLrns: ReadonlySet<string>;
  /** Uids assigned by earlier saves of this list, by row number. */
  saved: ReadonlyMap<number, string>;
  /** Uids of the people who have an email of the list, by `emailKey`. */
  emails: ReadonlyMap<string, string>;
};

/**
 * Result for a row. `asked`: the teacher must decide, since the matching pupil is in another section, is archived,
 * or has the same surname and first given name only.
 */
export type MatchResult =
  | { kind: 'faulty'; fault: RowFault }
  | { kind: 'asked'; who: KnownPupil }
  | { kind: 'new' }
  | { kind: 'same' | 'changed'; who: KnownPupil }
  | { kind: 'moved' | 'restored'; who: KnownPupil };

/**
 * Matches class list rows with pupils (CLASS-5, YEAR-10): by LRN, by name in the section, by an earlier save of
 * the row, then by name among the teacher's other pupils, which needs a decision. A pupil matches at most one row.
 */
export function matchRows(rows: readonly TidyRow[], around: MatchContext): MatchResult[] {
  const faults = findDuplicates(rows);
  const byLrn = new Map(around.known.flatMap((who) => (who.lrn ? [[who.lrn, who] as const] : [])));
  const taken = new Set(rows.flatMap(({ lrn }) => byLrn.get(lrn)?.uid ?? []));
  const byName = groupBy(around.known, matchKey);
  const byListKey = groupBy(
    around.known.filter((who) => isHere(who, around) && who.lrn),
    ({ list_key = '' }) => list_key,
  );
  const resembling = findResembling(rows, around);
  const here = new Map(around.known.flatMap((who) => (isHere(who, around) ? [[who.uid, who] as const] : [])));
  return rows.map((row, at) => {
    // Two pupils with this name are in the section, so the row is not a duplicate.
    const isSecond = byName.get(matchKey(row))?.some((who) => isHere(who, around) && !taken.has(who.uid));
    const doubled = faults.get(at);
    const fault =
      mainFault(row, around) ?? (doubled?.field === 'first_name' && isSecond ? undefined : doubled);
    if (fault) return { kind: 'faulty', fault };
    if (around.foreignLrns.has(row.lrn)) return faulty('lrn', 'lrn-elsewhere');
    const owner = byLrn.get(row.lrn);
    if (owner) return foundByLrn(row, owner, byName, around);
    const named = (byName.get(matchKey(row)) ?? []).filter(
      (who) => !taken.has(who.uid) && mayBe(row, who, around),
    );
    const [decided] = row.lrn || named.length > 0 ? [] : (byListKey.get(matchKey(row)) ?? []);
    if (decided && !taken.has(decided.uid) && row.decision !== 'other') {
      taken.add(decided.uid);
      return { kind: 'same', who: decided };
    }
    const before = around.saved.get(row.row) ?? '';
    const who =
      named.find((one) => isHere(one, around)) ??
      (taken.has(before) ? undefined : here.get(before)) ??
      named[0];
    if (!who || (row.decision === 'other' && !isHere(who, around)))
      return resembled(row, resembling, taken) ?? settledNew(row, around);
    const finding = settled(row, who, around);
    if (finding.kind !== 'asked') taken.add(who.uid);
    return finding;
  });
}

/** Returns a row's first fault. Accepts a name that breaks the rules if it is stored that way (CLASS-12). */
function mainFault(row: TidyRow, { known }: MatchContext): RowFault | null {
  const fault = rowFault(row);
  const isStored =
    fault?.code === 'name-not-letters' &&
    known.some((who) => who.first_name === row.first_name && who.last_name === row.last_name);
  return isStored ? null : fault;
}

/** Groups the section's pupils whose exact name is in no row by `givenKey`. */
function findResembling(rows: readonly TidyRow[], around: MatchContext): Map<string, KnownPupil[]> {
  const named = new Set(rows.map(matchKey));
  return groupBy(
    around.known.filter((who) => isHere(who, around) && !named.has(matchKey(who))),
    givenKey,
  );
}

/** Asks whether a row is a pupil whose name differs only in further given names. Undefined if there is none. */
function resembled(
  row: TidyRow,
  resembling: Map<string, KnownPupil[]>,
  taken: Set<string>,
): MatchResult | undefined {
  if (row.decision === 'other') return undefined;
  const alike = (resembling.get(givenKey(row)) ?? []).filter((who) => !row.lrn || !who.lrn);
  const who = alike.find(({ uid }) => !taken.has(uid));
  if (row.decision !== 'same') return who && { kind: 'asked', who };
  if (!who) return alike.length > 0 ? faulty('first_name', 'row-same-twice') : undefined;
  taken.add(who.uid);
  // The name that came with an LRN is the official one.
  const isKept = (who.lrn !== null && row.lrn === '') || !hasChanges(row, who);
  return { kind: isKept ? 'same' : 'changed', who };
}

const faulty = (field: RowField, code: RowFault['code'], values: RowFault['values'] = {}): MatchResult => ({
  kind: 'faulty',
  fault: { field, code, values },
});

const isHere = (who: KnownPupil, { section_id }: MatchContext) =>
  who.section_id === section_id && !who.archived;

/**
 * True if a row and a pupil of the same name may be one child. LRNs may differ only in the section, where they get
 * corrected.
 */
const mayBe = (row: TidyRow, who: KnownPupil, around: MatchContext) =>
  isHere(who, around) || !row.lrn || !who.lrn;

/**
 * Returns the result for a row with a known pupil's LRN. Refuses an entirely different name or a classmate's,
 * since LRNs may have been swapped.
 */
function foundByLrn(
  row: TidyRow,
  owner: KnownPupil,
  byName: Map<string, KnownPupil[]>,
  around: MatchContext,
): MatchResult {
  const isNamed = matchKey(row) === matchKey(owner);
  const isAnothers = (byName.get(matchKey(row)) ?? []).some((one) => isHere(one, around));
  const isWrong = !isNamed && (isAnothers || !sharesWord(row, owner));
  const isOther = isWrong || (row.decision === 'other' && !isHere(owner, around));
  // The pupil has no section and may be unknown to the caller. Do not reveal the right name.
  if (isOther && owner.went_up) return faulty('lrn', 'lrn-elsewhere');
  if (owner.went_up && isNamed) return { kind: 'moved', who: owner };
  if (isOther) return faulty('lrn', 'lrn-of-other', { name: fullName(owner) });
  return settled(row, owner, around);
}

const wordsOf = (name: { first_name: string; last_name: string }) =>
  nameText(`${name.first_name} ${name.last_name}`).trim().split(/ +/);

const sharesWord = (one: TidyRow, other: KnownPupil) => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
};

function settled(row: TidyRow, who: KnownPupil, around: MatchContext): MatchResult {
  if (isHere(who, around)) return { kind: hasChanges(row, who) ? 'changed' : 'same', who };
  if (who.archived) return { kind: row.decision === 'restore' ? 'restored' : 'asked', who };
  return { kind: row.decision === 'move' ? 'moved' : 'asked', who };
}

function settledNew(row: TidyRow, { emails }: MatchContext): MatchResult {
  const reserved = reservedFault(row);
  if (reserved) return { kind: 'faulty', fault: reserved };
  if (row.email && emails.has(emailKey(row.email))) return faulty('email', 'email-taken');
  return { kind: 'new' };
}

/** True if saving the row only stores its name as the pupil's `list_key` and keeps the official name (CLASS-14). */
export const isNewListKey = (row: TidyRow, who: KnownPupil) =>
  row.decision === 'same' && row.lrn === '' && who.lrn !== null && matchKey(row) !== matchKey(who);

/** True if saving the row would change the pupil. Empty fields and changes of case do not count. */
export const hasChanges = (row: TidyRow, who: KnownPupil) =>
  !isSameName(row, who) || (row.lrn !== '' && row.lrn !== who.lrn);

const isSameName = (one: TidyRow, other: KnownPupil) =>
  fullName(one).toLowerCase() === fullName(other).toLowerCase() &&
  one.last_name.toLowerCase() === other.last_name.toLowerCase();
