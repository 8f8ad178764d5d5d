import { archiveDays } from '@tinig/domain/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people';
import { useCallback, useMemo } from 'react';
import { useNow } from '#data/use-now.ts';
import drawing from '#look/drawings/empty/empty-archive.svg';
import { IconButton, IconLink } from '#parts/icon-button.tsx';
import type { ArchiveChange } from '#shared/archive-question.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import type { MayIn } from '#shared/use-holdings.ts';
import type { List } from '#shared/use-list.ts';
import { toStudent } from '#shared/ways.ts';
import { archiveColumns } from './archive-columns.tsx';

type ArchiveTableProps = {
  list: List<ListedUser>;
  /** Those are shown who have left the school. */
  hasLeft: boolean;
  dimmed: ReadonlySet<string>;
  may: MayIn;
  onAsk: (change: ArchiveChange) => void;
};

/** The list in its five states. */
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
          {...toStudent(student.uid)}
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
