import {
  type QuarterNumber,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useOnlineAct } from '#client/connection.ts';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { tableRoles } from '#ui/table/column.ts';
import table from '#ui/table/table.module.css';
import { countWithNoun } from '#ui/text/number-text.ts';
import type { OpenClassDialog } from './class-dialogs.tsx';
import css from './class-grid.module.css';
import { allSectionsText, type CellText, cellText, type LockedClass } from './class-lock-text.ts';
import { ExceptionRow, type FollowHandler } from './exception-row.tsx';
import type { PendingClassChange } from './use-class-acts.tsx';

type ClassGridProps = {
  classes: readonly LockedClass[];
  zone: string;
  /** True if the grid contains all sections of the school, so that it can have a row for all of them. */
  isAll: boolean;
  /** Compact layout for many sections: a summary row first, lower rows, no exception rows. */
  dense: boolean;
  pending: PendingClassChange | undefined;
  onOpen: (opened: OpenClassDialog) => void;
  onFollow: FollowHandler;
};

/** Grid of sections by quarters. Each cell is a button, and arrow keys move between cells. */
export function ClassGrid({ classes, zone, isAll, dense, pending, onOpen, onFollow }: ClassGridProps) {
  const roving = useRovingFocus();
  const students = classes.reduce((all, one) => all + one.students, 0);
  const cellsOf = (
    name: string,
    ids: string[],
    wordsOf: (key: ReturnType<typeof quarterKey>) => ReturnType<typeof allSectionsText>,
  ) =>
    quarterNumbers.map((number) => {
      const quarter = quarterKey(number);
      return (
        <ClassCell
          key={number}
          number={number}
          name={name}
          words={wordsOf(quarter)}
          isBusy={pending?.quarter === quarter && ids.some((id) => pending.ids.has(id))}
          cell={roving.cell(`${ids.length === 1 ? ids[0] : 'all'} ${number}`)}
          onOpen={() => onOpen({ kind: 'question', quarter, ids })}
        />
      );
    });
  const ids = classes.map(({ id }) => id);
  return (
    <div className={`anchor surface round-lg ${table.framed} ${css.grid} ${dense ? css.dense : ''}`}>
      <table
        aria-label="Quarter access ng bawat section"
        {...tableRoles.table}
        ref={roving.table}
        onKeyDown={roving.onKeyDown}
      >
        <thead {...tableRoles.rowgroup} className="wide-only">
          <tr {...tableRoles.row}>
            <th scope="col" {...tableRoles.columnheader}>
              Section
            </th>
            {quarterNumbers.map((number) => (
              <th key={number} scope="col" data-quarter={number} {...tableRoles.columnheader}>
                <span className={`inline-row gap-8 ${css.quarter}`}>
                  <QuarterGlyph quarter={number} />
                  {quarterName(number)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {dense && isAll && classes.length > 1 && (
            <tr {...tableRoles.row} data-cells>
              <ClassName name="Lahat ng section" students={students} />
              {cellsOf('Lahat ng section', ids, (key) => allSectionsText(classes, key))}
            </tr>
          )}
          {classes.map((one) => (
            <Fragment key={one.id}>
              <tr {...tableRoles.row} data-cells>
                <ClassName name={one.section_name} students={one.students} />
                {cellsOf(one.section_name, [one.id], (key) =>
                  cellText(one.quarters[key], one.students, { zone, dense }),
                )}
              </tr>
              {!dense && one.exceptions.length > 0 && (
                <ExceptionRow
                  of={one}
                  onFollow={onFollow}
                  onAdd={() => onOpen({ kind: 'exception', ids: [one.id] })}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ClassName = ({ name, students }: { name: string; students: number }) => (
  <td {...tableRoles.cell}>
    <span className="strong">{name}</span>
    <small>{countWithNoun(students, 'studyante')}</small>
  </td>
);

type ClassCellProps = {
  number: QuarterNumber;
  name: string;
  words: CellText;
  isBusy: boolean;
  cell: RovingCell;
  onOpen: () => void;
};

/** Cell of a section and quarter. The button shows the state and opens the dialog. */
function ClassCell({ number, name, words, isBusy, cell, onOpen }: ClassCellProps) {
  const online = useOnlineAct();
  return (
    <td data-quarter={number} {...tableRoles.cell}>
      <span className={`phone-only block below-4 size-13 strong ${css.quarter}`} aria-hidden="true">
        {quarterName(number)}
      </span>
      <button
        type="button"
        className={`${css.cell} ${isBusy ? css.busy : ''}`}
        aria-haspopup="dialog"
        aria-busy={isBusy}
        {...online(onOpen)}
        {...(isBusy && { 'aria-disabled': true, onClick: undefined })}
        {...cell}
      >
        <span className="sr">
          {name}, {quarterName(number)}:{' '}
        </span>
        <Badge status={words.status} words={words.words} />
        {words.line && <small>{words.line}</small>}
        <Icon name="down" small className="screen-only wide-only" />
      </button>
    </td>
  );
}

/** Props of a cell's button. Only one cell is in the tab order, and arrow keys reach the others. */
type RovingCell = { 'data-cell': string; tabIndex: 0 | -1; onFocus: () => void };

const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

/** Arrow key navigation for a table whose rows have `data-cells`. */
function useRovingFocus() {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<string>();
  let isFirst = true;

  function cell(key: string): RovingCell {
    const isIn = active === undefined ? isFirst : active === key;
    isFirst = false;
    return { 'data-cell': key, tabIndex: isIn ? 0 : -1, onFocus: () => setActive(key) };
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).closest('[data-cell]');
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...table.current!.querySelectorAll('[data-cells]')].map((row) => [
      ...row.querySelectorAll<HTMLElement>('[data-cell]'),
    ]);
    const at = rows.findIndex((row) => row.includes(from as HTMLElement));
    const row = rows[within(at + step[0], rows.length)]!;
    row[within(rows[at]!.indexOf(from as HTMLElement) + step[1], row.length)]?.focus();
    event.preventDefault();
  }

  return { table, cell, onKeyDown };
}

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));
