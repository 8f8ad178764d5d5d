import { quarterKey, quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { Fragment } from 'react';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { as } from '#ui/table/column.ts';
import table from '#ui/table/table.module.css';
import { counted } from '#ui/text/counted.ts';
import { ClassCell } from './class-cell.tsx';
import type { OpenClassDialog } from './class-dialogs.tsx';
import css from './class-grid.module.css';
import { allSectionsText, cellText, type LockedClass } from './class-lock-text.ts';
import { ExceptionRow, type OnFollow } from './exception-row.tsx';
import type { PendingClassChange } from './use-class-acts.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

type ClassGridProps = {
  classes: readonly LockedClass[];
  zone: string;
  /** True if the grid has all sections of the school, so that one row may stand for all. */
  isAll: boolean;
  /** Layout for many sections: a summary row first, lower rows, no exception rows. */
  dense: boolean;
  isOffline: boolean;
  pending: PendingClassChange | undefined;
  onOpen: (opened: OpenClassDialog) => void;
  onFollow: OnFollow;
};

/** Grid of sections by quarters. Each cell is a button, and arrow keys move between cells. */
export function ClassGrid({
  classes,
  zone,
  isAll,
  dense,
  isOffline,
  pending,
  onOpen,
  onFollow,
}: ClassGridProps) {
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
          isOffline={isOffline}
          cell={roving.cell(`${ids.length === 1 ? ids[0] : 'all'} ${number}`)}
          onOpen={() => onOpen({ kind: 'question', quarter, ids })}
        />
      );
    });
  const ids = classes.map(({ id }) => id);
  return (
    <div className={`${table.framed} ${css.grid} ${dense ? css.dense : ''}`}>
      <table
        aria-label="Quarter access ng bawat section"
        {...as.table}
        ref={roving.table}
        onKeyDown={roving.onKeyDown}
      >
        <thead {...as.rowgroup} className="wide-only">
          <tr {...as.row}>
            <th scope="col" {...as.columnheader}>
              Section
            </th>
            {quarterNumbers.map((number) => (
              <th key={number} scope="col" data-quarter={number} {...as.columnheader}>
                <span className={css.quarter}>
                  <QuarterGlyph quarter={number} />
                  {quarterName(number)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {dense && isAll && classes.length > 1 && (
            <tr {...as.row} data-cells>
              <ClassName name="Lahat ng section" students={students} />
              {cellsOf('Lahat ng section', ids, (key) => allSectionsText(classes, key))}
            </tr>
          )}
          {classes.map((one) => (
            <Fragment key={one.id}>
              <tr {...as.row} data-cells>
                <ClassName name={one.section_name} students={one.students} />
                {cellsOf(one.section_name, [one.id], (key) =>
                  cellText(one.quarters[key], one.students, { zone, dense }),
                )}
              </tr>
              {!dense && one.exceptions.length > 0 && (
                <ExceptionRow
                  of={one}
                  isOffline={isOffline}
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
  <td {...as.cell}>
    <span className="strong">{name}</span>
    <small>{counted(students, 'studyante')}</small>
  </td>
);
