import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { type ReactNode, useCallback, useMemo } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { OpenListDialog } from '#features/lists/rows.ts';
import type { List } from '#features/lists/use-list.ts';
import type { CanInSection } from '#features/section-teachers/use-own-assignments.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import { nameWithAttemptsMark, useManyAttempts } from '#features/sign-ins/attempts-mark.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { schoolDay } from '#ui/text/date-time.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { PupilName } from './pupil-name.tsx';

export type OpenStudentDialog = OpenListDialog<ListedUser, 'section' | 'archive'>;

type StudentsTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  may: CanInSection;
  onOpen: (opened: OpenStudentDialog) => void;
  onCard: (students: readonly ListedUser[]) => void;
};

export function StudentsTable({ list, dimmed, add, may, onOpen, onCard }: StudentsTableProps) {
  const attempted = useManyAttempts();
  const columns = useMemo(() => studentColumns(attempted), [attempted]);
  const rowActions = useCallback(
    (student: ListedUser) => (
      <>
        <IconButton
          icon="card"
          label={`Bagong login card para kay ${fullName(student)}`}
          title="Bagong login card"
          onClick={() => onCard([student])}
        />
        {(student.section === '' || may('change', student.section)) && (
          <>
            <IconButton
              icon="edit"
              label={`I-edit si ${fullName(student)}`}
              title="I-edit"
              onClick={() => onOpen({ kind: 'edit', row: student })}
            />
            <IconButton
              icon="archive"
              label={`I-archive si ${fullName(student)}`}
              title="I-archive"
              onClick={() => onOpen({ kind: 'archive', rows: [student] })}
            />
          </>
        )}
      </>
    ),
    [may, onOpen, onCard],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="studyante"
      advice="Subukan ang apelyido lamang."
      empty={{
        drawing,
        title: 'Wala pang studyante',
        text: 'Magdagdag ng studyante rito, o magrehistro sila sa mobile app.',
        act: add,
      }}
      label="Talaan ng mga studyante"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}

/** Table columns (SCREEN-20). `attempted` contains the uids of accounts with many failed sign-ins. */
const studentColumns = (attempted: ReadonlySet<string>): readonly Column<ListedUser>[] => [
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
