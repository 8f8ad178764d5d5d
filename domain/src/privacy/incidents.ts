/** Hours within which a school must report a leak of personal data. Nights and holidays count. */
export const incidentHours = 72;

/** Number of steps in the checklist for a leak. */
export const incidentSteps = 8;
/** Step with the decision whether to report. */
export const decisionStep = 5;

/** Returns the reporting deadline, in milliseconds. */
export const reportDeadline = (known_at: string) => Date.parse(known_at) + incidentHours * 3_600_000;

/** Returns the hours and minutes until the reporting deadline, or since then if `isOver`. */
export function timeLeft(known_at: string, now: number): { hours: number; minutes: number; isOver: boolean } {
  const left = reportDeadline(known_at) - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, isOver: left < 0 };
}
