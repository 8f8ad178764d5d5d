import { fullName } from '@tinig/domain/people/people';
import {
  type QuarterNumber,
  quarterName,
  quarterNumbers,
  quarterOrdinal,
} from '@tinig/domain/quarter-access/games';
import { averageKeys, quarterAverage } from '@tinig/domain/results/progress';
import { useMemo } from 'react';
import { linkToStudent } from '#app/links.ts';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import type { Pupil } from '#features/sections/use-class.ts';
import { type Bursts, useBursts } from '#features/sign-ins/use-bursts.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { way } from '#ui/way.ts';
import css from './progress.module.css';

/** Pupils of many sections, with their quarter averages. */
export function AllPupils({ list }: { list: List<Pupil> }) {
  const bursts = useBursts();
  const columns = useMemo(() => progressColumns(bursts), [bursts]);
  return (
    <div className="container">
      <PagedTable
        list={list}
        noun="studyante"
        advice="Subukan ang apelyido lamang."
        empty={{
          drawing,
          title: 'Wala pang studyante',
          text: 'Lalabas dito ang mga studyante kapag naidagdag o nakarehistro na sila.',
          act: (
            <ButtonLink look="primary" icon="upload" {...way('/admin/students/add-class')}>
              Magdagdag ng klase
            </ButtonLink>
          ),
        }}
        label="Talaan ng progress"
        columns={columns}
        nameOf={fullName}
        actions={progressLink}
      />
    </div>
  );
}

const averageColumn = (quarter: QuarterNumber): Column<Pupil> => ({
  head: quarterOrdinal(quarter),
  place: 'figure',
  sort: averageKeys[quarter - 1]!,
  labelled: true,
  title: () => `Average sa ${quarterName(quarter)}`,
  cell: (pupil) => `${quarterAverage(pupil, quarter)}%`,
});

/** Table columns (SCREEN-26). */
const progressColumns = (bursts: Bursts): readonly Column<Pupil>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  nameColumn(bursts),
  {
    head: 'Section',
    place: 'second',
    sort: 'section',
    cell: ({ section }) => <SectionLink name={section} />,
  },
  ...quarterNumbers.map(averageColumn),
];

/** Link to the student's progress. On a phone only the arrow is shown. */
const progressLink = (pupil: Pupil) => (
  <ButtonLink
    look="ghost"
    {...linkToStudent(pupil.uid)}
    aria-label={`Tingnan ang progress ni ${fullName(pupil)}`}
  >
    <span className={css.words}>Tingnan ang progress</span>
    <Icon name="right" small />
  </ButtonLink>
);
