import { useCallback } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useProjector } from '#parts/projector.tsx';
import { ClassGate } from '#shared/class-gate.tsx';
import { useClass } from '#shared/use-class.ts';
import { SectionView } from './section-view.tsx';

const address = { section: '', view: '' };

/** Section progress (SCREEN-35): per quarter the percent that completed it, and cards that open a quarter. */
export default function SectionProgressScreen() {
  const { values, setters } = useAddress(address);
  return (
    <SectionProgress key={values.section} id={values.section} view={values.view} onView={setters.view} />
  );
}

function SectionProgress({ id, view, onView }: { id: string; view: string; onView: (view: string) => void }) {
  const projector = view === 'projector';
  const seen = useClass(id);
  useProjector(
    projector,
    useCallback(() => onView(''), [onView]),
  );
  return (
    <ClassGate of={seen}>
      {(ready) => (
        <SectionView of={ready} projector={projector} onProjector={(on) => onView(on ? 'projector' : '')} />
      )}
    </ClassGate>
  );
}
