import { gamesOf, gameTitle, quarterName } from '@tinig/domain/games';
import { gameProgress, sectionProgress } from '@tinig/domain/progress';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { ProjectorButton } from '#parts/projector.tsx';
import { QuarterBand } from '#parts/quarter-band.tsx';
import { QuarterChoice } from '#parts/quarter-choice.tsx';
import { ClosedShare, Share } from '#parts/share.tsx';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import css from './progress-quarter.module.css';
import type { ShownQuarter } from './shown.ts';

/** What the class sees: how many completed each game, and nobody's name. */
export function Projected({ of, quarter, address }: ShownQuarter) {
  const { section, pupils } = of;
  const { completed, total } = sectionProgress(pupils)[quarter - 1]!;
  const games = gamesOf(quarter);
  const opens = closedUnplayed(of, quarter);
  return (
    <div data-quarter={quarter} className={css.projected}>
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <QuarterBand quarter={quarter} completed={completed} total={total} opens={opens}>
        Section {section.section_name} · {counted(games.length, 'laro')} · {counted(total, 'studyante')}
      </QuarterBand>
      <div className={css.games}>
        {games.map((game) => (
          <Card key={game} className={css.game}>
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
