import { type GameAttempts, readStudentFigures } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people/people';
import { doneFrom, gameKey, gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { gameState, shownPercent } from '@tinig/domain/results/progress';
import { readPages } from '#client/read-pages.ts';
import { type Download, dayCell, filterEntries } from '#features/export/download.ts';
import type { ClassLocks } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil, ReadyClass } from '#features/sections/use-class.ts';
import type { Bursts } from '#features/sign-ins/use-bursts.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { Badge, statusWords } from '#ui/inline/badge.tsx';
import type { Column } from '#ui/table/column.ts';

/** Status of a pupil in a game: done, not done, or closed. */
export function gameStatus(game: number, pupil: Pupil, locks: ClassLocks): 'done' | 'not-done' | 'closed' {
  const state = gameState(pupil[gameKey(game)], locks.isOpenFor(pupil.uid, quarterOf(game)));
  return state === 'unplayed' ? 'not-done' : state;
}

/** Columns for one game (SCREEN-37): name, percent and status. */
export function gameColumns(game: number, bursts: Bursts, locks: ClassLocks): readonly Column<Pupil>[] {
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
export const gameFile = (
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
