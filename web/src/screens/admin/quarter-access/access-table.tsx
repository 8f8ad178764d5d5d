import type { QuarterKey } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { useMemo } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { accessColumns, type Student, uidOf } from './access-columns.tsx';
import type { AccessAddress, WatchedStudents } from './quarter-access-screen.tsx';
import type { AccessActs } from './use-access-acts.tsx';

type Props = {
  address: AccessAddress;
  students: WatchedStudents;
  picked: Picked<Student>;
  acts: AccessActs;
  quarter: QuarterKey | undefined;
};

/** The list in its five states. */
export function AccessTable({ address, students, picked, acts: { pending, expected }, quarter }: Props) {
  const columns = useMemo(() => accessColumns(quarter, expected), [quarter, expected]);
  return (
    <PagedTable
      address={address}
      watched={students}
      noun="studyante"
      filtered={address.values.section !== ''}
      advice="Subukan ang apelyido lamang."
      onClear={() => address.set({ search: '', section: '' })}
      empty={{
        drawing,
        title: 'Wala pang studyante',
        text: 'Magdagdag muna ng studyante, saka mabubuksan para sa kanila ang mga quarter.',
        act: (
          <ButtonLink look="primary" to="/admin/students">
            Pumunta sa Students
          </ButtonLink>
        ),
      }}
      label="Talaan ng quarter access"
      columns={columns}
      idOf={uidOf}
      nameOf={fullName}
      picked={picked}
      dimmed={pending}
    />
  );
}
