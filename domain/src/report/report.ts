import { isGameDone } from '#results/progress';

/** From this best result on, a report for parents says that a game is on its way. */
export const onItsWayFrom = 50;

/** The four words for parents: no grade, no rank, no percent. */
export const reportWords = {
  done: 'Kaya na',
  'on-its-way': 'Papunta na',
  'needs-guidance': 'Kailangan ng gabay',
  'not-begun': 'Hindi pa nasimulan',
} as const;
export type ReportState = keyof typeof reportWords;

/** How a game stands, for parents: one that is tried again and again needs guidance, however far it is. */
export function reportState(best: number, tries: number, isRepeating: boolean): ReportState {
  if (isGameDone(best)) return 'done';
  if (best === 0 && tries === 0) return 'not-begun';
  return best >= onItsWayFrom && !isRepeating ? 'on-its-way' : 'needs-guidance';
}
