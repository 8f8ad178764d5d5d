import { listName } from '@tinig/domain/people';
import { fullMoment } from '@tinig/domain/times';
import { type Group, reasonText } from '@tinig/domain/today';
import type { ExcelFile } from '#shared/excel.ts';
import type { Row, Today } from './use-calm.ts';

const groupNames: Record<Group, string> = {
  help: 'Kailangan ng tulong',
  'not-started': 'Hindi pa nagsisimula',
  going: 'Tuloy-tuloy',
  done: 'Tapos na',
};

/** The Dashboard as a file: the rows as they stand on the screen. */
export const todayFile = (today: Today, rows: readonly Row[], by: string): ExcelFile => ({
  name: ['Ngayon', today.section.section_name, today.today],
  columns: [
    ['Pangalan', 'Apelyido, Pangalan'],
    ['Grupo', 'Isa sa apat na grupo ng Dashboard. Hindi ito grado'],
    ['Dahilan', 'Bakit kailangan ng tulong, o hanggang saan na'],
    ['Huling laro', 'Araw ng pinakahuling laro'],
  ],
  rows: rows.map(({ pupil }) => [
    listName(pupil),
    groupNames[pupil.group],
    pupil.reason ? reasonText(pupil.reason) : '',
    pupil.played_at === null ? null : new Date(pupil.played_at),
  ]),
  about: [
    ['Section', today.section.section_name],
    ['Ginawa noong', fullMoment(today.time_zone, Date.now())],
    ['Ginawa ni', by],
    ['Bilang', rows.length],
  ],
});
