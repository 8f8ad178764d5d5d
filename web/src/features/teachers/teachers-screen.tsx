import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { type ReactNode, useCallback, useMemo } from 'react';
import { readPages } from '#client/read-pages.ts';
import { useWatch } from '#client/use-watch.ts';
import { type Download, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { useManyAttempts } from '#features/sign-ins/attempts-mark.tsx';
import { useSessionCounts } from '#features/sign-ins/sessions-dialog.tsx';
import { staffColumns } from '#features/staff-list/staff-columns.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { formatNumber } from '#ui/text/number-text.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { type OpenTeacherDialog, TeacherDialogs, useTeacherActs } from './teacher-dialogs.tsx';

const defaults = { search: '', sort: 'name', page: 1, add: '' };
const fixed = { role: 'admin' } as const;

/** Teachers (SCREEN-23), for superadmins. */
export default function TeachersScreen() {
  const teachers = useList(readUsers, defaults, uidOf, fixed);
  const acts = useTeacherActs(teachers.picked);
  const { opened, setOpened, close } = useOpenDialog<OpenTeacherDialog>(teachers);

  const removePicked = () =>
    acts.withPicked('no-teachers-selected', (rows) => setOpened({ kind: 'remove', rows }));
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng guro
    </Button>
  );

  return (
    <Page title="Teachers" lede="Mga guro na may access sa console." actions={add}>
      {acts.report.notice}
      <ListFrame
        list={teachers}
        search="Hanapin ang guro o email"
        count={<ListCount list={teachers} of="teachers" noun="guro" />}
        acts={[{ icon: 'trash', label: 'Tanggalin ang napili', look: 'danger-line', run: removePicked }]}
        progress={acts.progress}
        download={<DownloadMenu of={teachersFile(teachers)} />}
      >
        <TeachersTable list={teachers} dimmed={acts.pending} add={add} onOpen={setOpened} />
      </ListFrame>
      <TeacherDialogs opened={opened} acts={acts} onClose={close} />
    </Page>
  );
}

type TeacherFileRow = ListedUser & { sections: number };

/** Teachers as a file, with their number of sections. */
export const teachersFile = (list: List<ListedUser>): Download<TeacherFileRow> => ({
  screen: 'teachers',
  section: '',
  name: ['Teachers'],
  of: filterEntries('', list.values.search),
  noun: 'guro',
  total: list.value?.total ?? 0,
  columns: [
    ['Pangalan', 'Apelyido, Pangalan', listName],
    ['Email', 'Email sa login', ({ email }) => email],
    ['Section', 'Ilan ang hawak na section', ({ sections }) => sections],
  ],
  rows: async () => {
    const [teachers, sections] = await Promise.all([list.readAll(), readPages(readSections, {})]);
    return teachers.map((teacher) => ({
      ...teacher,
      sections: sections.filter(({ holders }) => holders.some(({ uid }) => uid === teacher.uid)).length,
    }));
  },
});

type TeachersTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: OpenTeacherDialog) => void;
};

function TeachersTable({ list, dimmed, add, onOpen }: TeachersTableProps) {
  const attempted = useManyAttempts();
  const held = useHeldSections();
  const sessions = useSessionCounts('admin');
  const columns = useMemo(
    () => teacherColumns(held, attempted, sessions, (row) => onOpen({ kind: 'sessions', row })),
    [held, attempted, sessions, onOpen],
  );
  const rowActions = useCallback(
    (teacher: ListedUser) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit si ${fullName(teacher)}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', row: teacher })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin si ${fullName(teacher)}`}
          title="Tanggalin"
          onClick={() => onOpen({ kind: 'remove', rows: [teacher] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="guro"
      advice="Subukan ang apelyido o email lamang."
      empty={{
        drawing,
        title: 'Wala pang guro',
        text: 'Idagdag ang mga guro para magkaroon sila ng sariling section at mga studyante.',
        act: add,
      }}
      label="Talaan ng mga guro"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}

/** Hook: number of sections per teacher's uid, in any role. Undefined while loading. */
function useHeldSections(): ReadonlyMap<string, number> | undefined {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  return useMemo(() => {
    if (!sections) return undefined;
    const held = new Map<string, number>();
    for (const { holders } of sections)
      for (const { uid } of holders) held.set(uid, (held.get(uid) ?? 0) + 1);
    return held;
  }, [sections]);
}

/** Table columns (SCREEN-23): the staff columns, the id, and the number of sections from `held`. */
const teacherColumns = (
  held: ReadonlyMap<string, number> | undefined,
  ...ofStaff: Parameters<typeof staffColumns>
): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  ...staffColumns(...ofStaff),
  {
    head: 'Section',
    place: 'number',
    labelled: true,
    cell: ({ uid }) => (held ? formatNumber(held.get(uid) ?? 0) : '…'),
  },
];
