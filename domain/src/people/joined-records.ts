import type { MessageCode } from '#messages/messages';

/** Role of a record that was joined to another. It is nobody: no list, count or search includes it (JOIN-1). */
export const joinedRole = 'joined';

/** Tells why two records can't be one child's; null if they can. Only one of two LRNs can be right (N34). */
export const joinFault = (one: JoinedFacts, other: JoinedFacts): MessageCode | null =>
  one.lrn && other.lrn && one.lrn !== other.lrn ? 'lrns-differ' : null;

type JoinedFacts = { lrn: string | null };
