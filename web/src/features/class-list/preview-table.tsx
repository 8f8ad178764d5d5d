import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { memo } from 'react';
import { type PlainHead, PlainTable } from '#ui/table/plain-table.tsx';
import css from './class-list.module.css';
import { type CountGroup, previewGroup } from './count-groups.ts';
import { PreviewRow } from './preview-row.tsx';
import type { ClassList, ListRow } from './use-class-list.ts';

type PreviewTableProps = {
  checked: readonly CheckedRow[];
  rows: readonly ListRow[];
  shown: CountGroup | undefined;
  /** First results. Rows that had errors keep their place while they are corrected. */
  first: readonly CheckedRow[];
  onMend: ClassList['mend'];
};

const heads: readonly PlainHead[] = [
  { place: 'id', head: 'Hanay' },
  { place: 'name', head: 'Pangalan' },
  { place: 'second', head: 'LRN' },
  { place: 'third', head: 'Login' },
  { place: 'status', head: 'Ano ito' },
];

/** Preview of all rows, errors first. */
export const PreviewTable = memo(({ checked, rows, shown, first, onMend }: PreviewTableProps) => {
  const listed = new Map(rows.map((row) => [row.row, row]));
  const before = new Map(first.map((row) => [row.row, row]));
  const wasBad = (row: CheckedRow) => previewGroup(before.get(row.row) ?? row) === 'bad';
  // A corrected row stays visible, so that its field keeps the focus.
  const seen = checked.filter(
    (row) => !shown || previewGroup(row) === shown || (shown === 'bad' && wasBad(row)),
  );
  const inOrder = [...seen.filter(wasBad), ...seen.filter((row) => !wasBad(row))];
  return (
    <PlainTable label="Mga makikita bago i-save" heads={heads} className={css.preview}>
      {inOrder.map((row) => {
        const given = listed.get(row.row);
        return given && <PreviewRow key={row.row} first={before.get(row.row)} {...{ row, given, onMend }} />;
      })}
    </PlainTable>
  );
});
