import type { Today } from '@tinig/domain/calls/today';
import { useHeld } from '#ui/table/held-rows.tsx';

export type StableRow = {
  /** As of the last sorting. */
  placed: Today['pupils'][number];
  /** Current values, or the last known ones of a pupil who is gone. */
  pupil: Today['pupils'][number];
};

/**
 * Keeps rows in place. Values update, but new, removed and moved rows wait until requested, or until the page was
 * hidden for a minute (TODAY-12).
 */
export function useStableRows(today: Today) {
  const { shown: held, show: refresh } = useHeld(today, (before) => before);
  const now = new Map(today.pupils.map((pupil) => [pupil.uid, pupil]));
  const placed = new Map(held.pupils.map((pupil) => [pupil.uid, pupil]));
  const playing = new Map(today.playing.map((one) => [one.uid, one]));
  const isPlaced = new Set(held.playing.map(({ uid }) => uid));
  // A pupil who got well stays in place with a green tick, so nothing waits.
  const isWaiting = ({ uid, group }: Today['pupils'][number]) =>
    placed.get(uid)?.group !== group && placed.get(uid)?.group !== 'help';
  const fresh = new Set([
    ...today.pupils.filter(isWaiting).map(({ uid }) => uid),
    ...today.playing.filter(({ uid }) => !isPlaced.has(uid)).map(({ uid }) => uid),
  ]);
  return {
    rows: held.pupils.map((pupil): StableRow => ({ placed: pupil, pupil: now.get(pupil.uid) ?? pupil })),
    playing: held.playing.map((one) => ({
      ...(playing.get(one.uid) ?? one),
      is_over: !playing.has(one.uid),
    })),
    /** True if no quarter was open at the last sorting. */
    isFirstDay: held.open_for_some.length === 0,
    waiting: fresh.size > 0 ? `May ${fresh.size} bago` : undefined,
    refresh,
  };
}
