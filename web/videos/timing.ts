/** How far a movement has come, 0 to 1, softly begun and ended. */
export function ramp(at: number, from: number, length = 0.4): number {
  const part = Math.min(1, Math.max(0, (at - from) / length));
  return part * part * (3 - 2 * part);
}

/** What stands in a field while someone types a text between two moments. */
export function typed(text: string, at: number, from: number, to: number): string {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return text.slice(0, Math.round(text.length * part));
}

/** Says whether a moment lies in a span. */
export const within = (at: number, from: number, to: number): boolean => at >= from && at < to;
