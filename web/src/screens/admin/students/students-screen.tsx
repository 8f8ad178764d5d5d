import { readUsers } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { useCallback, useState } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Button } from '#parts/button.tsx';
import { Choice } from '#parts/field.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import { List } from '#parts/list.tsx';
import { Filter, Page, Toolbar } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { Table } from '#parts/table.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { type Student, studentColumns, uidOf } from './student-columns.tsx';
import { StudentCount } from './student-count.tsx';
import { type Opened, StudentDialogs } from './student-dialogs.tsx';
import { useSections } from './use-sections.ts';
import { useStudentActs } from './use-student-acts.tsx';

const address = { search: '', section: '', sort: 'name', page: 1 };

/** Students (S§2): the list of those whom one may see, and all that can be done with them. */
export default function StudentsScreen() {
  const me = useMe();
  const { values, set, setters } = useAddress(address);
  const sections = useSections(me);
  const section = sections.seen?.find(({ id }) => id === values.section)?.section_name;
  const students = useWatch(
    readUsers,
    values.section && !sections.seen
      ? null
      : {
          role: 'student',
          search: values.search || undefined,
          section,
          sort: values.sort as 'name',
          page: values.page,
        },
  );
  const picked = usePicked(uidOf);
  const [opened, setOpened] = useState<Opened>();
  const acts = useStudentActs(picked);

  const forPicked = (kind: 'archive' | 'section') => {
    acts.clearNotice();
    if (picked.size > 0) return setOpened({ kind, students: picked.rows });
    acts.warn(message(kind === 'archive' ? 'no-student-chosen' : 'no-student-chosen-for-section'));
  };
  const rowActions = useCallback(
    (student: Student) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit si ${fullName(student)}`}
          title="I-edit"
          onClick={() => setOpened({ kind: 'edit', student })}
        />
        <IconButton
          icon="archive"
          label={`I-archive si ${fullName(student)}`}
          title="I-archive"
          onClick={() => setOpened({ kind: 'archive', students: [student] })}
        />
      </>
    ),
    [],
  );
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng studyante
    </Button>
  );
  const selecting = picked.size > 0 || acts.progress !== undefined;

  return (
    <Page
      title="Students"
      lede={
        me.role === 'superadmin' ? 'Mga studyante ng buong paaralan.' : 'Mga studyante sa inyong mga section.'
      }
      actions={add}
    >
      {acts.notice}
      <Toolbar
        quiet={selecting}
        end={
          <>
            <StudentCount students={students} narrowed={values.search !== '' || values.section !== ''} />
            {!selecting && students.value !== undefined && students.value.total > 0 && (
              <>
                <Button icon="swap" onClick={() => forPicked('section')}>
                  Palitan ang section
                </Button>
                <Button icon="archive" onClick={() => forPicked('archive')}>
                  I-archive ang napili
                </Button>
              </>
            )}
          </>
        }
      >
        <SearchBox label="Hanapin ang pangalan o ID" value={values.search} onValue={setters.search} />
        {sections.seen && (sections.seen.length > 1 || values.section !== '') && (
          <Filter>
            <Choice
              aria-label="Section"
              placeholder="Lahat ng section"
              value={values.section}
              onValue={setters.section}
              options={sections.seen.map(({ id, section_name }) => ({ value: id, label: section_name }))}
            />
          </Filter>
        )}
      </Toolbar>
      <List
        watched={students}
        noun="studyante"
        search={values.search}
        filtered={values.section !== ''}
        advice="Subukan ang apelyido lamang."
        onClear={() => set({ search: '', section: '' })}
        empty={{
          drawing,
          title: 'Wala pang studyante',
          text: 'Magdagdag ng studyante rito, o ipa-register sila sa mobile app.',
          act: add,
        }}
      >
        {(list) => (
          <Table
            label="Talaan ng mga studyante"
            columns={studentColumns}
            rows={list.items}
            idOf={uidOf}
            nameOf={fullName}
            picked={picked}
            actions={rowActions}
            dimmed={acts.pending}
            sort={values.sort}
            onSort={setters.sort}
            foot={<Pager {...list} page={values.page} noun="studyante" onPage={setters.page} />}
          />
        )}
      </List>
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="swap" onClick={() => forPicked('section')}>
          Palitan ang section
        </BarButton>
        <BarButton icon="archive" onClick={() => forPicked('archive')}>
          I-archive ang napili
        </BarButton>
      </SelectionBar>
      <StudentDialogs opened={opened} onClose={() => setOpened(undefined)} acts={acts} sections={sections} />
    </Page>
  );
}
