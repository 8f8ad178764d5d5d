import { type ExcelFile, fileName, makeExcel } from '#features/export/excel.ts';
import { saveAs } from '#ui/save-as.ts';
import type { MoveReport } from './use-move.ts';

/** Saves the full report as a file, with names. */
export async function saveReport({ behind, notes, staff }: MoveReport) {
  const rowsOf = (kind: string, lines: MoveReport['behind']) =>
    lines.map(({ path, name, reason }) => [kind, name, reason, path] as const);
  const file: ExcelFile = {
    name: ['Paglipat', new Date().toISOString().slice(0, 10)],
    columns: [
      ['Alin', 'Hindi malilipat, dapat malaman, o guro'],
      ['Pangalan', 'Pangalan; kung wala, ang email o ang lugar sa mga file'],
      ['Bakit', 'Ang dahilan; ng guro, ang email'],
      ['Saan', 'Kung nasaan ito sa mga file'],
    ],
    rows: [
      ...rowsOf('Hindi malilipat', behind),
      ...rowsOf('Dapat malaman', notes),
      ...staff.map(
        ({ uid, first_name, last_name, email }) =>
          ['Guro', `${first_name} ${last_name}`, email, `Users/${uid}`] as const,
      ),
    ],
    about: [['Ulat', 'Paglipat mula sa Firebase']],
  };
  saveAs(fileName(file.name), await makeExcel(file));
}
