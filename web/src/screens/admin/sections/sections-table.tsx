import type { Section } from '@tinig/domain/sections';
import { type ReactNode, useCallback } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { List } from '#parts/list.tsx';
import { Pager } from '#parts/pager.tsx';
import { Table } from '#parts/table.tsx';
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
export function SectionsTable({
  address: { values, set, setters },
  sections,
  picked,
  dimmed,
  add,
  onOpen,
}: Props) {
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
    <List
      watched={sections}
      noun="section"
      search={values.search}
      advice="Subukan ang pangalan ng section o apelyido ng guro."
      onClear={() => set({ search: '' })}
      empty={{
        drawing,
        title: 'Wala pang section',
        text: 'Magdagdag ng section at pumili ng guro nito. Saka makapipili ng section ang mga studyante.',
        act: add,
      }}
    >
      {(list) => (
        <Table
          label="Talaan ng mga section"
          columns={sectionColumns}
          rows={list.items}
          idOf={idOf}
          nameOf={nameOf}
          article="ang"
          picked={picked}
          actions={rowActions}
          dimmed={dimmed}
          sort={values.sort}
          onSort={setters.sort}
          foot={<Pager {...list} page={values.page} noun="section" onPage={setters.page} />}
        />
      )}
    </List>
  );
}
