import type { Today } from '@tinig/domain/calls/today';
import { listName } from '@tinig/domain/people/people';
import { type PupilGroup, reasonText } from '@tinig/domain/today/today';
import { type Download, dayCell, type FileColumn } from '#features/export/download.ts';
import type { StableRow } from './use-stable-rows.ts';

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
