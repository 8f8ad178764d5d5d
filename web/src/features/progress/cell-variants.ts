import { doneFrom } from '@tinig/domain/quarter-access/games';
import { gameState } from '@tinig/domain/results/progress';

/** From this percent on a cell that is not done is striped densely. */
const halfFrom = 50;

/** What a cell of the class's picture looks like, and what the key below it says. */
export const cellVariants = {
  done: `Tapos, ${doneFrom} pataas`,
  most: `${halfFrom} hanggang ${doneFrom - 1}`,
  some: `1 hanggang ${halfFrom - 1}`,
  none: 'Wala pa',
  closed: 'Sarado',
} as const;
export type CellVariant = keyof typeof cellVariants;

/** The look of a game that stands at a percent; `isOpen` as for `gameState`. */
export function cellVariant(percent: number, isOpen: boolean | undefined): CellVariant {
  const state = gameState(percent, isOpen);
  if (state === 'not-done') return percent >= halfFrom ? 'most' : 'some';
  return state === 'unplayed' ? 'none' : state;
}
