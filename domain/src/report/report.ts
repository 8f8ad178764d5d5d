import { isGameDone } from '#results/progress';

/** Best percent from which the parents' report says that a game is on its way. */
export const onItsWayFrom = 50;

/** Labels of a game's state in the parents' report, without grade, rank or percent. */
export const reportLabels = {
  done: 'Kaya na',
  'on-its-way': 'Papunta na',
  'needs-guidance': 'Kailangan ng gabay',
  'not-begun': 'Hindi pa nasimulan',
} as const;
export type ReportState = keyof typeof reportLabels;

/** Returns a game's state for parents. An unfinished game that is repeated needs guidance, whatever its result. */
export function reportState(best: number, tries: number, isRepeating: boolean): ReportState {
  if (isGameDone(best)) return 'done';
  if (best === 0 && tries === 0) return 'not-begun';
  return best >= onItsWayFrom && !isRepeating ? 'on-its-way' : 'needs-guidance';
}
