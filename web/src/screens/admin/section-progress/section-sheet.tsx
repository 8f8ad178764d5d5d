import { doneFrom, gameKey, gamesOf, quarterName, quarterNumbers } from '@tinig/domain/games';
import { listName } from '@tinig/domain/people';
import { gamesDone, isGameDone, shownPercent } from '@tinig/domain/progress';
import type { ReadyClass } from '#shared/use-class.ts';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import css from './section-sheet.module.css';

const games = quarterNumbers.flatMap((quarter) => gamesOf(quarter));

/** On paper alone: the pupils by the ten games. */
export const SectionSheet = ({ of }: { of: ReadyClass }) => (
  <table className={css.sheet}>
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Pangalan
        </th>
        {quarterNumbers.map((quarter) => (
          <th key={quarter} scope="colgroup" colSpan={gamesOf(quarter).length}>
            {quarterName(quarter)}
            {closedUnplayed(of, quarter) && <small> (Sarado)</small>}
          </th>
        ))}
        <th scope="col" rowSpan={2}>
          Tapos
        </th>
      </tr>
      <tr>
        {games.map((game) => (
          <th key={game} scope="col">
            <span className="sr">Game </span>
            {game}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {of.pupils.map((pupil) => (
        <tr key={pupil.uid}>
          <th scope="row">{listName(pupil)}</th>
          {games.map((game) => (
            <Percent key={game} percent={pupil[gameKey(game)]} />
          ))}
          <td>{gamesDone(pupil)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={games.length + 2}>
          Porsiyento sa bawat laro. Makapal ang tapos, {doneFrom}% pataas; – ang hindi pa nalalaro.
        </td>
      </tr>
    </tfoot>
  </table>
);

const Percent = ({ percent }: { percent: number }) => (
  <td>
    {isGameDone(percent) ? <b>{shownPercent(percent)}</b> : percent === 0 ? '–' : shownPercent(percent)}
  </td>
);
