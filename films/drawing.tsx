import type { CSSProperties, HTMLAttributes } from 'react';

/** Makes a component with a fixed style, to which each use may add. */
export const box =
  (own: CSSProperties, Tag: 'div' | 'span' | 'h1' | 'h2' | 'p' | 'i' = 'div') =>
  ({ style, ...more }: HTMLAttributes<HTMLElement>) => <Tag style={{ ...own, ...style }} {...more} />;

export const ink = 'var(--ink)';
export const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
export const centred: CSSProperties = { display: 'grid', placeItems: 'center' };

/** Style: absolute position and size within the parent, in pixels. */
export const place = (left: number, top: number, width: number | string, height: number | string) =>
  ({ position: 'absolute', left, top, width, height }) as const;

/** Style: the display font, with its size in pixels. */
export const display = (size: number, height = 1, weight = 800) =>
  `${weight} ${size}px/${height} var(--font-display)`;

/** Progress of an eased animation at a time, from 0 to 1. Times are in seconds. */
export function ramp(at: number, from: number, length = 0.4): number {
  const part = Math.min(1, Math.max(0, (at - from) / length));
  return part * part * (3 - 2 * part);
}

/** Part of `text` that has been typed at a time, if typing takes from `from` to `to`. */
export function typed(text: string, at: number, from: number, to: number): string {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return text.slice(0, Math.round(text.length * part));
}
