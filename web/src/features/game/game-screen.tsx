import { useParams } from '@tanstack/react-router';
import { type GameAttempts, readStudentFigures } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import {
  doneFrom,
  gameKey,
  gameKeys,
  gameTitle,
  quarterName,
  quarterOf,
} from '@tinig/domain/quarter-access/games';
import { gameProgress, gameState, shownPercent } from '@tinig/domain/results/progress';
import { useMemo } from 'react';
import { linkToQuarter } from '#app/links.ts';
import { readPages } from '#client/read-pages.ts';
import { useAddress } from '#client/use-address.ts';
import { type Download, dayCell, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type ClassLocks, closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { ClassGate, NoQuarter } from '#features/section-teachers/class-gate.tsx';
import { type Pupil, type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { type Bursts, useBursts } from '#features/sign-ins/use-bursts.ts';
import { ClassRows } from '#features/students/class-rows.tsx';
import { orderClass } from '#features/students/order-class.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { ShareBar, ShareText } from '#ui/chart/class-share.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { Choice } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Badge, Chip, statusWords } from '#ui/inline/badge.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Count, Filter, Page, PrintButton, Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import css from './game.module.css';

/** Game page (SCREEN-37): which pupils of a section completed the game. */
export default function GameScreen() {
  const { gameNumber } = useParams({ strict: false }) as { gameNumber: string };
  const { section } = useAddress(gameAddress).values;
  const game = gameKeys.findIndex((_, at) => String(at + 1) === gameNumber) + 1;
  if (game === 0) return <NoQuarter section={section} what="laro" />;
  return <GameOf key={section} section={section} game={game} />;
}

const GameOf = ({ section: id, game }: { section: string; game: number }) => (
  <ClassGate of={useClass(id)}>{(ready) => <GameView of={ready} game={game} />}</ClassGate>
);

const statuses = [
  { value: 'not-done', label: 'Hindi Tapos' },
  { value: 'done', label: 'Tapos' },
];

/** `status` is 'done' or 'not-done'. Other values show everybody. */
export const gameAddress = { section: '', search: '', status: '', sort: 'name' };

/** A class's results of one game, with the number of pupils who completed it. */
export function GameView({ of, game }: { of: ReadyClass; game: number }) {
  const { section, pupils, locks } = of;
  const { values, set, setters } = useAddress(gameAddress);
  const { search, status, sort } = values;
  const quarter = quarterOf(game);
  const counts = gameProgress(pupils, game);
  const opens = closedUnplayedText(of, quarter);
  const bursts = useBursts();
  const columns = useMemo(() => gameColumns(game, bursts, locks), [game, bursts, locks]);
  const key = gameKey(game);
  const shown = useMemo(() => {
    const wanted = statuses.some(({ value }) => value === status)
      ? pupils.filter((pupil) => gameStatus(game, pupil, locks) === status)
      : pupils;
    return orderClass(wanted, search, sort, key);
  }, [pupils, search, status, sort, key, game, locks]);
  return (
    <div data-quarter={quarter}>
      <Page
        title={gameTitle(game)}
        lede={
          <span className="row gap-8 wrap above-4">
            <Chip quarter>
              <QuarterGlyph quarter={quarter} />
              {quarterName(quarter)}
            </Chip>
            Section {section.section_name}
            <span className="paper-only">· {paperWords(counts, opens)}</span>
          </span>
        }
        back={<BackLink {...linkToQuarter(section.id, quarter)}>{quarterName(quarter)}</BackLink>}
        actions={
          <>
            <DownloadMenu of={gameFile(of, shown, game, search)} />
            <PrintButton />
          </>
        }
        printHead={<PrintHead />}
      >
        <Toolbar
          end={
            <div className={css.share}>
              <GameShare counts={counts} opens={opens} />
            </div>
          }
        >
          <SearchBox label="Hanapin ang studyante" value={search} onValue={setters.search} />
          <Filter>
            <Choice
              aria-label="Status"
              placeholder="Lahat ng status"
              value={status}
              onValue={setters.status}
              options={statuses}
            />
          </Filter>
          {shown.length < pupils.length && <Count>{`${shown.length} sa ${pupils.length}`}</Count>}
        </Toolbar>
        <ClassRows
          total={shown.length}
          search={search}
          filtered={status !== ''}
          onClear={() => set({ search: '', status: '' })}
        >
          {() => (
            <div className={`${table.forty} ${css.sheet}`}>
              <Table
                label={`Status ng mga studyante sa ${gameTitle(game)}`}
                columns={columns}
                rows={shown}
                of={`${search} ${status} ${sort}`}
                idOf={uidOf}
                nameOf={fullName}
                sort={sort}
                onSort={setters.sort}
              />
            </div>
          )}
        </ClassRows>
      </Page>
    </div>
  );
}

type GameCounts = { counts: ReturnType<typeof gameProgress>; opens: string | undefined };

const GameShare = ({ counts, opens }: GameCounts) =>
  opens === undefined ? (
    <>
      <ShareText {...counts} />
      <ShareBar {...counts} />
    </>
  ) : (
    <Badge status="closed" words={`Sarado. ${opens}`} />
  );

const paperWords = ({ completed, total }: GameCounts['counts'], opens: string | undefined) =>
  opens === undefined ? `${completed} Tapos, ${total - completed} Hindi Tapos` : `Sarado. ${opens}`;

/** Status of a pupil in a game: done, not done, or closed. */
function gameStatus(game: number, pupil: Pupil, locks: ClassLocks): 'done' | 'not-done' | 'closed' {
  const state = gameState(pupil[gameKey(game)], locks.isOpenFor(pupil.uid, quarterOf(game)));
  return state === 'unplayed' ? 'not-done' : state;
}

/** Columns for one game (SCREEN-37): name, percent and status. */
function gameColumns(game: number, bursts: Bursts, locks: ClassLocks): readonly Column<Pupil>[] {
  const key = gameKey(game);
  return [
    nameColumn(bursts),
    {
      head: 'Progress',
      place: 'number',
      sort: 'progress',
      labelled: true,
      cell: (pupil) => (gameStatus(game, pupil, locks) === 'closed' ? '–' : `${shownPercent(pupil[key])}%`),
    },
    {
      head: 'Status',
      place: 'status',
      cell: (pupil) => <Badge status={gameStatus(game, pupil, locks)} />,
    },
  ];
}

type GameFileRow = Pupil & { tried: GameAttempts | undefined };

/** A class's results of one game as a file. Attempts are included for own pupils only (N2). */
const gameFile = (
  { section, locks }: ReadyClass,
  pupils: readonly Pupil[],
  game: number,
  search: string,
): Download<GameFileRow> => ({
  screen: 'game',
  section: section.section_name,
  name: [gameTitle(game), section.section_name],
  of: [['Laro', gameTitle(game)], ...filterEntries(section.section_name, search)],
  noun: 'studyante',
  total: pupils.length,
  columns: [
    ['Pangalan', 'Apelyido, Pangalan', listName],
    ['Progress', 'Porsiyento, 0 hanggang 100', (pupil) => shownPercent(pupil[gameKey(game)])],
    [
      'Status',
      `Tapos mula ${doneFrom}%; Sarado ang hindi pa malalaro`,
      (pupil) => statusWords(gameStatus(game, pupil, locks)),
    ],
    ['Subok', 'Ilang beses sinubukan; sa inyong mga studyante lamang', ({ tried }) => tried?.tries ?? null],
    ['Huling laro', 'Araw ng pinakahuling subok', ({ tried }, zone) => dayCell(tried?.last_at ?? null, zone)],
  ],
  rows: async () => {
    const figures = await readPages(readStudentFigures, { section: section.section_name });
    const games = new Map(figures.map(({ uid, games }) => [uid, games]));
    return pupils.map((pupil) => ({
      ...pupil,
      tried: games.get(pupil.uid)?.find((one) => one.game === game),
    }));
  },
});
