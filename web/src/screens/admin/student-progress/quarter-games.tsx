import { gameKey, gamesOf, gameTitle, type QuarterNumber, quarterName } from '@tinig/domain/games';
import { type GameNumbers, isGameDone, shownPercent } from '@tinig/domain/progress';
import { Badge } from '#parts/badge.tsx';
import { Card } from '#parts/card.tsx';
import { Meter } from '#parts/meter.tsx';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import css from './student-progress.module.css';

/** One student's games of a quarter: a card each, with bar, percent and status. */
export function QuarterGames({ quarter, numbers }: { quarter: QuarterNumber; numbers: GameNumbers }) {
  return (
    <section data-quarter={quarter} className={css.quarter} aria-label={quarterName(quarter)}>
      <h2>
        <QuarterGlyph quarter={quarter} />
        {quarterName(quarter)}
      </h2>
      <div className={css.games}>
        {gamesOf(quarter).map((game) => (
          <GameCard key={game} title={gameTitle(game)} percent={numbers[gameKey(game)]} />
        ))}
      </div>
    </section>
  );
}

function GameCard({ title, percent }: { title: string; percent: number }) {
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
        <span>Progress</span>
        <strong>{shown}%</strong>
      </div>
    </Card>
  );
}
