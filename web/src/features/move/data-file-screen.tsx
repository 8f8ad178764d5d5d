import { Link } from '@tanstack/react-router';
import { exportData } from '@tinig/domain/calls/move';
import { SchoolPage } from '#app/school-page.tsx';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';
import { linkProps } from '#ui/link-props.ts';
import { saveAs } from '#ui/save-as.ts';
import { ImportCard } from './import-card.tsx';

/** Export and import of all data as one file (SCREEN-45). */
export default function DataFileScreen() {
  return (
    <SchoolPage
      entry="Server at network"
      lede="Kopya ng lahat ng datos ng paaralan, at pagpasok ng datos mula sa ibang kopya."
    >
      <ExportCard />
      <ImportCard />
      <p className="note">
        Galing sa Firebase ang mga datos?{' '}
        {isOwnComputer(location.origin) ? (
          <Link {...linkProps('/superadmin/move')}>Ilipat ang mga file nito</Link>
        ) : (
          'Sa computer ng Tinig lang ito maililipat.'
        )}
      </p>
    </SchoolPage>
  );
}

/** Downloads all data as one file. */
export function ExportCard() {
  const { run, busy, refusal } = useAct(exportData);
  const save = async () => {
    const { answer } = await run({});
    if (!answer) return;
    const text = new Blob([JSON.stringify(answer.data, null, 1)], { type: 'application/json' });
    saveAs(`tinig-${new Date().toISOString().slice(0, 10)}.json`, text);
    toast(answer.message);
  };
  return (
    <FactCard
      title="I-export ang datos"
      about="Isang file na may mga tao, section, quarter access, progress at download link. Walang password."
      acts={
        <Button icon="download" busy={busy} onClick={save}>
          {busy ? 'Inihahanda…' : 'I-export ang datos'}
        </Button>
      }
    >
      {refusal && (
        <Notice kind="danger" onRetry={save}>
          {errorText(refusal, 'not-exported', 'not-exported')}
        </Notice>
      )}
      <p>Personal na datos ng mga bata ang nasa file. Itago ito kung saan walang ibang makababasa.</p>
    </FactCard>
  );
}
