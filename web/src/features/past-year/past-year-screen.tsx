import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/calls/call';
import {
  type PastSection,
  readPastProgress,
  readPastSections,
  readPastYears,
} from '@tinig/domain/calls/new-year';
import { fullName, listName } from '@tinig/domain/people/people';
import { gameKeys, quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone, quarterAverage } from '@tinig/domain/results/progress';
import { maxPageSize, wholeNumber } from '@tinig/domain/text/paging';
import { useMemo } from 'react';
import { linkToPastYear } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { YearFilter } from '#features/sections/year-filter.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';

const address = { year: '', section: '' };

/** Read-only view of a past year: its sections, or the pupils of one (YEAR-11). */
export default function PastYearScreen() {
  const { year, section } = useAddress(address).values;
  const of = wholeNumber(1_000_000).safeParse(year).data;
  const name = useWatch(readPastYears, {}).value?.find((one) => one.year === of)?.name;
  return (
    <Page
      title={name ? `Progress, ${name}` : 'Progress ng nakaraang taon'}
      lede="Tapos na ang taong ito: nababasa, hindi na nababago."
      back={<BackLink to="/admin/progress">Progress</BackLink>}
      printHead={<PrintHead />}
    >
      {section ? <PastClass year={year} section={section} /> : <PastClasses year={year} />}
    </Page>
  );
}

const idOf = ({ id }: PastSection) => String(id);
const nameOf = ({ section_name }: PastSection) => section_name || 'Walang section';

const columnsOf = (year: string): Column<PastSection>[] => [
  {
    head: 'Section',
    place: 'name',
    cell: (section) => (
      <Link {...linkProps('/admin/progress/past', { year, section: idOf(section) })}>{nameOf(section)}</Link>
    ),
  },
  { head: 'Guro', place: 'second', cell: ({ section_teacher }) => section_teacher || '–' },
  { head: 'Bilang', place: 'figure', labelled: true, cell: ({ students }) => students },
  ...quarterNumbers.map(
    (quarter): Column<PastSection> => ({
      head: quarterName(quarter),
      place: 'figure',
      labelled: true,
      cell: ({ averages }) => (averages ? `${quarterAverage(numbersOf(averages), quarter)}%` : '–'),
    }),
  ),
];

const numbersOf = (averages: readonly number[]) =>
  Object.fromEntries(gameKeys.map((key, at) => [key, averages[at] ?? 0])) as GameNumbers;

/** The user's sections of a past year, with their counts. */
export function PastClasses({ year }: { year: string }) {
  const sections = useWatch(readPastSections, { year: Number(year) || 1 });
  const columns = useMemo(() => columnsOf(year), [year]);
  return (
    <>
      <Toolbar>
        <YearFilter year={year} />
      </Toolbar>
      <LoadedValue
        of={sections}
        failed="Hindi nakuha ang nakaraang taon"
        loading="Kinukuha ang nakaraang taon"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing={drawing} title="Walang section sa taong ito">
              Makikita rito ang mga section na hawak ninyo nang matapos ang taon.
            </EmptyState>
          ) : (
            <>
              <Table
                label="Mga section ng nakaraang taon"
                of={`past-${year}`}
                article="ang"
                {...{ columns, rows, idOf, nameOf }}
              />
              <p>Walang average kung may natanggal na, o kung wala pang lima ang natira sa section.</p>
            </>
          )
        }
      </LoadedValue>
    </>
  );
}

type PastPupilRow = ResponseOf<typeof readPastProgress>['items'][number];

const uidOf = ({ uid }: PastPupilRow) => uid;
const pupilColumns = (year: number): readonly Column<PastPupilRow>[] => [
  {
    head: 'Pangalan',
    place: 'name',
    cell: (pupil) => <Link {...linkToPastYear(pupil.uid, year)}>{listName(pupil)}</Link>,
  },
  ...quarterNumbers.map(
    (quarter): Column<PastPupilRow> => ({
      head: quarterName(quarter),
      place: 'figure',
      labelled: true,
      cell: (pupil) => `${quarterAverage(pupil, quarter)}%`,
    }),
  ),
  { head: 'Tapos', place: 'figure', labelled: true, cell: gamesDone },
  { head: 'Araw', place: 'figure', labelled: true, cell: ({ days_played }) => days_played },
];

/** Pupils of a class of a past year with their final results, including those who have left the class since. */
function PastClass({ year, section }: { year: string; section: string }) {
  const { setters } = useAddress(address);
  const of = { year: Number(year) || 1, section: Number(section) || 1 };
  const columns = useMemo(() => pupilColumns(of.year), [of.year]);
  const sections = useWatch(readPastSections, { year: of.year }).value;
  const pupils = useWatch(readPastProgress, { ...of, per_page: maxPageSize });
  return (
    <>
      <Toolbar>
        <YearFilter year={year} />
        <ChoiceFilter
          label="Section"
          placeholder="Lahat ng section"
          value={section}
          onValue={setters.section}
          options={(sections ?? []).map((one) => ({
            value: String(one.id),
            label: one.section_name || 'Walang section',
          }))}
        />
      </Toolbar>
      <LoadedValue of={pupils} failed="Hindi nakuha ang nakaraang taon" loading="Kinukuha ang nakaraang taon">
        {({ items }) => (
          <Table
            label="Mga studyante ng nakaraang taon"
            of={`past-${year}-${section}`}
            {...{ columns, rows: items, idOf: uidOf, nameOf: fullName }}
          />
        )}
      </LoadedValue>
    </>
  );
}
