import type { Locks } from '@tinig/domain/people/people';
import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterKey,
  quarterName,
} from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gameState, shownPercent } from '@tinig/domain/results/progress';
import { Meter } from '#ui/chart/meter.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { TriesBars } from '#ui/chart/tries-bars.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './quarter-games.module.css';
import type { History } from './use-tries.ts';

/** Student's games of a quarter: attempts or a bar, percent and status. */
export function QuarterGames({
  quarter,
  numbers,
  tried,
  locks,
  opens,
}: {
  quarter: QuarterNumber;
  numbers: GameNumbers;
  /** Attempts per game. Undefined for other teachers' pupils. */
  tried: History['games'] | undefined;
  /** Undefined for other teachers' pupils. */
  locks: Locks | undefined;
  /** Text about the opening date, if the quarter is closed for the class. */
  opens: string | undefined;
}) {
  const isClosed = locks?.[quarterKey(quarter)] === false;
  return (
    <section data-quarter={quarter} className={`container ${css.quarter}`} aria-label={quarterName(quarter)}>
      <h2 className="row gap-8">
        <QuarterGlyph quarter={quarter} closed={isClosed} />
        {quarterName(quarter)}
        {isClosed && <small className="small muted">{['Sarado', opens].filter(Boolean).join(' · ')}</small>}
      </h2>
      <Card className="clipped lined">
        {gamesOf(quarter).map((game) => (
          <GameLine
            key={game}
            title={gameTitle(game)}
            percent={numbers[gameKey(game)]}
            quarter={quarter}
            isOpen={locks?.[quarterKey(quarter)]}
            tries={tried && (tried.find((one) => one.game === game) ?? 'none')}
          />
        ))}
      </Card>
    </section>
  );
}

type GameLineProps = {
  title: string;
  percent: number;
  quarter: QuarterNumber;
  isOpen: boolean | undefined;
  tries: History['games'][number] | 'none' | undefined;
};

function GameLine({ title, percent, quarter, isOpen, tries }: GameLineProps) {
  const shown = shownPercent(percent);
  const state = gameState(percent, isOpen);
  // Results from before the attempts were stored, and those of other teachers' pupils, have no attempts to show.
  const hasMeter = tries === undefined || (tries === 'none' && percent > 0);
  return (
    <div className={css.line}>
      <h3>{title}</h3>
      {hasMeter ? (
        <Meter value={shown} label={title} tick />
      ) : (
        <span className={`row gap-12 muted size-13 figures ${css.tries}`}>
          {tries === 'none' ? (
            state !== 'closed' && 'Wala pang subok'
          ) : (
            <>
              <TriesBars large tries={tries.recent} quarter={quarter} /> {tries.tries} subok
            </>
          )}
        </span>
      )}
      <strong className="text-right figures">{state !== 'closed' && `${shown}%`}</strong>
      <Badge status={state} />
    </div>
  );
}
