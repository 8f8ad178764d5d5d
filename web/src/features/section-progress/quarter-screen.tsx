import { useLocation, useParams } from '@tanstack/react-router';
import { type QuarterNumber, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { useCallback } from 'react';
import { useAddress } from '#client/use-address.ts';
import { NoQuarter } from '#features/quarter-access/no-quarter.tsx';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { useClass } from '#features/sections/use-class.ts';
import { useProjector } from '#ui/chart/projector.tsx';
import { ProjectedQuarter } from './projected-quarter.tsx';
import { QuarterPage, quarterAddress } from './quarter-page.tsx';

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
