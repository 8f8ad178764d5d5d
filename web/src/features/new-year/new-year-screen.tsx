import { readNewYear } from '@tinig/domain/calls/new-year';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useWatch } from '#client/use-watch.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Steps } from '#ui/shell/steps.tsx';
import { type NewYearPlan, useYearPlan } from './new-year.tsx';
import { PreviewStep } from './preview-step.tsx';
import { PupilsStep } from './pupils-step.tsx';
import { SectionsStep } from './sections-step.tsx';

const steps = ['Mga section', 'Mga studyante', 'Tingnan', 'Simulan'];
const views = [SectionsStep, PupilsStep, PreviewStep];

/** Start of the next school year: three planning steps, saved on the server, then the start itself (YEAR-9). */
export default function NewYearScreen() {
  const plan = useWatch(readNewYear, {});
  if (plan.value && plan.value.sections.length > 0) return <NewYear plan={plan.value} />;
  return (
    <SchoolPage entry="Kalendaryo at taon">
      <LoadedValue of={plan} failed="Hindi nakuha ang plano" loading="Kinukuha ang plano">
        {() => <NoSection />}
      </LoadedValue>
    </SchoolPage>
  );
}

function NewYear({ plan }: { plan: NewYearPlan }) {
  const [at, setAt] = useState(0);
  const acts = useYearPlan();
  // The button that had the focus is gone, so the focus moves to the page title.
  function go(to: number) {
    setAt(to);
    document.querySelector<HTMLElement>('main h1')?.focus();
    window.scrollTo(0, 0);
  }
  const View = views[at]!;
  return (
    <SchoolPage
      entry="Kalendaryo at taon"
      lede={`Mula ${plan.from} papuntang ${plan.year}. Walang nagbabago hangga’t hindi ninyo pinipindot ang Simulan.`}
    >
      <Steps steps={steps} at={at} />
      {acts.failure && (
        <Notice kind="danger" onClose={acts.clear}>
          {acts.failure}
        </Notice>
      )}
      <View
        plan={plan}
        acts={acts}
        onBack={() => go(at - 1)}
        onNext={() => go(at + 1)}
        onSections={() => go(0)}
        onDone={() => go(0)}
      />
    </SchoolPage>
  );
}
