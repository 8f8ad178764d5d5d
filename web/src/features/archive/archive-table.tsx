import { archiveDays } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { useCallback, useMemo } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useNow } from '#client/use-now.ts';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import type { CanInSection } from '#features/section-teachers/use-own-assignments.ts';
import drawing from '#theme/drawings/empty/empty-archive.svg';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { archiveColumns } from './archive-columns.tsx';
import type { ArchiveChange } from './archive-question.tsx';

type ArchiveTableProps = {
  list: List<ListedUser>;
  /** Shows students who have left the school. */
  hasLeft: boolean;
  dimmed: ReadonlySet<string>;
  may: CanInSection;
  onAsk: (change: ArchiveChange) => void;
};

/** Archive table with its five states. */
export function ArchiveTable({ list, hasLeft, dimmed, may, onAsk }: ArchiveTableProps) {
  const now = useNow();
  const columns = useMemo(() => archiveColumns(now), [now]);
  const rowActions = useCallback(
    (student: ListedUser) => (
      <>
        <IconLink
          icon="progress"
          label={`Tingnan ang progress ni ${fullName(student)}`}
          title="Progress"
          {...linkToStudent(student.uid)}
        />
        {may('change', student.section) && (
          <IconButton
            icon="restore"
            label={`Ibalik si ${fullName(student)}`}
            title="Ibalik"
            onClick={() => onAsk({ kind: 'restore', students: [student] })}
          />
        )}
        {may('remove', student.section) && (
          <IconButton
            icon="trash"
            danger
            label={`Tanggalin nang tuluyan si ${fullName(student)}`}
            title="Tanggalin nang tuluyan"
            onClick={() => onAsk({ kind: 'remove', students: [student] })}
          />
        )}
      </>
    ),
    [may, onAsk],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun={hasLeft ? 'umalis sa paaralan' : 'naka-archive'}
      advice={list.values.search ? 'Subukan ang apelyido lamang.' : ''}
      empty={{
        drawing,
        title: 'Walang laman ang archive',
        text: `Dito lilipat ang mga studyanteng ina-archive. May ${archiveDays} araw para ibalik sila.`,
      }}
      label="Talaan ng mga naka-archive"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}
