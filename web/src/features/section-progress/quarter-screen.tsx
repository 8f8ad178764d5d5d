import { useLocation, useParams } from '@tanstack/react-router';
import { type QuarterNumber, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { useCallback } from 'react';
import { useAddress } from '#client/use-address.ts';
import { NoQuarter } from '#features/quarter-access/no-quarter.tsx';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { useClass } from '#features/sections/use-class.ts';
import { useProjector } from '#ui/projector.tsx';
import { ProjectedQuarter } from './projected-quarter.tsx';
import { QuarterPage, quarterAddress } from './quarter-page.tsx';

/**
 * One section's quarter (SCREEN-36), beside the menu by /admin/quarter/$quarter. Outside the admin layout (SCREEN-39)
 * also on the projector: large counts for each game and no name.
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
