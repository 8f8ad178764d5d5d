import { type QuarterNumber, quarterNumbers } from '@tinig/domain/games';
import { useCallback } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useProjector } from '#parts/projector.tsx';
import { ClassGate } from '#shared/class-gate.tsx';
import { NoQuarter } from '#shared/no-quarter.tsx';
import { useClass } from '#shared/use-class.ts';
import { Matrix } from './matrix.tsx';
import { Projected } from './projected.tsx';
import { address } from './shown.ts';

/**
 * One section's quarter outside the shell (SCREEN-39): on the desk and on paper students by games,
 * by name; on the projector large counts for each game and no name.
 */
export default function ProgressQuarterScreen() {
  const { section, quarter: written } = useAddress(address).values;
  const quarter = quarterNumbers.find((number) => number === written);
  if (!quarter) return <NoQuarter section={section} />;
  return <ProgressQuarter key={section} section={section} quarter={quarter} />;
}

function ProgressQuarter({ section, quarter }: { section: string; quarter: QuarterNumber }) {
  const where = useAddress(address);
  const { view } = where.setters;
  const projector = where.values.view === 'projector';
  const seen = useClass(section);
  useProjector(
    projector,
    useCallback(() => view(''), [view]),
  );
  return (
    <ClassGate of={seen}>
      {(ready) =>
        projector ? (
          <Projected of={ready} quarter={quarter} address={where} />
        ) : (
          <Matrix of={ready} quarter={quarter} address={where} />
        )
      }
    </ClassGate>
  );
}
