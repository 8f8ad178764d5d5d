import { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import { type ReactNode, useCallback, useRef } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { idOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Button } from '#ui/form/button.tsx';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { holderOfKind, useEndAssignment } from './assign-section.ts';
import { nameOfSection, sectionListColumns, useSectionActs } from './section-columns.tsx';
import { type OpenSectionDialog, SectionDialogs } from './section-dialogs.tsx';

const defaults = { search: '', sort: 'section_name', page: 1, add: '' };

/** Sections with their teachers (SCREEN-24), for superadmins. */
export default function SectionsScreen() {
  const sections = useList(readSections, defaults, idOf);
  const acts = useSectionActs(sections.picked);
  const take = useEndAssignment(acts.report.warn);
  const { opened, setOpened, close } = useOpenDialog<OpenSectionDialog>(sections);

  const removePicked = () =>
    acts.withPicked('no-sections-selected', (rows) => setOpened({ kind: 'remove', rows }));
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng section
    </Button>
  );

  return (
    <Page title="Sections" lede="Ang bawat section at kung sino ang may hawak nito ngayon." actions={add}>
      {acts.report.notice}
      <ListFrame
        list={sections}
        search="Hanapin ang section o guro"
        count={<SectionsCount list={sections} />}
        acts={[{ icon: 'trash', label: 'Tanggalin ang napili', look: 'danger-line', run: removePicked }]}
        progress={acts.progress}
        download={<DownloadMenu of={sectionsFile(sections)} />}
      >
        <SectionsTable list={sections} dimmed={acts.pending} add={add} onOpen={setOpened} onTake={take} />
      </ListFrame>
      <SectionDialogs opened={opened} acts={acts} onClose={close} />
    </Page>
  );
}

/** "12 section, 1 ang may kapalit". A filtered list shows only its own count. */
function SectionsCount({ list }: { list: List<Section> }) {
  const substituted = useWatch(readTotals, {}).value?.sections_with_substitute;
  return (
    <ListCount list={list} of="sections" noun="section">
      {!list.isNarrowed && substituted ? consoleMessage('sections-with-substitute', { n: substituted }) : ''}
    </ListCount>
  );
}

/** "Jocelyn Esteban, Katuwang; Edgardo Pascua, Kapalit hanggang Biy, Nob 27". */
const othersOf = (holders: Section['holders']) =>
  holders
    .filter(({ holding }) => holding !== 'main')
    .map(({ name, holding, last_day }) => `${name}, ${assignmentLabel(holding, last_day)}`)
    .join('; ');

// Files have no ids, because they mean nothing to the reader.
const columns: Record<Exclude<keyof Section, 'id' | 'teacher_id'>, FileColumn<Section>> = {
  section_name: ['Pangalan ng section', 'Pangalan ng section', ({ section_name }) => section_name],
  grade_level: ['Baitang', 'Baitang ng section', ({ grade_level }) => gradeLabel(grade_level)],
  section_teacher: [
    'Guro',
    'Guro ng section',
    ({ section_teacher }) => section_teacher || consoleMessage('no-teacher'),
  ],
  holders: [
    'Katuwang at kapalit',
    'Iba pang guro na may hawak ng section',
    ({ holders }) => othersOf(holders),
  ],
  students: ['Studyante', 'Ilan ang studyante, maliban sa naka-archive', ({ students }) => students],
};

export const sectionsFile = (list: List<Section>): Download<Section> => ({
  screen: 'sections',
  section: '',
  name: ['Sections'],
  of: filterEntries('', list.values.search),
  noun: 'section',
  total: list.value?.total ?? 0,
  columns: Object.values(columns),
  rows: list.readAll,
});

type SectionsTableProps = {
  list: List<Section>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: OpenSectionDialog) => void;
  onTake: (section: Section, holder: SectionAssignment) => void;
};

function SectionsTable({ list, dimmed, add, onOpen, onTake }: SectionsTableProps) {
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
          {...linkProps('/admin/sections/$section/teachers', {}, { section: section.id })}
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
 * Next action for a section: assign a main teacher, assign a substitute, or end the substitution. One button serves all
 * three, so that it keeps the focus.
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
