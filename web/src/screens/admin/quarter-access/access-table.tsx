import type { ListedUser } from '@tinig/domain/calls/people';
import type { QuarterKey } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { useMemo } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import type { List } from '#shared/use-list.ts';
import { accessColumns, type Expected } from './access-columns.tsx';

type AccessTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  expected: Expected | undefined;
  quarter: QuarterKey | undefined;
};

/** The list in its five states. */
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
