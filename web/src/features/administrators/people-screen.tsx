import { readSessions } from '@tinig/domain/calls/auth';
import { readUsers } from '@tinig/domain/calls/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useCallback, useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { ListCount } from '#features/lists/list-count.tsx';
import { idOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { type SessionOwner, SessionsDialog } from '#features/sign-ins/sessions-dialog.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Toolbar } from '#ui/layout/page.tsx';
import { PeopleTable } from './people-table.tsx';
import { SessionsTable } from './sessions-table.tsx';

const defaults = { tab: '', search: '', sort: '-last_used', page: 1 };
const ofTeachers = { role: 'admin' } as const;

/**
 * Super administrators in one tab, teachers' sessions in the other (SCREEN-43). Teachers have a screen of their own.
 */
export default function PeopleScreen() {
  const { tab } = useAddress(defaults, readSessions.input.shape).values;
  const [shown, setShown] = useState<SessionOwner>();
  const open = useCallback((person: SessionOwner) => setShown(person), []);
  return (
    <SchoolPage
      entry="Administrators"
      lede="Ang mga Super Administrator, at kung sinong guro ang naka-login."
    >
      {tab === 'sessions' ? <TeacherSessions onOpen={open} /> : <Superadmins onOpen={open} />}
      {shown && <SessionsDialog person={shown} onClose={() => setShown(undefined)} />}
    </SchoolPage>
  );
}

function Superadmins({ onOpen }: { onOpen: (person: SessionOwner) => void }) {
  const superadmins = useWatch(readUsers, { role: 'superadmin', sort: 'name', per_page: maxPageSize });
  return <PeopleTable superadmins={superadmins} onOpen={onOpen} />;
}

function TeacherSessions({ onOpen }: { onOpen: (person: SessionOwner) => void }) {
  const sessions = useList(readSessions, defaults, idOf, ofTeachers);
  return (
    <>
      <Toolbar quiet end={<ListCount list={sessions} noun="session" />}>
        <SearchBox
          label="Hanapin ang guro"
          value={sessions.values.search}
          onValue={sessions.setters.search}
        />
      </Toolbar>
      <SessionsTable list={sessions} onOpen={onOpen} />
    </>
  );
}
