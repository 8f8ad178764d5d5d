import { readUsers } from '@tinig/domain/calls/people';
import { readTotals } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { useState } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { ListCount } from '#parts/list-count.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { uidOf } from './teacher-columns.tsx';
import { type Opened, TeacherDialogs } from './teacher-dialogs.tsx';
import { TeachersTable } from './teachers-table.tsx';
import { useTeacherActs } from './use-teacher-acts.tsx';

const defaults = { search: '', sort: 'name', page: 1 };
const rules = readUsers.input.shape;

/** Teachers (S§2), for the superadmin: those who work in the console. */
export default function TeachersScreen() {
  const address = useAddress(defaults, rules);
  const { search, sort, page } = address.values;
  const teachers = useWatch(readUsers, { role: 'admin', search, sort: sort as 'name', page });
  const totals = useWatch(readTotals, search ? {} : null);
  const picked = usePicked(uidOf);
  const acts = useTeacherActs(picked);
  const [opened, setOpened] = useState<Opened>();

  const removePicked = () => {
    acts.report.clear();
    if (picked.size > 0) setOpened({ kind: 'remove', teachers: picked.rows });
    else acts.report.warn(message('no-teachers-selected'));
  };
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng guro
    </Button>
  );
  const isSelecting = picked.size > 0 || acts.progress !== undefined;
  const hasRows = teachers.value !== undefined && teachers.value.total > 0;

  return (
    <Page title="Teachers" lede="Mga guro na may access sa console." actions={add}>
      {acts.report.notice}
      <Toolbar
        quiet={isSelecting || !hasRows}
        end={
          <>
            <ListCount list={teachers} all={search ? totals.value?.teachers : undefined} noun="guro" />
            {!isSelecting && hasRows && (
              <Button look="danger-line" icon="trash" onClick={removePicked}>
                Tanggalin ang napili
              </Button>
            )}
          </>
        }
      >
        <SearchBox label="Hanapin ang guro o email" value={search} onValue={address.setters.search} />
      </Toolbar>
      <TeachersTable {...{ address, teachers, picked, add }} dimmed={acts.pending} onOpen={setOpened} />
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="trash" danger onClick={removePicked}>
          Tanggalin ang napili
        </BarButton>
      </SelectionBar>
      <TeacherDialogs opened={opened} acts={acts} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

export type TeachersAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedTeachers = ReturnType<typeof useWatch<typeof readUsers>>;
