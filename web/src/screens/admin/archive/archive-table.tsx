import { archiveDays } from '@tinig/domain/archive';
import { fullName } from '@tinig/domain/people';
import { useCallback, useMemo } from 'react';
import { useNow } from '#data/use-now.ts';
import drawing from '#look/drawings/empty/empty-archive.svg';
import { IconButton, IconLink } from '#parts/icon-button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { archiveColumns, type Student, uidOf } from './archive-columns.tsx';
import type { Asked } from './archive-question.tsx';
import type { ArchiveAddress, WatchedStudents } from './archive-screen.tsx';

type Props = {
  address: ArchiveAddress;
  archived: WatchedStudents;
  picked: Picked<Student>;
  dimmed: ReadonlySet<string>;
  onAsk: (asked: Asked) => void;
};

/** The list in its five states. */
export function ArchiveTable({ address, archived, picked, dimmed, onAsk }: Props) {
  const now = useNow();
  const columns = useMemo(() => archiveColumns(now), [now]);
  const rowActions = useCallback(
    (student: Student) => (
      <>
        <IconLink
          icon="progress"
          label={`Tingnan ang progress ni ${fullName(student)}`}
          title="Progress"
          to="/student-progress"
          search={{ student: student.uid } as never}
        />
        <IconButton
          icon="restore"
          label={`Ibalik si ${fullName(student)}`}
          title="Ibalik"
          onClick={() => onAsk({ kind: 'restore', students: [student] })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin nang tuluyan si ${fullName(student)}`}
          title="Tanggalin nang tuluyan"
          onClick={() => onAsk({ kind: 'remove', students: [student] })}
        />
      </>
    ),
    [onAsk],
  );
  return (
    <PagedTable
      address={address}
      watched={archived}
      noun="naka-archive"
      advice="Subukan ang apelyido lamang."
      empty={{
        drawing,
        title: 'Walang laman ang archive',
        text: `Dito lilipat ang mga studyanteng ina-archive. May ${archiveDays} araw para ibalik sila.`,
      }}
      label="Talaan ng mga naka-archive"
      columns={columns}
      idOf={uidOf}
      nameOf={fullName}
      picked={picked}
      actions={rowActions}
      dimmed={dimmed}
    />
  );
}
