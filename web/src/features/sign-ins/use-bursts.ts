import type { ResponseOf } from '@tinig/domain/calls/call';
import { readBursts } from '@tinig/domain/calls/progress';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** Own students with bursts of completions, by uid. */
export type Bursts = ReadonlyMap<string, ResponseOf<typeof readBursts>[number]>;

/** Watches for bursts of completions (T19). Empty while loading. */
export function useBursts(): Bursts {
  const { value } = useWatch(readBursts, {});
  return useMemo(() => new Map(value?.map((burst) => [burst.uid, burst])), [value]);
}
