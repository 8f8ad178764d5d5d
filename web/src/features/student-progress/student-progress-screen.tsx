import { readPastStudent } from '@tinig/domain/calls/new-year';
import { readStudentProgress } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { Id } from '@tinig/domain/people/people';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { UnavailablePage } from '#features/lists/unavailable-page.tsx';
import { YearChoice } from '#features/sections/year-filter.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { OriginLink } from './origin-link.tsx';
import { PastYearView } from './past-year-view.tsx';
import { StudentView } from './student-view.tsx';

const address = { student: '', view: '', year: '' };

/** Student progress (SCREEN-34): live quarters and games of a student, or why they are unavailable. */
export default function StudentProgressScreen() {
  const { values, setters } = useAddress(address);
  const { student, view, year } = values;
  const mayBe = Id.safeParse(student).success;
  const { value, refusal, again } = useWatch(readStudentProgress, mayBe ? { uid: student } : null);
  const back = <OriginLink otherwise={{ ...linkProps('/admin/students'), children: 'Students' }} />;
  const years = useWatch(readPastStudent, mayBe ? { uid: student } : null).value;
  if (value) {
    const choice = <YearChoice alone year={year} years={years} onYear={setters.year} />;
    const of = { student: value, back, years, choice };
    return year === '' ? (
      <StudentView key={value.uid} {...of} isReport={view === 'report'} />
    ) : (
      <PastYearView key={value.uid} {...of} year={year} />
    );
  }
  if (mayBe && !refusal) return <TableSkeleton label="Kinukuha ang progress" />;
  const act = (
    <ButtonLink look="primary" to="/admin/progress">
      Pumunta sa Progress
    </ButtonLink>
  );
  return (
    <Page title="Progress" back={back}>
      {student === '' ? (
        <EmptyState drawing={drawing} title="Pumili ng studyante" act={act}>
          Buksan ang Progress at pumili ng studyante para makita ang mga laro niya.
        </EmptyState>
      ) : (
        <UnavailablePage
          code={refusal?.code ?? 'student-not-found'}
          words={consoleMessage('student-not-found')}
          act={act}
          onRetry={again}
        />
      )}
    </Page>
  );
}
