import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { listName } from '@tinig/domain/people/people';
import { readPages } from '#client/read-pages.ts';
import { type Download, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type OpenTeacherDialog, TeacherDialogs, useTeacherActs } from './teacher-dialogs.tsx';
import { TeachersTable } from './teachers-table.tsx';

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
