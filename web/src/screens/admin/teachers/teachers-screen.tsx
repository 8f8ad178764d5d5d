import { readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/console-messages';
import { Button } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { ListCount } from '#shared/list-count.tsx';
import { ListFrame } from '#shared/list-frame.tsx';
import { uidOf } from '#shared/rows.ts';
import { useList } from '#shared/use-list.ts';
import { useOpened } from '#shared/use-opened.ts';
import { TeacherDialogs, type TeacherOpened } from './teacher-dialogs.tsx';
import { teachersFile } from './teachers-file.ts';
import { TeachersTable } from './teachers-table.tsx';
import { useTeacherActs } from './use-teacher-acts.tsx';

const defaults = { search: '', sort: 'name', page: 1, add: '' };
const fixed = { role: 'admin' } as const;

/** Teachers (SCREEN-23), for the superadmin: those who work in the console. */
export default function TeachersScreen() {
  const teachers = useList(readUsers, defaults, uidOf, fixed);
  const { picked } = teachers;
  const acts = useTeacherActs(picked);
  const { opened, setOpened, close } = useOpened<TeacherOpened>(teachers);

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
