import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import type { Bursts } from '#data/use-bursts.ts';
import type { Pupil } from '#data/use-class.ts';
import { ButtonLink } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { IdText } from '#parts/id-text.tsx';
import { nameColumn } from '#parts/pupil-name.tsx';
import type { Column } from '#parts/table.tsx';
import css from './progress.module.css';

export const uidOf = (pupil: Pupil) => pupil.uid;

/** The table's columns (S§2, Progress screen). */
export const progressColumns = (bursts: Bursts): readonly Column<Pupil>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  nameColumn(bursts),
  {
    head: 'Section',
    place: 'second',
    sort: 'section',
    cell: ({ section }) => section || message('no-section'),
  },
];

/** A row's way to the student's progress; on a phone the arrow alone. */
export const toProgress = (pupil: Pupil) => (
  <ButtonLink
    look="ghost"
    to="/student-progress"
    search={{ student: pupil.uid } as never}
    aria-label={`Tingnan ang progress ni ${fullName(pupil)}`}
  >
    <span className={css.words}>Tingnan ang progress</span>
    <Icon name="right" small />
  </ButtonLink>
);
