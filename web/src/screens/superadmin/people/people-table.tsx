import { fullName } from '@tinig/domain/people';
import { useCallback, useMemo } from 'react';
import { useManyTries } from '#data/use-many-tries.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { PeopleAddress, WatchedPeople } from './people-screen.tsx';
import { type Staff, staffColumns, uidOf } from './staff-columns.tsx';

type Props = {
  label: string;
  address: PeopleAddress;
  people: WatchedPeople;
  sessions: ReadonlyMap<string, number> | undefined;
  noun: string;
  onOpen: (person: Staff) => void;
};

/** One of the two lists, in its five states. */
export function PeopleTable({ label, address, people, sessions, noun, onOpen }: Props) {
  const tries = useManyTries();
  const columns = useMemo(() => staffColumns(sessions, tries), [sessions, tries]);
  const rowActions = useCallback(
    (person: Staff) => (
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
      address={address}
      watched={people}
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
      idOf={uidOf}
      nameOf={fullName}
      actions={rowActions}
    />
  );
}
