/** Within so many hours of learning of a leak a school reports it (third.md E): nights and holidays count. */
export const incidentHours = 72;

/** How many steps the list has, and which of them is a decision. */
export const incidentSteps = 8;
export const decisionStep = 5;

/** Until when there is time to report, of a leak that was learned of then. */
export const reportBy = (known_at: string) => Date.parse(known_at) + incidentHours * 3_600_000;

/** Whole hours and minutes that are left; negative when it is over. */
export function timeLeft(known_at: string, now: number): { hours: number; minutes: number; isOver: boolean } {
  const left = reportBy(known_at) - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, isOver: left < 0 };
}
