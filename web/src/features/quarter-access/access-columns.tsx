import type { ListedUser } from '@tinig/domain/calls/people';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { SectionLink } from '#features/sections/section-link.tsx';
import { PupilName } from '#features/students/pupil-name.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';

/** Optimistic update: the new status while the change is running. */
export type ExpectedChange = { quarter: QuarterKey; unlock: boolean; uids: ReadonlySet<string> };

/** Table columns (SCREEN-28). The status is Unknown until a quarter is chosen. */
export function accessColumns(quarter: QuarterKey | undefined, expected: ExpectedChange | undefined) {
  const isUnlocked = (student: ListedUser, key: QuarterKey) =>
    expected?.quarter === key && expected.uids.has(student.uid) ? expected.unlock : student[key];
  const columns: Column<ListedUser>[] = [
    { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
    { head: 'Pangalan', place: 'name', sort: 'name', cell: (pupil) => <PupilName pupil={pupil} /> },
    {
      head: 'Section',
      place: 'second',
      sort: 'section',
      cell: ({ section }) => <SectionLink name={section} />,
    },
    {
      head: 'Status',
      place: 'status',
      sort: quarter,
      cell: (student) => (
        <Badge
          status={quarter === undefined ? 'unknown' : isUnlocked(student, quarter) ? 'unlocked' : 'locked'}
        />
      ),
    },
  ];
  return columns;
}
