import { useParams } from '@tanstack/react-router';
import { fullName } from '@tinig/domain/people/people';
import { gameKey, gameKeys, gameTitle, quarterName, quarterOf } from '@tinig/domain/quarter-access/games';
import { gameProgress } from '@tinig/domain/results/progress';
import { useMemo } from 'react';
import { linkToQuarter } from '#app/links.ts';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { NoQuarter } from '#features/quarter-access/no-quarter.tsx';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { useBursts } from '#features/sign-ins/use-bursts.ts';
import { orderClass } from '#features/students/order-class.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { ShareBar, ShareWords } from '#ui/chart/share.tsx';
import { Choice } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Badge, Chip } from '#ui/inline/badge.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Count, Filter, Page, PrintButton, Toolbar } from '#ui/layout/page.tsx';
import { ListStates } from '#ui/table/list-states.tsx';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import css from './game.module.css';
import { gameColumns, gameFile, gameStatus } from './game-columns.tsx';

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
  const me = useMe();
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
        back={<Back {...linkToQuarter(section.id, quarter)}>{quarterName(quarter)}</Back>}
        actions={
          <>
            <DownloadMenu of={gameFile(of, shown, game, search)} />
            <PrintButton />
          </>
        }
        printHead={<PrintHead by={fullName(me)} />}
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
        <ListStates
          watched={{ value: { total: shown.length }, refusal: undefined, again: () => {} }}
          noun="studyante"
          search={search}
          filtered={status !== ''}
          onClear={() => set({ search: '', status: '' })}
          empty={{
            drawing,
            title: 'Wala pang studyante sa section na ito',
            text: 'Lalabas dito ang mga studyante kapag nailagay na sila sa section.',
          }}
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
        </ListStates>
      </Page>
    </div>
  );
}

type GameCounts = { counts: ReturnType<typeof gameProgress>; opens: string | undefined };

const GameShare = ({ counts, opens }: GameCounts) =>
  opens === undefined ? (
    <>
      <ShareWords {...counts} />
      <ShareBar {...counts} />
    </>
  ) : (
    <Badge status="closed" words={`Sarado. ${opens}`} />
  );

const paperWords = ({ completed, total }: GameCounts['counts'], opens: string | undefined) =>
  opens === undefined ? `${completed} Tapos, ${total - completed} Hindi Tapos` : `Sarado. ${opens}`;
