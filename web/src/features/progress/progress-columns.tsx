import { fullName } from '@tinig/domain/people/people';
import {
  type QuarterNumber,
  quarterName,
  quarterNumbers,
  quarterOrdinal,
} from '@tinig/domain/quarter-access/games';
import { averageKeys, quarterAverage } from '@tinig/domain/results/progress';
import { linkToStudent } from '#app/links.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import type { Pupil } from '#features/sections/use-class.ts';
import type { Bursts } from '#features/sign-ins/use-bursts.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';
import css from './progress.module.css';

const averageColumn = (quarter: QuarterNumber): Column<Pupil> => ({
  head: quarterOrdinal(quarter),
  place: 'figure',
  sort: averageKeys[quarter - 1]!,
  labelled: true,
  title: () => `Average sa ${quarterName(quarter)}`,
  cell: (pupil) => `${quarterAverage(pupil, quarter)}%`,
});

/** Table columns (SCREEN-26). */
export const progressColumns = (bursts: Bursts): readonly Column<Pupil>[] => [
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
export const progressLink = (pupil: Pupil) => (
  <ButtonLink
    look="ghost"
    {...linkToStudent(pupil.uid)}
    aria-label={`Tingnan ang progress ni ${fullName(pupil)}`}
  >
    <span className={css.words}>Tingnan ang progress</span>
    <Icon name="right" small />
  </ButtonLink>
);
