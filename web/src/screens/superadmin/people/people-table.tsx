import type { ResponseOf } from '@tinig/domain/call';
import type { ListedUser, readUsers } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people';
import { useMemo } from 'react';
import type { Watched } from '#data/use-watch.ts';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import { Table } from '#parts/table.tsx';
import { uidOf } from '#shared/rows.ts';
import { staffColumns } from '#shared/staff-columns.tsx';
import { useManyAttempts } from '#shared/use-many-attempts.ts';
import { useSessionCounts } from '#shared/use-session-counts.ts';

type PeopleTableProps = {
  superadmins: Watched<ResponseOf<typeof readUsers>>;
  onOpen: (person: ListedUser) => void;
};

const label = 'Talaan ng mga Super Administrator';

/** The school's super administrators, few enough for one page. */
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
