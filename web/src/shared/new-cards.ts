import type { MadeCard } from '@tinig/domain/calls/cards';
import type { NamedPerson } from '@tinig/domain/cards';
import { useSyncExternalStore } from 'react';

/**
 * Cards that were just made: readable passwords, in this page's memory alone and only until it is left (CARDS-1).
 */
export type NewCards = { cards: readonly MadeCard[]; publicUrl: string; isPrinted: boolean };

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

/** Holds new cards, by surname, until they are printed or left. */
export const holdCards = (cards: readonly MadeCard[], publicUrl: string) =>
  change({ cards, publicUrl, isPrinted: false });

/** Notes that the cards are on paper: leaving them asks nothing any more. */
export const notePrinted = () => held && change({ ...held, isPrinted: true });

/** Forgets them. */
export const dropCards = () => change(null);

/** The cards held; null for none. */
export const useNewCards = () => useSyncExternalStore(listen, () => held);

let isWished = false;
/** The next page of cards prints them at once: whoever pressed a button that says so presses no second one. */
export const wishPrint = () => {
  isWished = true;
};
/** Whether printing was asked for, once. */
export const takePrintWish = (): boolean => {
  const was = isWished;
  isWished = false;
  return was;
};

/** Who was chosen elsewhere to get a new card: uids and names, for the page of cards to ask about. */
type Chosen = readonly (NamedPerson & { section: string })[];
let chosen: Chosen = [];
export const chooseForCards = (people: Chosen) => {
  chosen = people;
};
export const takeChosen = (): Chosen => {
  const taken = chosen;
  chosen = [];
  return taken;
};
