import { readUsers } from '@tinig/domain/calls/people';
import { readSessions } from '@tinig/domain/calls/school';
import { largestPage } from '@tinig/domain/paging';
import type { Role } from '@tinig/domain/roles';
import { useCallback, useState } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { ListCount } from '#parts/list-count.tsx';
import { Page, PartTitle, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { PeopleTable } from './people-table.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import type { Staff } from './staff-columns.tsx';

const defaults = { search: '', sort: 'name', page: 1 };
const rules = readUsers.input.shape;

/** Super administrators and administrators (decisions, /superadmin): when each signed in, and their sessions. */
export default function PeopleScreen() {
  const address = useAddress(defaults, rules);
  const { search, sort, page } = address.values;
  const asked = { search, sort: sort as 'name' };
  const superadmins = useWatch(readUsers, { ...asked, role: 'superadmin', per_page: largestPage });
  const admins = useWatch(readUsers, { ...asked, role: 'admin', page });
  const [shown, setShown] = useState<Staff>();
  const sessions = useSessionCounts();
  const open = useCallback((person: Staff) => setShown(person), []);
  const shared = { address, sessions, onOpen: open };

  return (
    <Page title="Administrators" lede="Kung sino ang may access sa console, at kung sino ang naka-login.">
      <Toolbar quiet end={<ListCount list={admins} noun="guro" />}>
        <SearchBox label="Hanapin ang pangalan o email" value={search} onValue={address.setters.search} />
      </Toolbar>
      <PartTitle>Super Administrator</PartTitle>
      <PeopleTable {...shared} label="Talaan ng mga Super Administrator" noun="tao" people={superadmins} />
      <PartTitle>Administrator</PartTitle>
      <PeopleTable {...shared} label="Talaan ng mga Administrator" noun="guro" people={admins} />
      {shown && <SessionsDialog person={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

/** How many living sessions each has who works in the console; undefined while they are read. */
function useSessionCounts(): ReadonlyMap<string, number> | undefined {
  const ofRole = (role: Role) => ({ role, per_page: largestPage });
  const superadmins = useWatch(readSessions, ofRole('superadmin')).value?.items;
  const admins = useWatch(readSessions, ofRole('admin')).value?.items;
  if (!superadmins || !admins) return undefined;
  const counts = new Map<string, number>();
  for (const { uid } of [...superadmins, ...admins]) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
}

export type PeopleAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedPeople = ReturnType<typeof useWatch<typeof readUsers>>;
