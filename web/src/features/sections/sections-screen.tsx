import { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import { useWatch } from '#client/use-watch.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { idOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useEndAssignment } from './assign-section.ts';
import { useSectionActs } from './section-columns.tsx';
import { type OpenSectionDialog, SectionDialogs } from './section-dialogs.tsx';
import { SectionsTable } from './sections-table.tsx';

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

// Ids mean nothing to the reader of a file.
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
