import { archiveDays, daysLeft, daysLeftText } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { PupilName } from '#features/students/pupil-name.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';
import css from './archive.module.css';

const soon = 7;

/** Table columns (SCREEN-30), with the days left as of `now`. */
export const archiveColumns = (now: Date): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  { head: 'Pangalan', place: 'name', sort: 'name', cell: (pupil) => <PupilName pupil={pupil} /> },
  {
    head: 'Natitirang araw',
    place: 'second',
    sort: 'archiveDate',
    sortedAs: 'number',
    cell: ({ archiveDate }) => <DaysLeft left={daysLeft(new Date(archiveDate ?? now), now)} />,
  },
];

/** Days left in the archive, as text and as a bar. */
function DaysLeft({ left }: { left: number }) {
  const urgency = left <= 0 ? css.out : left <= soon ? css.soon : '';
  const share = left <= 0 ? 100 : Math.min(100, (100 * left) / archiveDays);
  return (
    <span className={`${css.days} ${urgency}`}>
      <span className={`wide-only ${css.bar}`} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      {daysLeftText(left)}
    </span>
  );
}
