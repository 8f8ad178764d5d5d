import { useSyncExternalStore } from 'react';
import type { MadeCards } from './use-make-cards.ts';

/**
 * Cards on their way to the page that prints them: readable passwords, in this page's memory alone and only until it
 * is left (CARDS-1).
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

/** Holds new cards until they are printed or left, beside those that are not printed yet. */
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

/** Notes that the cards are on paper: leaving them asks nothing any more. */
export const markCardsPrinted = () => held && change({ ...held, isPrinted: true });

/** Forgets them. */
export const clearNewCards = () => change(null);

/** The cards held; null for none. */
export const useNewCards = () => useSyncExternalStore(listen, () => held);

let isWished = false;
/** The next page of cards prints them at once: whoever pressed a button that says so presses no second one. */
export const requestPrint = () => {
  isWished = true;
};
/** Whether printing was asked for, once. */
export const takePrintRequest = (): boolean => {
  const was = isWished;
  isWished = false;
  return was;
};
