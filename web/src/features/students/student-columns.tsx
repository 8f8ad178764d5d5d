import type { ListedUser } from '@tinig/domain/calls/people';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { SectionLink } from '#features/sections/section-link.tsx';
import { nameWithAttemptsMark } from '#features/sign-ins/attempts-mark.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { schoolDay } from '#ui/text/when.ts';
import { PupilName } from './pupil-name.tsx';

/** Table columns (SCREEN-20). `attempted` are accounts with many failed sign-ins. */
export const studentColumns = (attempted: ReadonlySet<string>): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  {
    head: 'Pangalan',
    place: 'name',
    sort: 'name',
    cell: nameWithAttemptsMark(attempted, (pupil) => <PupilName pupil={pupil} />),
  },
  {
    head: 'Section',
    place: 'second',
    sort: 'section',
    cell: ({ section }) => <SectionLink name={section} />,
  },
  { head: 'Tapos na laro', place: 'number', labelled: true, cell: ({ games_done }) => games_done },
  {
    head: 'Huling laro',
    place: 'third',
    labelled: true,
    cell: ({ played_at }) => (played_at ? weekdayAndDay(schoolDay(played_at)) : 'Wala pa'),
  },
];
