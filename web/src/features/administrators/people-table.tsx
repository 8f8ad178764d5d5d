import type { ResponseOf } from '@tinig/domain/calls/call';
import type { ListedUser, readUsers } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { useMemo } from 'react';
import type { Watched } from '#client/use-watch.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useManyAttempts } from '#features/sign-ins/use-many-attempts.ts';
import { useSessionCounts } from '#features/sign-ins/use-session-counts.ts';
import { staffColumns } from '#features/staff-list/staff-columns.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { Table } from '#ui/table/table.tsx';

type PeopleTableProps = {
  superadmins: Watched<ResponseOf<typeof readUsers>>;
  onOpen: (person: ListedUser) => void;
};

const label = 'Talaan ng mga Super Administrator';

/** Super administrators, on a single page. */
export function PeopleTable({ superadmins, onOpen }: PeopleTableProps) {
  const tries = useManyAttempts();
  const sessions = useSessionCounts('superadmin');
  const columns = useMemo(() => staffColumns(tries, sessions, onOpen), [tries, sessions, onOpen]);
  if (superadmins.refusal)
    return <Failed title="Hindi makuha ang mga Super Administrator." onRetry={superadmins.again} />;
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
