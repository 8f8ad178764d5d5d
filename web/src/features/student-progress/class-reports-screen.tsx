import type { Section } from '@tinig/domain/sections/sections';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useSections } from '#features/sections/use-sections.ts';
import { chosenPupils } from '#features/students/chosen-pupils.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { TableSkeleton } from '#ui/feedback/state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { counted } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import { ReportPaper } from './report-paper.tsx';
import { type ReportAudience, type ReportBatch, useReports } from './use-reports.ts';

const address = { section: '' };

/** Printable reports for the parents of a class or of selected pupils, one A4 each (TODAY-40). */
export default function ClassReportsScreen() {
  const { values, set } = useAddress(address);
  const { seen } = useSections(useMe());
  const [chosen] = useState(chosenPupils);
  const section =
    seen?.find(({ id }) => id === values.section) ?? (chosen.length > 0 ? undefined : seen?.[0]);
  const whom: ReportAudience | undefined = section
    ? { section }
    : chosen.length > 0
      ? { pupils: chosen }
      : undefined;
  const reports = useReports(whom, seen);
  const { papers, isReady } = reports;
  return (
    <Page
      title="Mga ulat sa magulang"
      lede={
        <span className="screen-only">
          Isang pahina bawat bata, sa iisang pag-print. Walang ranggo at walang numero.
        </span>
      }
      back={<Back {...way('/admin/students')}>Students</Back>}
      actions={
        papers.length > 0 && (
          <Button look="primary" icon="print" onClick={() => window.print()}>
            I-print ang {counted(papers.length, 'ulat')}
          </Button>
        )
      }
    >
      {seen?.length === 0 ? (
        <NoSection />
      ) : (
        <>
          <ReportedChoice
            seen={seen}
            section={section}
            chosen={chosen.length}
            onSection={(id) => set({ section: id })}
          />
          <HowFar {...reports} />
          {isReady && papers.map((one) => <ReportPaper key={one.student.uid} {...one} />)}
        </>
      )}
    </Page>
  );
}

const picked = '';

type ReportedChoiceProps = {
  seen: readonly Section[] | undefined;
  section: Section | undefined;
  chosen: number;
  onSection: (id: string) => void;
};

/** Choice between a section and the selected pupils. */
const ReportedChoice = ({ seen = [], section, chosen, onSection }: ReportedChoiceProps) => (
  <div className="screen-only">
    <Toolbar>
      <Choice
        aria-label="Para kanino"
        value={section?.id ?? picked}
        onValue={onSection}
        options={[
          ...(chosen > 0 ? [{ value: picked, label: `Mga pinili (${chosen})` }] : []),
          ...seen.map((one) => ({ value: one.id, label: `Section ${one.section_name}` })),
        ]}
      />
    </Toolbar>
  </div>
);

/** Progress of loading the reports, and pupils whose report failed to load. */
function HowFar({
  papers,
  through,
  of,
  failed,
  trouble,
  isReady,
  again,
}: ReportBatch & { again: () => void }) {
  if (!isReady)
    return (
      <>
        <p role="status" className="muted">
          {of > 0 ? `Inihahanda ang ulat: ${through} sa ${of}` : 'Inihahanda ang mga ulat…'}
        </p>
        <TableSkeleton label="Inihahanda ang mga ulat" />
      </>
    );
  if (trouble)
    return (
      <div className="screen-only">
        <Notice kind="danger" onRetry={again}>
          <b>
            {failed.length > 0
              ? `Kulang ng ${counted(failed.length, 'ulat')}: ${failed.join(', ')}.`
              : 'Hindi makuha ang mga ulat.'}
          </b>{' '}
          Walang nawalang datos.
        </Notice>
      </div>
    );
  return papers.length === 0 ? <p className="muted">Wala pang studyante sa section na ito.</p> : null;
}
