import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Beside the date: no class today, and why (CALENDAR-8). */
export function NoClassToday() {
  const today = useWatch(readSchoolDays, {}).value?.today;
  if (today?.kind !== 'off' && today?.kind !== 'suspended') return null;
  return (
    <>
      {' · '}
      <b>walang pasok</b>
      {today.reason && ` (${today.reason})`}
    </>
  );
}

/** Live notice below the greeting that classes are suspended today (CALENDAR-8). */
export function SuspendedToday() {
  const today = useWatch(readSchoolDays, {}).value?.today;
  if (today?.kind !== 'suspended') return null;
  return (
    <div className="screen-only">
      <Notice kind="info" icon="rain">
        <b>Suspendido ang klase ngayon.</b> Hindi bibilangin ang araw na ito sa walang laro. Puwede pa ring
        maglaro ang mga bata sa bahay.
      </Notice>
    </div>
  );
}
