import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { useMemo } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ButtonLink } from '#ui/form/button.tsx';
import { accessColumns, type ExpectedChange } from './access-columns.tsx';

type AccessTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  expected: ExpectedChange | undefined;
  quarter: QuarterKey | undefined;
};

/** Table in its five states. */
export function AccessTable({ list, dimmed, expected, quarter }: AccessTableProps) {
  const columns = useMemo(() => accessColumns(quarter, expected), [quarter, expected]);
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="studyante"
      advice="Subukan ang apelyido lamang."
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
      nameOf={fullName}
      selects
    />
  );
}
