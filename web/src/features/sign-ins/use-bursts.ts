import type { ResponseOf } from '@tinig/domain/calls/call';
import { readBursts } from '@tinig/domain/calls/progress';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** The user's own students with bursts of completed games, by uid. */
export type Bursts = ReadonlyMap<string, ResponseOf<typeof readBursts>[number]>;

/** Hook: bursts of completed games (T19). Empty while loading. */
export function useBursts(): Bursts {
  const { value } = useWatch(readBursts, {});
  return useMemo(() => new Map(value?.map((burst) => [burst.uid, burst])), [value]);
}
