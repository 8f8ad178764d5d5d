import { readIncidents } from '@tinig/domain/calls/incidents';
import { useState } from 'react';
import { SchoolTabs } from '#app/school-page.tsx';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PartTitle, PrintButton } from '#ui/layout/page.tsx';
import { incidentStepTexts, StartIncidentDialog } from './incident-dialogs.tsx';
import { IncidentView } from './incident-view.tsx';
import css from './privacy.module.css';

/** Data breach page (PRIVACY-12): 72-hour clock, eight steps, and affected pupils. */
export default function IncidentsScreen() {
  const { value, refusal, again } = useWatch(readIncidents, {});
  const [beginning, setBeginning] = useState(false);
  const isOpen = (one: { steps: readonly unknown[] }) => one.steps.length < incidentStepTexts.length;
  return (
    <Page
      title="Kung may tagas"
      lede="Kung may nawalang laptop, nakitang password o lumabas na listahan: huwag maghintay na sigurado."
      printHead={<PrintHead />}
      actions={
        value?.some(isOpen) && (
          <>
            <PrintButton>I-print ang listahan</PrintButton>
            <Button look="danger-line" icon="alert" onClick={() => setBeginning(true)}>
              May nangyari pa
            </Button>
          </>
        )
      }
    >
      <SchoolTabs entry="Privacy" />
      {refusal && <LoadFailedState title="Hindi makuha ang mga insidente" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={4} label="Kinukuha ang mga insidente" />}
      {value?.filter(isOpen).map((one) => (
        <IncidentView key={one.id} incident={one} />
      ))}
      {value && !value.some(isOpen) && <Blank onBegin={() => setBeginning(true)} />}
      {value?.some((one) => !isOpen(one)) && <PartTitle>Mga sarado</PartTitle>}
      {value
        ?.filter((one) => !isOpen(one))
        .map((one) => (
          <IncidentView key={one.id} incident={one} />
        ))}
      {beginning && <StartIncidentDialog onClose={() => setBeginning(false)} />}
    </Page>
  );
}

/** State without an open incident. Its print is a poster with the steps, in case the server itself is lost. */
const Blank = ({ onBegin }: { onBegin: () => void }) => (
  <>
    <div className="screen-only">
      <EmptyState
        drawing={calm}
        title="Walang bukas na insidente"
        act={
          <span className="cluster gap-8 centered">
            <Button look="danger" icon="alert" onClick={onBegin}>
              May nangyari: simulan ang listahan
            </Button>
            <PrintButton>I-print ang listahan, para sa pader</PrintButton>
          </span>
        }
      >
        May 72 oras ang paaralan mula nang malaman para mag-ulat sa National Privacy Commission, kung may
        totoong panganib sa mga bata. Sasamahan kayo ng listahan.
      </EmptyState>
    </div>
    <Card className="paper-only frameless">
      <h2>Kung may tagas: walong hakbang sa loob ng 72 oras</h2>
      <p>Nalaman (petsa at oras): ______________________ Hanggang: ______________________</p>
      <ol className={`rows ${css.steps}`}>
        {incidentStepTexts.map(({ title, about }, at) => (
          <li className="columns align-start" key={title}>
            <i className={css.open} />
            <div>
              <b>
                {at + 1}. {title}
              </b>
              <small>{about}</small>
            </div>
            <small className="muted">Oras, pangalan: ____________________</small>
          </li>
        ))}
      </ol>
    </Card>
  </>
);
