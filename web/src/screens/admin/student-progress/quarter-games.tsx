import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterKey,
  quarterName,
} from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import { type GameNumbers, gameState, shownPercent } from '@tinig/domain/progress';
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
  locks,
}: {
  quarter: QuarterNumber;
  numbers: GameNumbers;
  /** The tries of each game; none of another teacher's pupil. */
  tried: History['games'] | undefined;
  /** Not known of another teacher's pupil. */
  locks: Locks | undefined;
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
            isOpen={locks?.[quarterKey(quarter)]}
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
  isOpen: boolean | undefined;
  tried: History['games'][number] | undefined;
};

function GameCard({ title, percent, quarter, isOpen, tried }: GameProps) {
  const shown = shownPercent(percent);
  return (
    <Card className={css.game}>
      <div className={css.top}>
        <h3>
          {title} <span className={css.beside}>{shown}%</span>
        </h3>
        <Badge status={gameState(percent, isOpen)} />
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
