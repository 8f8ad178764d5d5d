import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
} from '@tinig/domain/quarter-access/games';
import { isQuarterUnplayed, shownPercent } from '@tinig/domain/results/progress';
import type { ClassLocks } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil } from '#features/sections/use-class.ts';
import { statusWords } from '#ui/inline/badge.tsx';
import { as } from '#ui/table/column.ts';
import { type CellVariant, cellVariant } from './cell-variants.ts';
import css from './heat-table.module.css';

/**
 * Cells of a pupil's games in a quarter. A quarter that is closed for the class and unplayed by the pupil is one merged
 * cell.
 */
export function gameCells(pupil: Pupil, quarter: QuarterNumber, locks: ClassLocks) {
  const games = gamesOf(quarter);
  const isOpen = locks.isOpenFor(pupil.uid, quarter);
  if (isOpen === false && locks.closed.has(quarter) && isQuarterUnplayed([pupil], quarter))
    return (
      <td
        key={quarter}
        {...as.cell}
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
      <td key={game} {...as.cell} data-label={`G${game}`}>
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
