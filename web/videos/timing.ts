/** Progress of an eased animation, from 0 to 1. */
export function ramp(at: number, from: number, length = 0.4): number {
  const part = Math.min(1, Math.max(0, (at - from) / length));
  return part * part * (3 - 2 * part);
}

/** The text in a field while someone types it between two times. */
export function typed(text: string, at: number, from: number, to: number): string {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return text.slice(0, Math.round(text.length * part));
}

/** True if a time lies within a span. */
export const within = (at: number, from: number, to: number): boolean => at >= from && at < to;
