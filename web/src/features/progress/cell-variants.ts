import { doneFrom } from '@tinig/domain/quarter-access/games';
import { gameState } from '@tinig/domain/results/progress';

/** From this percent on, an unfinished cell gets dense stripes. */
const halfFrom = 50;

/** Variants of a cell, with their texts in the legend. */
export const cellVariants = {
  done: `Tapos, ${doneFrom} pataas`,
  most: `${halfFrom} hanggang ${doneFrom - 1}`,
  some: `1 hanggang ${halfFrom - 1}`,
  none: 'Wala pa',
  closed: 'Sarado',
} as const;
export type CellVariant = keyof typeof cellVariants;

/** Variant for a percent. `isOpen` works as in `gameState`. */
export function cellVariant(percent: number, isOpen: boolean | undefined): CellVariant {
  const state = gameState(percent, isOpen);
  if (state === 'not-done') return percent >= halfFrom ? 'most' : 'some';
  return state === 'unplayed' ? 'none' : state;
}
