import { readSessions } from '@tinig/domain/calls/auth';
import { readUsers } from '@tinig/domain/calls/people';
import { largestPage } from '@tinig/domain/paging';
import { useCallback, useState } from 'react';
import { useWatch } from '#data/use-watch.ts';
import { Page, PartTitle, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { ListCount } from '#shared/list-count.tsx';
import { idOf } from '#shared/rows.ts';
import { type HasSessions, SessionsDialog } from '#shared/sessions-dialog.tsx';
import { useList } from '#shared/use-list.ts';
import { PeopleTable } from './people-table.tsx';
import { SessionsTable } from './sessions-table.tsx';

const defaults = { search: '', sort: '-last_used', page: 1 };
const ofTeachers = { role: 'admin' } as const;

/**
 * Super administrators, and the sessions of the teachers (SCREEN-43): who is signed in, since when. The teachers
 * themselves stand on Teachers, so that nobody is listed twice.
 */
export default function PeopleScreen() {
  const sessions = useList(readSessions, defaults, idOf, ofTeachers);
  const superadmins = useWatch(readUsers, { role: 'superadmin', sort: 'name', per_page: largestPage });
  const [shown, setShown] = useState<HasSessions>();
  const open = useCallback((person: HasSessions) => setShown(person), []);
  return (
    <Page title="Administrators" lede="Ang mga Super Administrator, at kung sinong guro ang naka-login.">
      <PartTitle>Super Administrator</PartTitle>
      <PeopleTable superadmins={superadmins} onOpen={open} />
      <PartTitle>Naka-login na guro</PartTitle>
      <Toolbar quiet end={<ListCount list={sessions} noun="session" />}>
        <SearchBox
          label="Hanapin ang guro"
          value={sessions.values.search}
          onValue={sessions.setters.search}
        />
      </Toolbar>
      <SessionsTable list={sessions} onOpen={open} />
      {shown && <SessionsDialog person={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
