import { readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount } from '#features/lists/list-count.tsx';
import { ListFrame } from '#features/lists/list-frame.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type OpenTeacherDialog, TeacherDialogs } from './teacher-dialogs.tsx';
import { teachersFile } from './teachers-file.ts';
import { TeachersTable } from './teachers-table.tsx';
import { useTeacherActs } from './use-teacher-acts.tsx';

const defaults = { search: '', sort: 'name', page: 1, add: '' };
const fixed = { role: 'admin' } as const;

/** Teachers (SCREEN-23), for superadmins. */
export default function TeachersScreen() {
  const teachers = useList(readUsers, defaults, uidOf, fixed);
  const { picked } = teachers;
  const acts = useTeacherActs(picked);
  const { opened, setOpened, close } = useOpenDialog<OpenTeacherDialog>(teachers);

  const removePicked = () => {
    acts.report.clear();
    if (picked.size > 0) setOpened({ kind: 'remove', rows: picked.rows });
    else acts.report.warn(consoleMessage('no-teachers-selected'));
  };
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
