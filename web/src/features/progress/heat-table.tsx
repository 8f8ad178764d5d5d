import {
  doneFrom,
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
  quarterOrdinal,
} from '@tinig/domain/quarter-access/games';
import { gameState, gamesDone, isQuarterUnplayed, shownPercent } from '@tinig/domain/results/progress';
import { useRef } from 'react';
import { uidOf } from '#features/lists/rows.ts';
import type { ClassLocks } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil } from '#features/sections/use-class.ts';
import { PupilName } from '#features/students/pupil-name.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { statusWords } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { tableRoles } from '#ui/table/column.ts';
import { Pill, useFrozenRows } from '#ui/table/frozen-rows.tsx';
import { SortChoice } from '#ui/table/sort-choice.tsx';
import shared from '#ui/table/table.module.css';
import bar from '#ui/table/table-bar.module.css';
import { useStableFocus } from '#ui/table/use-stable-focus.ts';
import css from './heat-table.module.css';

type HeatTableProps = {
  pupils: readonly Pupil[];
  locks: ClassLocks;
  /** Key of the list that these rows belong to: section, search and sort. */
  of: string;
  sort: string;
  onSort: (sort: string) => void;
};

const sorted = [
  { head: 'Pangalan', place: 'name', sort: 'name' },
  ...quarterNumbers.flatMap((quarter) =>
    gamesOf(quarter).map(
      (game) => ({ head: gameTitle(game), place: 'figure', sort: gameKey(game) }) as const,
    ),
  ),
  { head: 'Tapos', place: 'figure', sort: 'done' },
] as const;

/** Heat map of a class: a row per pupil and a cell per game. Patterns show the level, numbers the value. */
export function HeatTable({ pupils, locks, of, sort, onSort }: HeatTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, waiting, show } = useFrozenRows({
    rows: pupils,
    total: pupils.length,
    idOf: uidOf,
    of,
    place: body,
  });
  useStableFocus(body, rows.map(uidOf));
  const table = useRef<HTMLTableElement>(null);
  const showNewest = () => {
    show();
    table.current?.focus();
  };
  const heading = (at: number, label?: string) => (
    <SortHeading key={at} {...sorted[at]!} words={label} now={sort} onSort={onSort} />
  );
  return (
    <div className={`anchor surface round-lg ${shared.framed}`}>
      <div className={`screen-only ${bar.all}`}>
        <SortChoice columns={sorted} sort={sort} onSort={onSort} />
      </div>
      <Pill waiting={waiting} onShow={showNewest} />
      <table
        ref={table}
        {...tableRoles.table}
        tabIndex={-1}
        className={css.table}
        aria-label="Progress ng klase, sampung laro bawat studyante"
      >
        <thead {...tableRoles.rowgroup} className="sr-phone">
          <tr {...tableRoles.row}>
            {heading(0)}
            {quarterNumbers.map((quarter) => (
              <QuarterHeading key={quarter} quarter={quarter} isClosed={locks.closed.has(quarter)} />
            ))}
            {heading(sorted.length - 1)}
          </tr>
          <tr {...tableRoles.row}>
            {quarterNumbers.flatMap((quarter) => gamesOf(quarter).map((game) => heading(game, String(game))))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} ref={body}>
          {rows.map((pupil) => (
            <tr key={pupil.uid} {...tableRoles.row} data-id={pupil.uid}>
              <td {...tableRoles.cell} className={css.name}>
                <PupilName pupil={pupil} />
              </td>
              {quarterNumbers.map((quarter) => gameCells(pupil, quarter, locks))}
              <td {...tableRoles.cell} className={css.count}>{`${gamesDone(pupil)} sa 10`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuarterHeading({ quarter, isClosed }: { quarter: QuarterNumber; isClosed: boolean }) {
  return (
    <th
      {...tableRoles.columnheader}
      scope="colgroup"
      colSpan={gamesOf(quarter).length}
      data-quarter={quarter}
      className={css.quarter}
    >
      <QuarterGlyph quarter={quarter} closed={isClosed} /> {quarterOrdinal(quarter)}
      <span className="sr"> Quarter</span>
      {isClosed && <small> Sarado</small>}
    </th>
  );
}

type SortHeadingProps = (typeof sorted)[number] & {
  /** Visible text, if the heading is for screen readers only. */
  words: string | undefined;
  now: string;
  onSort: (sort: string) => void;
};

function SortHeading({ head, sort, words, now, onSort }: SortHeadingProps) {
  const isDown = now === `-${sort}`;
  const isSorted = isDown || now === sort;
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      rowSpan={words === undefined ? 2 : undefined}
      className={sort === 'name' ? css.first : undefined}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={`inline-row centered round-sm clear ${css.sort}`}
        aria-label={words && head}
        onClick={() => onSort(isSorted && !isDown ? `-${sort}` : sort)}
      >
        {words ?? head}
        {isSorted && <Icon name="down" small className={isDown ? undefined : bar.up} />}
      </button>
      <span className="paper-only">{words ?? head}</span>
    </th>
  );
}

/**
 * Cells of a pupil's games in a quarter. A quarter that is closed for the class and unplayed by the pupil is one merged
 * cell.
 */
function gameCells(pupil: Pupil, quarter: QuarterNumber, locks: ClassLocks) {
  const games = gamesOf(quarter);
  const isOpen = locks.isOpenFor(pupil.uid, quarter);
  if (isOpen === false && locks.closed.has(quarter) && isQuarterUnplayed([pupil], quarter))
    return (
      <td
        key={quarter}
        {...tableRoles.cell}
        colSpan={games.length}
        data-label={quarterName(quarter)}
        className={`${css.part} ${games.length > 2 ? css.three : css.two}`}
      >
        <GameCell look="closed">Sarado</GameCell>
      </td>
    );
  return games.map((game) => {
    const percent = pupil[gameKey(game)];
    const look = cellVariant(percent, isOpen);
    return (
      <td key={game} {...tableRoles.cell} data-label={`G${game}`}>
        <span className="sr">{gameTitle(game)}: </span>
        <GameCell look={look}>
          {look === 'closed' ? (
            <span className="sr">{statusWords('closed')}</span>
          ) : look === 'none' ? (
            '–'
          ) : (
            shownPercent(percent)
          )}
        </GameCell>
      </td>
    );
  });
}

const GameCell = ({ look, children }: { look: CellVariant; children: React.ReactNode }) => (
  <span className={`${css.cell} ${css[look]}`}>
    <b>{children}</b>
  </span>
);

/** From this percent on, an unfinished cell gets dense stripes. */
const halfFrom = 50;

/** Variants of a cell, with their texts in the legend. */
export const cellVariants = {
  done: `Tapos, ${doneFrom} pataas`,
  most: `${halfFrom} hanggang ${doneFrom - 1}`,
  some: `1 hanggang ${halfFrom - 1}`,
  none: 'Wala pa',
  closed: 'Sarado',
} as const;
export type CellVariant = keyof typeof cellVariants;

/** Variant for a percent. `isOpen` works as in `gameState`. */
function cellVariant(percent: number, isOpen: boolean | undefined): CellVariant {
  const state = gameState(percent, isOpen);
  if (state === 'not-done') return percent >= halfFrom ? 'most' : 'some';
  return state === 'unplayed' ? 'none' : state;
}
