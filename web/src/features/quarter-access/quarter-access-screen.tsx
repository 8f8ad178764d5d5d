import { useSearch } from '@tanstack/react-router';
import { ClassesView } from './classes-view.tsx';
import { PupilsView } from './pupils-view.tsx';

/** Quarter Access: sections first (QUARTER-14), single students as the second view (SCREEN-28). */
export default function QuarterAccessScreen() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return view === 'pupils' ? <PupilsView /> : <ClassesView />;
}
