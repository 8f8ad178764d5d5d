import type { Session } from '@tinig/domain/calls/auth';
import { fullName, listName } from '@tinig/domain/people';
import { useCallback } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import type { Column } from '#parts/column.ts';
import { IconButton } from '#parts/icon-button.tsx';
import { when } from '#parts/when.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import type { HasSessions } from '#shared/sessions-dialog.tsx';
import type { List } from '#shared/use-list.ts';

const columns: readonly Column<Session>[] = [
  { head: 'Pangalan', place: 'name', sort: 'name', cell: listName },
  {
    head: 'Mula',
    place: 'second',
    sort: 'since',
    sortedAs: 'time',
    labelled: true,
    cell: ({ since }) => when(since),
  },
  {
    head: 'Huling ginamit',
    place: 'third',
    sort: 'last_used',
    sortedAs: 'time',
    labelled: true,
    cell: ({ last_used }) => when(last_used),
  },
];

/** Every session of a teacher, the one used last first. */
export function SessionsTable({ list, onOpen }: { list: List<Session>; onOpen: (of: HasSessions) => void }) {
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
