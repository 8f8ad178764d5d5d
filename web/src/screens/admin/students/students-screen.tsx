import { readUsers } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useSectionFilter } from '#data/use-section-filter.ts';
import { useSections } from '#data/use-sections.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { uidOf } from './student-columns.tsx';
import { type Opened, StudentDialogs } from './student-dialogs.tsx';
import { StudentsTable } from './students-table.tsx';
import { StudentsToolbar } from './students-toolbar.tsx';
import { useStudentActs } from './use-student-acts.tsx';

const defaults = { search: '', section: '', sort: 'name', page: 1, add: '' };
const rules = readUsers.input.shape;

/** Students (S§2): the list of those whom one may see, and all that can be done with them. */
export default function StudentsScreen() {
  const me = useMe();
  const address = useAddress(defaults, rules);
  const { search, sort, page, add: asked } = address.values;
  const sections = useSections(me);
  const { chosen, isReady } = useSectionFilter(address, sections.seen);
  const students = useWatch(
    readUsers,
    isReady ? { role: 'student', search, section: chosen?.section_name, sort: sort as 'name', page } : null,
  );
  const picked = usePicked(uidOf);
  const acts = useStudentActs(picked);
  // `?add=1` is the dashboard's way straight into the dialog.
  const [opened, setOpened] = useState<Opened | undefined>(asked ? { kind: 'add' } : undefined);
  const close = () => {
    setOpened(undefined);
    if (asked) address.set({ add: '' });
  };

  const openForPicked = (kind: 'archive' | 'section') => {
    acts.clearNotice();
    if (picked.size > 0) setOpened({ kind, students: picked.rows });
    else acts.warn(message(kind === 'archive' ? 'no-student-chosen' : 'no-student-chosen-for-section'));
  };
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng studyante
    </Button>
  );

  return (
    <Page
      title="Students"
      lede={
        me.role === 'superadmin' ? 'Mga studyante ng buong paaralan.' : 'Mga studyante sa inyong mga section.'
      }
      actions={add}
    >
      {acts.notice}
      <StudentsToolbar
        {...{ address, students, sections }}
        selecting={picked.size > 0 || acts.progress !== undefined}
        onBatch={openForPicked}
      />
      <StudentsTable {...{ address, students, picked, acts, add }} onOpen={setOpened} />
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="swap" onClick={() => openForPicked('section')}>
          Palitan ang section
        </BarButton>
        <BarButton icon="archive" onClick={() => openForPicked('archive')}>
          I-archive ang napili
        </BarButton>
      </SelectionBar>
      <StudentDialogs {...{ opened, acts, sections }} onClose={close} />
    </Page>
  );
}

export type StudentsAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedStudents = ReturnType<typeof useWatch<typeof readUsers>>;
