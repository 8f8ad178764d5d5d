import { gameKey, gamesOf, gameTitle, type QuarterNumber, quarterName } from '@tinig/domain/games';
import { type GameNumbers, isGameDone, shownPercent } from '@tinig/domain/progress';
import { Badge } from '#parts/badge.tsx';
import { Card } from '#parts/card.tsx';
import { Meter } from '#parts/meter.tsx';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import { TriesBars } from '#parts/tries-bars.tsx';
import css from './student-progress.module.css';
import type { History } from './use-history.ts';

/** One student's games of a quarter: a card each, with bar, percent and status. */
export function QuarterGames({
  quarter,
  numbers,
  tried,
}: {
  quarter: QuarterNumber;
  numbers: GameNumbers;
  /** The tries of each game; none of another teacher's pupil. */
  tried: History['games'] | undefined;
}) {
  return (
    <section data-quarter={quarter} className={css.quarter} aria-label={quarterName(quarter)}>
      <h2>
        <QuarterGlyph quarter={quarter} />
        {quarterName(quarter)}
      </h2>
      <div className={css.games}>
        {gamesOf(quarter).map((game) => (
          <GameCard
            key={game}
            title={gameTitle(game)}
            percent={numbers[gameKey(game)]}
            quarter={quarter}
            tried={tried?.find((one) => one.game === game)}
          />
        ))}
      </div>
    </section>
  );
}

type GameProps = {
  title: string;
  percent: number;
  quarter: QuarterNumber;
  tried: History['games'][number] | undefined;
};

function GameCard({ title, percent, quarter, tried }: GameProps) {
  const shown = shownPercent(percent);
  return (
    <Card className={css.game}>
      <div className={css.top}>
        <h3>
          {title} <span className={css.beside}>{shown}%</span>
        </h3>
        <Badge status={isGameDone(percent) ? 'done' : 'not-done'} />
      </div>
      <Meter value={shown} label={title} tick />
      <div className={css.below}>
        <span>
          {tried ? (
            <>
              <TriesBars tries={tried.recent} quarter={quarter} /> {tried.tries} subok
            </>
          ) : (
            'Progress'
          )}
        </span>
        <strong>{shown}%</strong>
      </div>
    </Card>
  );
}
