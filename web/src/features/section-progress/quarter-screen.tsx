import { useLocation, useParams } from '@tanstack/react-router';
import {
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { gameProgress } from '@tinig/domain/results/progress';
import { useCallback } from 'react';
import { useAddress } from '#client/use-address.ts';
import { NoQuarter } from '#features/quarter-access/no-quarter.tsx';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { useClass } from '#features/sections/use-class.ts';
import { ProjectorButton, useProjector } from '#ui/chart/projector.tsx';
import { ClosedShare, Share } from '#ui/chart/share.tsx';
import { QuarterChoice } from '#ui/form/quarter-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './quarter.module.css';
import { ClassBand, QuarterPage, quarterAddress, type ShownQuarter } from './quarter-page.tsx';

/**
 * Section's quarter (SCREEN-36), in the admin layout at /admin/quarter/$quarter. Outside of it (SCREEN-39) it also has
 * a projector view: large counts per game, no names.
 */
export default function QuarterScreen() {
  const { section, quarter: chosen } = useAddress(quarterAddress).values;
  const { quarter: inPath } = useParams({ strict: false }) as { quarter?: string };
  const isSolo = useLocation().pathname === '/admin/progress/quarter';
  const quarter = quarterNumbers.find((number) => String(number) === (isSolo ? String(chosen) : inPath));
  if (!quarter) return <NoQuarter section={section} />;
  return <QuarterOf key={section} {...{ section, quarter, isSolo }} />;
}

function QuarterOf({ section, ...shown }: { section: string; quarter: QuarterNumber; isSolo: boolean }) {
  const address = useAddress(quarterAddress);
  const { view } = address.setters;
  const isProjected = shown.isSolo && address.values.view === 'projector';
  useProjector(
    isProjected,
    useCallback(() => view(''), [view]),
  );
  const View = isProjected ? ProjectedQuarter : QuarterPage;
  return <ClassGate of={useClass(section)}>{(of) => <View {...{ of, address, ...shown }} />}</ClassGate>;
}

/** Quarter for the projector: completions per game, without names. */
export function ProjectedQuarter({ of, quarter, address }: ShownQuarter) {
  const { section, pupils } = of;
  const games = gamesOf(quarter);
  const opens = closedUnplayedText(of, quarter);
  return (
    <div data-quarter={quarter} className="grow flex column">
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <ClassBand {...{ of, quarter }} />
      <div className={`grow stack gap-12 ${css.wall}`}>
        {games.map((game) => (
          <Card key={game} className={css.large}>
            <h2 className="title-24">{gameTitle(game)}</h2>
            {opens === undefined ? <Share {...gameProgress(pupils, game)} /> : <ClosedShare opens={opens} />}
          </Card>
        ))}
      </div>
      <div className="row spread gap-12 wrap above-20">
        <QuarterChoice quarter={quarter} onQuarter={address.setters.quarter} />
        <ProjectorButton on onChange={() => address.setters.view('')} />
      </div>
    </div>
  );
}
