import type { Today } from '@tinig/domain/calls/today';
import { listName } from '@tinig/domain/people/people';
import { type PupilGroup, reasonText } from '@tinig/domain/today/today';
import { type Download, dayCell, type FileColumn } from '#features/export/download.ts';
import { useFrozenValue } from '#ui/table/frozen-rows.tsx';

export type StableRow = {
  /** The pupil's values as of the last sorting. */
  placed: Today['pupils'][number];
  /** The pupil's current values, or the last known ones if the pupil has left the list. */
  pupil: Today['pupils'][number];
};

/**
 * Hook: keeps rows in place. Values update, but new, removed and moved rows wait until the user requests them or
 * returns after a minute (TODAY-12).
 */
export function useStableRows(today: Today) {
  const { shown: held, show: refresh } = useFrozenValue(today, (before) => before);
  const now = new Map(today.pupils.map((pupil) => [pupil.uid, pupil]));
  const placed = new Map(held.pupils.map((pupil) => [pupil.uid, pupil]));
  const playing = new Map(today.playing.map((one) => [one.uid, one]));
  const isPlaced = new Set(held.playing.map(({ uid }) => uid));
  // A pupil who no longer needs help stays in place with a green tick, so that row has no pending change.
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
    waiting: fresh.size > 0 ? `+${fresh.size} bago` : undefined,
    refresh,
  };
}

const groupNames: Record<PupilGroup, string> = {
  help: 'Kailangan ng tulong',
  'not-started': 'Hindi pa nagsisimula',
  going: 'Tuloy-tuloy',
  done: 'Tapos na',
};

const columns: readonly FileColumn<StableRow>[] = [
  ['Pangalan', 'Apelyido, Pangalan', ({ pupil }) => listName(pupil)],
  ['Grupo', 'Isa sa apat na grupo ng Dashboard. Hindi ito grado', ({ pupil }) => groupNames[pupil.group]],
  [
    'Dahilan',
    'Bakit kailangan ng tulong, o hanggang saan na',
    ({ pupil }) => (pupil.reason ? reasonText(pupil.reason) : ''),
  ],
  ['Huling laro', 'Araw ng pinakahuling laro', ({ pupil }, zone) => dayCell(pupil.played_at, zone)],
];

/** Dashboard as a file, with the rows as shown. */
export const todayFile = ({ section }: Today, rows: readonly StableRow[]): Download<StableRow> => ({
  screen: 'today',
  section: section.section_name,
  name: ['Ngayon', section.section_name],
  of: [['Section', section.section_name]],
  noun: 'studyante',
  total: rows.length,
  columns,
  rows: () => rows,
});

/** Number of pupils who need help now, for tabs. The list itself may lag behind. */
export const countNeedingHelp = ({ pupils }: Pick<Today, 'pupils'>) =>
  pupils.filter(({ group }) => group === 'help').length;
