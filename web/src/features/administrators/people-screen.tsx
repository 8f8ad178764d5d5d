import { readSessions, type Session } from '@tinig/domain/calls/auth';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useCallback, useMemo, useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useAddress } from '#client/use-address.ts';
import { useWatch, type Watched } from '#client/use-watch.ts';
import { ListCount } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { idOf, uidOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useManyAttempts } from '#features/sign-ins/attempts-mark.tsx';
import { type SessionOwner, SessionsDialog, useSessionCounts } from '#features/sign-ins/sessions-dialog.tsx';
import { staffColumns } from '#features/staff-list/staff-columns.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';

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

type PeopleTableProps = {
  superadmins: Watched<ResponseOf<typeof readUsers>>;
  onOpen: (person: ListedUser) => void;
};

const label = 'Talaan ng mga Super Administrator';

export function PeopleTable({ superadmins, onOpen }: PeopleTableProps) {
  const tries = useManyAttempts();
  const sessions = useSessionCounts('superadmin');
  const columns = useMemo(() => staffColumns(tries, sessions, onOpen), [tries, sessions, onOpen]);
  if (superadmins.refusal)
    return <LoadFailedState title="Hindi makuha ang mga Super Administrator." onRetry={superadmins.again} />;
  if (!superadmins.value) return <TableSkeleton label={label} />;
  return (
    <Table
      {...{ label, columns }}
      rows={superadmins.value.items}
      of={superadmins.of}
      idOf={uidOf}
      nameOf={fullName}
    />
  );
}

const columns: readonly Column<Session>[] = [
  { head: 'Pangalan', place: 'name', sort: 'name', cell: listName },
  {
    head: 'Mula',
    place: 'second',
    sort: 'since',
    sortedAs: 'time',
    labelled: true,
    cell: ({ since }) => formatDateTime(since),
  },
  {
    head: 'Huling ginamit',
    place: 'third',
    sort: 'last_used',
    sortedAs: 'time',
    labelled: true,
    cell: ({ last_used }) => formatDateTime(last_used),
  },
];

/** All sessions of teachers, most recently used first. */
export function SessionsTable({ list, onOpen }: { list: List<Session>; onOpen: (of: SessionOwner) => void }) {
  const rowActions = useCallback(
    (session: Session) => (
      <IconButton
        icon="eye"
        label={`Tingnan ang mga session ni ${fullName(session)}`}
        title="Mga session"
        onClick={() => onOpen(session)}
      />
    ),
    [onOpen],
  );
  return (
    <PagedTable
      list={list}
      noun="session"
      footAlways={false}
      empty={{
        drawing,
        title: 'Walang naka-login na guro',
        text: 'Nasa Teachers ang mga guro, at kung kailan sila huling nag-login.',
        act: <ButtonLink to="/admin/teachers">Pumunta sa Teachers</ButtonLink>,
      }}
      label="Talaan ng mga session ng mga guro"
      columns={columns}
      nameOf={fullName}
      actions={rowActions}
    />
  );
}
