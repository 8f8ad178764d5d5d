import { fullName } from '@tinig/domain/people/people';
import {
  doneFrom,
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterOf,
} from '@tinig/domain/quarter-access/games';
import { gameProgress, gameState, shownPercent } from '@tinig/domain/results/progress';
import { type ReactNode, useMemo } from 'react';
import { linkToGame } from '#app/links.ts';
import { uidOf } from '#features/lists/rows.ts';
import { type ClassLocks, closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil, ReadyClass } from '#features/sections/use-class.ts';
import { useBursts } from '#features/sign-ins/use-bursts.ts';
import { ClassRows } from '#features/students/class-rows.tsx';
import { orderClass } from '#features/students/order-class.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { ClassShare, ClosedShare } from '#ui/chart/class-share.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { statusIcon, statusWords } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { CardLink } from '#ui/layout/card.tsx';
import { Count, Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import css from './quarter.module.css';

type Setter = (value: string) => void;

type QuarterPartProps = {
  of: ReadyClass;
  quarter: QuarterNumber;
  values: { search: string; sort: string };
  setters: { search: Setter; sort: Setter };
  /** Printed content: counts per game, or pupils with their names. */
  paper: 'games' | 'names';
  /** Control beside the search. */
  choice?: ReactNode;
  acts?: (shown: readonly Pupil[]) => ReactNode;
};

/** Section's quarter: completions per game, then pupils by games. Used as a page and inside Section. */
export function QuarterPart({ of, quarter, values, setters, paper, choice, acts }: QuarterPartProps) {
  const { pupils, locks } = of;
  const { search, sort } = values;
  const shown = useMemo(() => orderClass(pupils, search, sort), [pupils, search, sort]);
  return (
    <div data-quarter={quarter}>
      <div className={`stack gap-12 ${css.games} ${paper === 'games' ? '' : 'screen-only'}`}>
        <GameCards of={of} quarter={quarter} />
      </div>
      <div className={paper === 'names' ? '' : 'screen-only'}>
        <Toolbar
          end={
            <>
              {search !== '' && <Count>{`${shown.length} sa ${pupils.length}`}</Count>}
              {acts?.(shown)}
            </>
          }
        >
          <SearchBox label="Hanapin ang studyante" value={search} onValue={setters.search} />
          {choice}
        </Toolbar>
        <ClassRows total={shown.length} search={search} onClear={() => setters.search('')}>
          {() => (
            <QuarterTable
              of={`${quarter} ${search} ${sort}`}
              pupils={shown}
              {...{ quarter, locks, sort }}
              onSort={setters.sort}
            />
          )}
        </ClassRows>
        <p className="muted small above-14">Tapos ang laro kapag {doneFrom}% pataas.</p>
      </div>
    </div>
  );
}

function GameCards({ of, quarter }: { of: ReadyClass; quarter: QuarterNumber }) {
  const opens = closedUnplayedText(of, quarter);
  return gamesOf(quarter).map((game) => (
    <CardLink key={game} {...linkToGame(of.section.id, game)} className={css.game}>
      <span className="row spread gap-8">
        <b className="title-20">{gameTitle(game)}</b>
        <Icon name="right" className="screen-only" />
      </span>
      {opens === undefined ? (
        <ClassShare {...gameProgress(of.pupils, game)} />
      ) : (
        <ClosedShare opens={opens} />
      )}
    </CardLink>
  ));
}

const gameColumn = (game: number, locks: ClassLocks): Column<Pupil> => ({
  head: gameTitle(game),
  place: 'figure',
  sort: gameKey(game),
  labelled: true,
  cell: (pupil) => (
    <PercentCell percent={pupil[gameKey(game)]} isOpen={locks.isOpenFor(pupil.uid, quarterOf(game))} />
  ),
});

function QuarterTable({
  pupils,
  quarter,
  locks,
  of,
  sort,
  onSort,
}: {
  pupils: readonly Pupil[];
  quarter: QuarterNumber;
  locks: ClassLocks;
  /** Key of the list: quarter, search and sort. */
  of: string;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const bursts = useBursts();
  const columns = useMemo(
    () => [nameColumn<Pupil>(bursts), ...gamesOf(quarter).map((game) => gameColumn(game, locks))],
    [bursts, quarter, locks],
  );
  return (
    <div className={`${table.forty} ${css.sheet}`}>
      <Table
        label="Talaan ng progress sa bawat laro"
        columns={columns}
        rows={pupils}
        of={of}
        idOf={uidOf}
        nameOf={fullName}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}

/** Percent with its status as icon, colour and screen reader text. */
function PercentCell({ percent, isOpen }: { percent: number; isOpen: boolean | undefined }) {
  const state = gameState(percent, isOpen);
  const words = statusWords(state);
  return (
    <span className={`inline-row gap-6 ${css.cell} ${css[state] ?? ''}`} title={words}>
      <Icon name={statusIcon(state)} small />
      {state === 'closed' ? words : `${shownPercent(percent)}%`}
      {state !== 'closed' && <span className="sr"> {words}</span>}
    </span>
  );
}
