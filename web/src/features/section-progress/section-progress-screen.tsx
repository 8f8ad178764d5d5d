import { readSectionWeeks } from '@tinig/domain/calls/progress';
import { useCallback } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { useProjector } from '#ui/chart/projector.tsx';
import { ClassWeek } from './class-week.tsx';
import { SectionView, sectionAddress } from './section-view.tsx';

/**
 * Section progress (SCREEN-35): quarters, weeks of play, and the hardest game. The projector shows the class week
 * without names.
 */
export default function SectionProgressScreen() {
  const { values, setters } = useAddress(sectionAddress);
  return (
    <SectionProgress key={values.section} id={values.section} view={values.view} onView={setters.view} />
  );
}

function SectionProgress({ id, view, onView }: { id: string; view: string; onView: (view: string) => void }) {
  const seen = useClass(id);
  return (
    <ClassGate of={seen}>
      {(ready) => <SectionViews of={ready} isProjected={view === 'projector'} onView={onView} />}
    </ClassGate>
  );
}

function SectionViews({
  of,
  isProjected,
  onView,
}: {
  of: ReadyClass;
  isProjected: boolean;
  onView: (view: string) => void;
}) {
  // Teachers see the numbers of other classes, but not their weeks (N3).
  const weeks = useWatch(readSectionWeeks, { section: of.section.id });
  const projected = isProjected ? weeks.value : undefined;
  const onLeave = useCallback(() => onView(''), [onView]);
  useProjector(projected !== undefined, onLeave);
  return projected ? (
    <ClassWeek of={projected} onLeave={onLeave} />
  ) : (
    <SectionView of={of} weeks={weeks} onProject={() => onView('projector')} />
  );
}
