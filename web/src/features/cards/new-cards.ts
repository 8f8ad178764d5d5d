import { useSyncExternalStore } from 'react';
import type { MadeCards } from './use-make-cards.ts';

/**
 * New cards for the print page. Their plain passwords exist only in memory, until the user leaves the page (CARDS-1).
 */
export type NewCards = MadeCards & { isPrinted: boolean; at: Date };

let held: NewCards | null = null;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function change(cards: NewCards | null) {
  held = cards;
  for (const listener of listeners) listener();
}

/** Adds new cards to those that are not printed yet. */
export function storeNewCards({ cards, publicUrl }: MadeCards) {
  const uids = new Set(cards.map(({ uid }) => uid));
  const before = held?.isPrinted ? [] : (held?.cards ?? []);
  change({
    cards: [...before.filter(({ uid }) => !uids.has(uid)), ...cards],
    publicUrl,
    isPrinted: false,
    at: new Date(),
  });
}

/** Marks the cards as printed, so that leaving the page needs no confirmation. */
export const markCardsPrinted = () => held && change({ ...held, isPrinted: true });

export const clearNewCards = () => change(null);

export const useNewCards = () => useSyncExternalStore(listen, () => held);

let isWished = false;
/** Makes the cards page print at once, so that the user needs no second click. */
export const requestPrint = () => {
  isWished = true;
};
/** Returns true once if printing was requested. */
export const takePrintRequest = (): boolean => {
  const was = isWished;
  isWished = false;
  return was;
};
