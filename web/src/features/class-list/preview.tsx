import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { useEffect, useState } from 'react';
import { RowCounts } from '#features/lists/row-counts.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveAs } from '#ui/save-as.ts';
import { Waiting } from '#ui/spinner.tsx';
import { type CountGroup, countsOf, groupOf } from './count-groups.ts';
import { FileBar } from './file-bar.tsx';
import { PreviewTable } from './preview-table.tsx';
import { SaveBar } from './save-bar.tsx';
import type { ClassList, ListRow, ListSource } from './use-class-list.ts';

type PreviewProps = {
  list: ClassList;
  source: ListSource;
  section: string;
  isSaving: boolean;
  onSave: (rows: readonly ListRow[]) => void;
};

/** The second step: what would be saved, checked and corrected. */
export function Preview({ list, source, section, isSaving, onSave }: PreviewProps) {
  const { checked, rows, problem, isStale, again, mend } = list;
  const [shown, setShown] = useState<CountGroup>();
  const first = useFirst(checked, source);
  const leaveOut = () => {
    const bad = new Set((checked ?? []).filter((row) => groupOf(row) === 'bad').map(({ row }) => row));
    saveFaulty(
      rows.filter(({ row }) => bad.has(row)),
      section,
    );
    onSave(rows.filter(({ row }) => !bad.has(row)));
  };
  return (
    <>
      <FileBar list={list} source={source} />
      {problem && (
        <Notice kind="danger" onRetry={again}>
          {problem}
        </Notice>
      )}
      {!checked && !problem && <Waiting />}
      {checked && (
        <>
          <RowCounts
            label="Ipakita"
            all={checked.length}
            counts={Object.entries(countsOf(checked)) as [CountGroup, number][]}
            {...{ shown, onShow: setShown }}
          />
          <PreviewTable {...{ checked, rows, shown, first }} onMend={mend} />
          <SaveBar
            checked={checked}
            waits={isStale || isSaving}
            onSave={() => onSave(rows)}
            onLeaveOut={leaveOut}
          />
        </>
      )}
    </>
  );
}

const none: readonly CheckedRow[] = [];

/** The first answer to a list as it is read now. */
function useFirst(checked: readonly CheckedRow[] | undefined, source: ListSource): readonly CheckedRow[] {
  const [first, setFirst] = useState<{ of: ListSource; checked: readonly CheckedRow[] }>();
  useEffect(() => {
    if (checked && first?.of !== source) setFirst({ of: source, checked });
  }, [checked, first, source]);
  return first?.checked ?? none;
}

/** Hands rows that were left out back as a file that can be mended and added again. */
function saveFaulty(rows: readonly ListRow[], section: string) {
  const lines = [
    ['LRN', 'Apelyido', 'Pangalan', 'Email'],
    ...rows.map(({ lrn, last_name, first_name, email }) => [lrn, last_name, first_name, email]),
  ];
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  saveAs(`Aayusin-${section}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}

/** As text, also where a spreadsheet would take it for a sum (T31). */
const cellOf = (cell: string) =>
  `"${(/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell).replace(/"/g, '""')}"`;
