import type { Section } from '@tinig/domain/sections';
import { type ReactNode, useCallback } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { idOf, nameOf, sectionColumns } from './section-columns.tsx';
import type { Opened } from './section-dialogs.tsx';
import type { SectionsAddress, WatchedSections } from './sections-screen.tsx';

type Props = {
  address: SectionsAddress;
  sections: WatchedSections;
  picked: Picked<Section>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: Opened) => void;
};

/** The list in its five states. */
export function SectionsTable({ address, sections, picked, dimmed, add, onOpen }: Props) {
  const rowActions = useCallback(
    (section: Section) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit ang ${section.section_name}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', section })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin ang ${section.section_name}`}
          title="Tanggalin"
          onClick={() => onOpen({ kind: 'remove', sections: [section] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      address={address}
      watched={sections}
      noun="section"
      advice="Subukan ang pangalan ng section o apelyido ng guro."
      empty={{
        drawing,
        title: 'Wala pang section',
        text: 'Magdagdag ng section at pumili ng guro nito. Saka makapipili ng section ang mga studyante.',
        act: add,
      }}
      label="Talaan ng mga section"
      columns={sectionColumns}
      idOf={idOf}
      nameOf={nameOf}
      article="ang"
      picked={picked}
      actions={rowActions}
      dimmed={dimmed}
    />
  );
}
