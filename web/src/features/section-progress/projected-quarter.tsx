import { gamesOf, gameTitle, quarterName } from '@tinig/domain/quarter-access/games';
import { gameProgress } from '@tinig/domain/results/progress';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { ProjectorButton } from '#ui/chart/projector.tsx';
import { ClosedShare, Share } from '#ui/chart/share.tsx';
import { QuarterChoice } from '#ui/form/quarter-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './quarter.module.css';
import { ClassBand, type ShownQuarter } from './quarter-page.tsx';

/** Quarter for the projector: completions per game, without names. */
export function ProjectedQuarter({ of, quarter, address }: ShownQuarter) {
  const { section, pupils } = of;
  const games = gamesOf(quarter);
  const opens = closedUnplayedText(of, quarter);
  return (
    <div data-quarter={quarter} className={css.projected}>
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <ClassBand {...{ of, quarter }} />
      <div className={css.wall}>
        {games.map((game) => (
          <Card key={game} className={css.large}>
            <h2>{gameTitle(game)}</h2>
            {opens === undefined ? <Share {...gameProgress(pupils, game)} /> : <ClosedShare opens={opens} />}
          </Card>
        ))}
      </div>
      <div className={css.below}>
        <QuarterChoice quarter={quarter} onQuarter={address.setters.quarter} />
        <ProjectorButton on onChange={() => address.setters.view('')} />
      </div>
    </div>
  );
}
