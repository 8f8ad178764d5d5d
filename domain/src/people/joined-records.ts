import type { MessageCode } from '#messages/messages';

/** Role of a record that was joined to another. No list, count or search includes such records (JOIN-1). */
export const joinedRole = 'joined';

/** Returns why two records can't belong to one child, or null. Records with different LRNs can't (N34). */
export const joinFault = (one: JoinedFacts, other: JoinedFacts): MessageCode | null =>
  one.lrn && other.lrn && one.lrn !== other.lrn ? 'lrns-differ' : null;

type JoinedFacts = { lrn: string | null };

/** Suggests the record to keep: the one with the LRN, else with a card, else with more attempts, else the older. */
export function recordToKeep<Compared extends ComparedFacts>(one: Compared, other: Compared): Compared {
  const worth = ({ lrn, has_card, tries, added_at }: ComparedFacts) => [
    lrn ? 1 : 0,
    has_card ? 1 : 0,
    tries,
    -Date.parse(added_at),
  ];
  const mine = worth(one);
  const theirs = worth(other);
  const at = mine.findIndex((value, place) => value !== theirs[place]);
  return at === -1 || mine[at]! > theirs[at]! ? one : other;
}

type ComparedFacts = { lrn: string; has_card: boolean; tries: number; added_at: string };
