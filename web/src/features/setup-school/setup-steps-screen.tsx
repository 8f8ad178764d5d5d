import { type SetupStep, setupSteps } from '@tinig/domain/setup/setup';
import { useState } from 'react';
import { setupStepLabels } from '#features/setup/setup-labels.ts';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Steps } from '#ui/shell/steps.tsx';
import { PeopleStep } from './people-step.tsx';
import { type AddedStaff, ReadyStep } from './ready-step.tsx';
import css from './setup-steps.module.css';
import { useSetupDraft } from './use-setup-draft.ts';
import { YearStep } from './year-step.tsx';

const ledes: Record<SetupStep, string> = {
  school: '',
  year: 'Hakbang 2 sa 3',
  people: 'Hakbang 3 sa 3',
  done: 'Naka-save na ang lahat.',
};

/** Steps after the account: year, teachers and sections, summary (SETUP-4, SETUP-5). */
export default function SetupStepsScreen() {
  const held = useSetupDraft();
  const [added, setAdded] = useState<AddedStaff>();
  const { draft, refusal, again, isUnkept } = held;
  if (refusal) return <LoadFailedState title="Hindi makuha ang pagsisimula" onRetry={again} />;
  if (!draft) return <TableSkeleton rows={4} label="Kinukuha ang pagsisimula" />;
  const step = draft.step === 'school' ? 'year' : draft.step;
  return (
    <div className={`${css.steps} ${step === 'year' ? css.narrow : ''}`}>
      <div className="screen-only">
        <Steps
          steps={setupSteps.map((one) => setupStepLabels[one])}
          at={setupSteps.indexOf(step)}
          isOver={step === 'done'}
        />
      </div>
      <Page key={step} title={setupStepLabels[step]} lede={ledes[step]}>
        {isUnkept && (
          <Notice kind="warning">Hindi pa naitago sa server ang inilagay ninyo. Narito pa ito.</Notice>
        )}
        {step === 'year' && <YearStep held={held} />}
        {step === 'people' && <PeopleStep held={held} onAdded={setAdded} />}
        {step === 'done' && <ReadyStep added={added} />}
      </Page>
    </div>
  );
}
