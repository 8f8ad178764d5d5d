import type { Session } from '@tinig/domain/calls/auth';
import { fullName, listName } from '@tinig/domain/people/people';
import { useCallback } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import type { SessionOwner } from '#features/sign-ins/sessions-dialog.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ButtonLink } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { when } from '#ui/text/when.ts';

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
