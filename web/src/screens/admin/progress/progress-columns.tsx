import { type QuarterNumber, quarterName, quarterNumbers, quarterOrdinal } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { averageKeys, quarterAverage } from '@tinig/domain/progress';
import { ButtonLink } from '#parts/button.tsx';
import type { Column } from '#parts/column.ts';
import { Icon } from '#parts/icon.tsx';
import { IdText } from '#parts/id-text.tsx';
import { nameColumn } from '#shared/pupil-name.tsx';
import { SectionLink } from '#shared/section-link.tsx';
import type { Bursts } from '#shared/use-bursts.ts';
import type { Pupil } from '#shared/use-class.ts';
import { toStudent } from '#shared/ways.ts';
import css from './progress.module.css';

const averageColumn = (quarter: QuarterNumber): Column<Pupil> => ({
  head: quarterOrdinal(quarter),
  place: 'figure',
  sort: averageKeys[quarter - 1]!,
  labelled: true,
  title: () => `Average sa ${quarterName(quarter)}`,
  cell: (pupil) => `${quarterAverage(pupil, quarter)}%`,
});

/** The table's columns (SCREEN-26). */
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

/** A row's link to the student's progress; on a phone only the arrow. */
export const toProgress = (pupil: Pupil) => (
  <ButtonLink
    look="ghost"
    {...toStudent(pupil.uid)}
    aria-label={`Tingnan ang progress ni ${fullName(pupil)}`}
  >
    <span className={css.words}>Tingnan ang progress</span>
    <Icon name="right" small />
  </ButtonLink>
);
