import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { undoHours } from '@tinig/domain/undo/undo';
import { useEffect, useState } from 'react';
import css from '#features/class-list/class-list.module.css';
import type { ClassList, ListRow, ListSource } from '#features/class-list/use-class-list.ts';
import { RowCounts } from '#features/lists/row-counts.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Button } from '#ui/form/button.tsx';
import bar from '#ui/layout/foot-bar.module.css';
import { saveAs } from '#ui/save-as.ts';
import { CauseLines } from './cause-lines.tsx';
import { ExcludedPupils } from './excluded-pupils.tsx';
import { FileBar } from './file-bar.tsx';
import { ListChoice } from './list-choice.tsx';
import { type CountGroup, countGroups, PreviewTable, previewGroup } from './preview-table.tsx';

type PreviewProps = {
  list: ClassList;
  source: ListSource;
  section: string;
  isSaving: boolean;
  onSave: (rows: readonly ListRow[]) => void;
};

/** Step two: check and correct the rows before saving. */
export function Preview({ list, source, section, isSaving, onSave }: PreviewProps) {
  const { checked, rows, problem, isStale, again, mend } = list;
  const [shown, setShown] = useState<CountGroup>();
  const first = useFirst(isStale ? undefined : checked, source);
  const leaveOut = () => {
    const bad = new Set((checked ?? []).filter((row) => previewGroup(row) === 'bad').map(({ row }) => row));
    saveFaulty(
      rows.filter(({ row }) => bad.has(row)),
      section,
    );
    onSave(rows.filter(({ row }) => !bad.has(row)));
  };
  return (
    <>
      <FileBar list={list} source={source} />
      <ListChoice list={list} section={section} />
      {problem && (
        <Notice kind="danger" onRetry={again}>
          {problem}
        </Notice>
      )}
      {!checked && !problem && rows.length > 0 && <PageSpinner />}
      {checked && (
        <>
          <CauseLines list={list} checked={checked} section={section} />
          <RowCounts
            label="Ipakita"
            all={checked.length}
            counts={Object.entries(countGroups(checked)) as [CountGroup, number][]}
            {...{ shown, onShow: setShown }}
          />
          <PreviewTable {...{ checked, rows, shown, first, section }} onMend={mend} />
          <ExcludedPupils list={list} section={section} />
          <SaveBar
            checked={checked}
            decided={rows.filter(({ decision, lrn }) => decision === 'same' && lrn === '').length}
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

/** Hook: the first check's results for the list as it is currently parsed. */
function useFirst(checked: readonly CheckedRow[] | undefined, source: ListSource): readonly CheckedRow[] {
  const [first, setFirst] = useState<{ of: ListSource; checked: readonly CheckedRow[] }>();
  useEffect(() => {
    if (checked && first?.of !== source) setFirst({ of: source, checked });
  }, [checked, first, source]);
  return first?.checked ?? none;
}

/** Saves skipped rows as a file, to correct and add later. */
function saveFaulty(rows: readonly ListRow[], section: string) {
  const lines = [
    ['LRN', 'Apelyido', 'Pangalan', 'Email'],
    ...rows.map(({ lrn, last_name, first_name, email }) => [lrn, last_name, first_name, email]),
  ];
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  saveAs(`Aayusin-${section}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}

/** Quotes a cell and keeps spreadsheets from reading it as a formula (T31). */
const cellOf = (cell: string) =>
  `"${(/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell).replace(/"/g, '""')}"`;

type SaveBarProps = {
  checked: readonly CheckedRow[];
  /** Number of rows that the user has matched to a pupil of the section. The server remembers these decisions. */
  decided: number;
  /** True while the results are stale or a save is running. */
  waits: boolean;
  onSave: () => void;
  onLeaveOut: () => void;
};

/** Sticky bar with the count of valid rows and the save button. */
function SaveBar({ checked, decided, waits, onSave, onLeaveOut }: SaveBarProps) {
  const counts = countGroups(checked);
  const ready = checked.length - counts.bad;
  const isNothing = counts.new + counts.changed + decided === 0;
  const maySave = !waits && counts.bad === 0 && !isNothing;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySave) onSave();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [maySave, onSave]);
  return (
    <section className={`${bar.bar} ${css.brief}`} aria-label="I-save ang klase">
      <p>
        <b>
          {counts.bad > 0
            ? `${ready} ang handa, ${counts.bad} ang aayusin pa`
            : isNothing
              ? 'Walang ise-save'
              : `${ready} ang handa`}
        </b>
        <small>
          {counts.bad > 0
            ? 'Sabay-sabay ang lahat: kung may isang hindi ma-save, walang mase-save.'
            : `${counts.new} bago, ${counts.changed} may pagbabago, ${counts.same} pareho.${isNothing ? '' : ` Maaari itong i-undo sa loob ng ${undoHours} na oras.`}`}
        </small>
      </p>
      {counts.bad > 0 && ready > 0 && <Button onClick={onLeaveOut}>Iwan muna ang {counts.bad} mali</Button>}
      <Button look="primary" aria-disabled={!maySave} onClick={() => maySave && onSave()}>
        I-save ang {checked.length}
      </Button>
    </section>
  );
}
