import { readSessions } from '@tinig/domain/calls/auth';
import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { largestPage } from '@tinig/domain/paging';
import type { Role } from '@tinig/domain/roles';
import { useCallback, useState } from 'react';
import { useWatch } from '#data/use-watch.ts';
import { Page, PartTitle, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { ListCount } from '#shared/list-count.tsx';
import { uidOf } from '#shared/rows.ts';
import { useList } from '#shared/use-list.ts';
import { PeopleTable } from './people-table.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const defaults = { search: '', sort: 'name', page: 1 };
const fixed = { role: 'admin' } as const;

/** Super administrators and administrators (SCREEN-43): when each last signed in, and their sessions. */
export default function PeopleScreen() {
  const admins = useList(readUsers, defaults, uidOf, fixed);
  const { search, sort } = admins.values;
  const superadmins = useWatch(readUsers, {
    role: 'superadmin',
    search,
    sort: sort as 'name',
    per_page: largestPage,
  });
  const [shown, setShown] = useState<ListedUser>();
  const sessions = useSessionCounts();
  const open = useCallback((person: ListedUser) => setShown(person), []);
  const shared = { sessions, onOpen: open };

  return (
    <Page title="Administrators" lede="Kung sino ang may access sa console, at kung sino ang naka-login.">
      <Toolbar quiet end={<ListCount list={admins} noun="guro" />}>
        <SearchBox label="Hanapin ang pangalan o email" value={search} onValue={admins.setters.search} />
      </Toolbar>
      <PartTitle>Super Administrator</PartTitle>
      <PeopleTable
        {...shared}
        label="Talaan ng mga Super Administrator"
        noun="tao"
        list={{ ...admins, ...superadmins }}
      />
      <PartTitle>Administrator</PartTitle>
      <PeopleTable {...shared} label="Talaan ng mga Administrator" noun="guro" list={admins} />
      {shown && <SessionsDialog person={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

/** How many sessions each of the staff has; undefined until it is known. */
function useSessionCounts(): ReadonlyMap<string, number> | undefined {
  const ofRole = (role: Role) => ({ role, per_page: largestPage });
  const superadmins = useWatch(readSessions, ofRole('superadmin')).value?.items;
  const admins = useWatch(readSessions, ofRole('admin')).value?.items;
  if (!superadmins || !admins) return undefined;
  const counts = new Map<string, number>();
  for (const { uid } of [...superadmins, ...admins]) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
}
