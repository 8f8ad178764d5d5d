import { useSearch } from '@tanstack/react-router';
import { ClassesView } from './classes-view.tsx';
import { PupilsView } from './pupils-view.tsx';

/** Quarter Access: whole sections first (QUARTER-14), the students one by one as the second view (SCREEN-28). */
export default function QuarterAccessScreen() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return view === 'pupils' ? <PupilsView /> : <ClassesView />;
}
