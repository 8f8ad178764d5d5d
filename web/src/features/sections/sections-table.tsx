import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import type { Section } from '@tinig/domain/sections/sections';
import { type ReactNode, useCallback, useRef } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Button } from '#ui/form/button.tsx';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { way } from '#ui/way.ts';
import { holderOfKind } from './assign-section.ts';
import { nameOfSection, sectionListColumns } from './section-columns.tsx';
import type { OpenSectionDialog } from './section-dialogs.tsx';

type SectionsTableProps = {
  list: List<Section>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: OpenSectionDialog) => void;
  onTake: (section: Section, holder: SectionAssignment) => void;
};

/** Table in its five states. */
export function SectionsTable({ list, dimmed, add, onOpen, onTake }: SectionsTableProps) {
  const take = useRef(onTake);
  take.current = onTake;
  const rowActions = useCallback(
    (section: Section) => (
      <>
        <HolderButton section={section} onOpen={onOpen} onTake={(holder) => take.current(section, holder)} />
        <IconLink
          icon="teachers"
          label={`Mga guro ng ${section.section_name}`}
          title="Mga guro"
          {...way('/admin/sections/$section/teachers', {}, { section: section.id })}
        />
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

/**
 * Next action for a section: assign a main teacher, assign a substitute, or end the substitution. It stays one button,
 * which keeps the focus.
 */
function HolderButton({
  section,
  onOpen,
  onTake,
}: {
  section: Section;
  onOpen: SectionsTableProps['onOpen'];
  onTake: (holder: SectionAssignment) => void;
}) {
  const { holders, section_name } = section;
  const main = holderOfKind(holders, 'main');
  const substitute = holderOfKind(holders, 'substitute');
  const open = () => onOpen({ kind: main ? 'substitute' : 'main', rows: [section] });
  return (
    <Button icon={substitute ? 'undo' : 'swap'} onClick={substitute ? () => onTake(substitute) : open}>
      {substitute ? 'Ibalik' : main ? 'Kapalit' : 'Lagyan ng guro'}
      <span className="sr">
        {substitute && main ? ` kay ${main.name}` : ''}, {section_name}
      </span>
    </Button>
  );
}
