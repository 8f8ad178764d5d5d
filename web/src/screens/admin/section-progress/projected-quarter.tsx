import { gamesOf, gameTitle, quarterName } from '@tinig/domain/games';
import { gameProgress } from '@tinig/domain/progress';
import { Card } from '#parts/card.tsx';
import { ProjectorButton } from '#parts/projector.tsx';
import { QuarterChoice } from '#parts/quarter-choice.tsx';
import { ClosedShare, Share } from '#parts/share.tsx';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import css from './quarter.module.css';
import { ClassBand, type ShownQuarter } from './quarter-page.tsx';

/** What the class sees: how many completed each game, and nobody's name. */
export function ProjectedQuarter({ of, quarter, address }: ShownQuarter) {
  const { section, pupils } = of;
  const games = gamesOf(quarter);
  const opens = closedUnplayed(of, quarter);
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
