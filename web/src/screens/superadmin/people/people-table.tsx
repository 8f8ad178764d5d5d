import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people';
import { useCallback, useMemo } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import type { List } from '#shared/use-list.ts';
import { useManyAttempts } from '#shared/use-many-attempts.ts';
import { staffColumns } from './staff-columns.tsx';

type PeopleTableProps = {
  label: string;
  list: List<ListedUser>;
  sessions: ReadonlyMap<string, number> | undefined;
  noun: string;
  onOpen: (person: ListedUser) => void;
};

/** One of the two lists, in its five states. */
export function PeopleTable({ label, list, sessions, noun, onOpen }: PeopleTableProps) {
  const tries = useManyAttempts();
  const columns = useMemo(() => staffColumns(sessions, tries), [sessions, tries]);
  const rowActions = useCallback(
    (person: ListedUser) => (
      <IconButton
        icon="eye"
        label={`Tingnan ang mga session ni ${fullName(person)}`}
        title="Mga session"
        onClick={() => onOpen(person)}
      />
    ),
    [onOpen],
  );
  return (
    <PagedTable
      list={list}
      noun={noun}
      footAlways={false}
      empty={{
        drawing,
        title: 'Wala pang guro',
        text: 'Idagdag ang mga guro sa Teachers.',
        act: <ButtonLink to="/admin/teachers">Pumunta sa Teachers</ButtonLink>,
      }}
      label={label}
      columns={columns}
      nameOf={fullName}
      actions={rowActions}
    />
  );
}
