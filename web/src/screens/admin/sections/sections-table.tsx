import type { Section } from '@tinig/domain/sections';
import { type ReactNode, useCallback } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import type { List } from '#shared/use-list.ts';
import { nameOfSection, sectionListColumns } from './section-columns.tsx';
import type { SectionOpened } from './section-dialogs.tsx';

type SectionsTableProps = {
  list: List<Section>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: SectionOpened) => void;
};

/** The list in its five states. */
export function SectionsTable({ list, dimmed, add, onOpen }: SectionsTableProps) {
  const rowActions = useCallback(
    (section: Section) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit ang ${section.section_name}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', row: section })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin ang ${section.section_name}`}
          title="Tanggalin"
          onClick={() => onOpen({ kind: 'remove', rows: [section] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      {...{ list, dimmed }}
      noun="section"
      advice="Subukan ang pangalan ng section o apelyido ng guro."
      empty={{
        drawing,
        title: 'Wala pang section',
        text: 'Magdagdag ng section at pumili ng guro nito. Saka makapipili ng section ang mga studyante.',
        act: add,
      }}
      label="Talaan ng mga section"
      columns={sectionListColumns}
      nameOf={nameOfSection}
      article="ang"
      selects
      actions={rowActions}
    />
  );
}
