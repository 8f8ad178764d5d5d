import type { CSSProperties, HTMLAttributes } from 'react';

/** An element with a style of its own, to which each use may add. */
export const box =
  (own: CSSProperties, Tag: 'div' | 'span' | 'h1' | 'h2' | 'p' | 'i' = 'div') =>
  ({ style, ...more }: HTMLAttributes<HTMLElement>) => <Tag style={{ ...own, ...style }} {...more} />;

export const ink = 'var(--ink)';
export const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
export const centred: CSSProperties = { display: 'grid', placeItems: 'center' };

/** A fixed place within the drawing around it, in pixels. */
export const place = (left: number, top: number, width: number | string, height: number | string) =>
  ({ position: 'absolute', left, top, width, height }) as const;

/** The display face at a size in pixels. */
export const display = (size: number, height = 1, weight = 800) =>
  `${weight} ${size}px/${height} var(--font-display)`;

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
