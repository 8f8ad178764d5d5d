import { readResults } from '@tinig/domain/calls/attempts';
import { readProgress, readStudentProgress } from '@tinig/domain/calls/progress';
import { readLock } from '@tinig/domain/calls/quarter-access';
import { readToday } from '@tinig/domain/calls/today';
import { fullName, type NamedPerson } from '@tinig/domain/people/people';
import type { Section } from '@tinig/domain/sections/sections';
import { maxAttemptsPageSize } from '@tinig/domain/text/paging';
import { sortKey } from '@tinig/domain/text/text';
import type { Reason } from '@tinig/domain/today/today';
import { useEffect, useState } from 'react';
import { inSlices } from '#client/in-slices.ts';
import { readPages } from '#client/read-pages.ts';
import { request, type Trouble } from '#client/request.ts';
import { useMe } from '#client/session.ts';
import { settleOutcome } from '#client/use-act.ts';
import { useAddress } from '#client/use-address.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useSections } from '#features/sections/use-sections.ts';
import { chosenPupils } from '#features/students/use-student-acts.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { makeReport, type ReportContent, ReportPaper } from './report-paper.tsx';

const address = { section: '' };

/** Printable reports for the parents of a class or of selected pupils, one A4 sheet each (TODAY-40). */
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
      back={<BackLink {...linkProps('/admin/students')}>Students</BackLink>}
      actions={
        papers.length > 0 && (
          <Button look="primary" icon="print" onClick={() => window.print()}>
            I-print ang {countWithNoun(papers.length, 'ulat')}
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
              ? `Kulang ng ${countWithNoun(failed.length, 'ulat')}: ${failed.join(', ')}.`
              : 'Hindi makuha ang mga ulat.'}
          </b>{' '}
          Walang nawalang datos.
        </Notice>
      </div>
    );
  return papers.length === 0 ? <p className="muted">Wala pang studyante sa section na ito.</p> : null;
}

/** Pupils whose reports are printed: a section, or a selection. */
export type ReportAudience = { section: Section } | { pupils: readonly NamedPerson[] };

/** State of the batch. `of` is 0 until the number of pupils is known. */
export type ReportBatch = {
  papers: readonly ReportContent[];
  through: number;
  of: number;
  /** Pupils whose report failed to load. */
  failed: readonly string[];
  trouble: Trouble | undefined;
  isReady: boolean;
};

const none: ReportBatch = { papers: [], through: 0, of: 0, failed: [], trouble: undefined, isReady: false };

/**
 * Hook: loads the reports of all pupils, a few at a time. They are not updated live, since they are for printing.
 * `again` reloads. Each is logged as access to that pupil, like a single report (PRIVACY-5).
 */
export function useReports(whom: ReportAudience | undefined, sections: readonly Section[] | undefined) {
  const [reports, setReports] = useState(none);
  const [turn, setTurn] = useState(0);
  const key = whom && ('section' in whom ? whom.section.id : whom.pupils.map(({ uid }) => uid).join());
  const isReady = key !== undefined && sections !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came anew changes no paper; `turn` reads again
  useEffect(() => {
    setReports(none);
    if (!whom || !sections) return;
    let isLeft = false;
    const show = (part: Partial<ReportBatch>) => !isLeft && setReports((before) => ({ ...before, ...part }));
    void readAll(whom, sections, show);
    return () => {
      isLeft = true;
    };
  }, [key, isReady, turn]);
  return { ...reports, again: () => setTurn(turn + 1) };
}

type Show = (part: Partial<ReportBatch>) => void;

async function readAll(whom: ReportAudience, sections: readonly Section[], show: Show) {
  const read = await settleOutcome(pupilsOf(whom));
  if ('trouble' in read) return show({ trouble: read.trouble, isReady: true });
  const pupils = [...read].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  show({ of: pupils.length });
  const reasons = new Map<string, Promise<ReadonlyMap<string, Reason | null>>>();
  const papers = new Map<string, ReportContent>();
  const readOne = async (pupil: NamedPerson) => {
    const { uid } = pupil;
    const [{ answer: student }, { answer: history }, { answer: locks }] = await Promise.all([
      request(readStudentProgress, { uid }),
      request(readResults, { uid, per_page: maxAttemptsPageSize }),
      request(readLock, { uid }),
    ]);
    const section = sections.find(({ section_name }) => section_name === student.section);
    if (section && !reasons.has(section.id)) reasons.set(section.id, reasonsIn(section.id));
    const reason = section && (await reasons.get(section.id))?.get(uid);
    papers.set(uid, makeReport({ student, history, locks, reason, teacher: section?.section_teacher }));
    return {};
  };
  const { failed } = await inSlices(
    pupils,
    1,
    ([one]) => settleOutcome(readOne(one!)),
    (through) => show({ through }),
  );
  show({
    papers: pupils.flatMap(({ uid }) => papers.get(uid) ?? []),
    failed: failed.map(({ item }) => fullName(item)),
    trouble: failed[0]?.trouble,
    isReady: true,
  });
}

/** Sort key: by surname, like a class list. */
const orderOf = ({ first_name, last_name }: NamedPerson) => sortKey(`${last_name}, ${first_name}`);

const pupilsOf = async (whom: ReportAudience): Promise<readonly NamedPerson[]> =>
  'pupils' in whom ? whom.pupils : readPages(readProgress, { section: whom.section.section_name });

async function reasonsIn(section: string) {
  const { answer } = await request(readToday, { section });
  return new Map(answer.pupils.map(({ uid, reason }) => [uid, reason]));
}
