import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPastProgress, readPastSections } from '@tinig/domain/calls/new-year';
import { fullName, listName } from '@tinig/domain/people/people';
import { quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { gamesDone, quarterAverage } from '@tinig/domain/results/progress';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useMemo } from 'react';
import { linkToPastYear } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { YearFilter } from '#features/sections/year-filter.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';

type PastPupilRow = ResponseOf<typeof readPastProgress>['items'][number];

const address = { year: '', section: '' };
const uidOf = ({ uid }: PastPupilRow) => uid;
const columnsOf = (year: number): readonly Column<PastPupilRow>[] => [
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

/** Pupils of a past class and their final results, wherever they are now. */
export function PastClass({ year, section }: { year: string; section: string }) {
  const { setters } = useAddress(address);
  const of = { year: Number(year) || 1, section: Number(section) || 1 };
  const columns = useMemo(() => columnsOf(of.year), [of.year]);
  const sections = useWatch(readPastSections, { year: of.year }).value;
  const { value, refusal, again } = useWatch(readPastProgress, { ...of, per_page: maxPageSize });
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
      {refusal && <Failed title="Hindi nakuha ang nakaraang taon" onRetry={again} />}
      {!value && !refusal && <TableSkeleton label="Kinukuha ang nakaraang taon" />}
      {value && (
        <Table
          label="Mga studyante ng nakaraang taon"
          of={`past-${year}-${section}`}
          {...{ columns, rows: value.items, idOf: uidOf, nameOf: fullName }}
        />
      )}
    </>
  );
}
