import { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { Section } from '@tinig/domain/sections/sections';
import { useWatch } from '#client/use-watch.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount } from '#features/lists/list-count.tsx';
import { ListFrame } from '#features/lists/list-frame.tsx';
import { idOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type OpenSectionDialog, SectionDialogs } from './section-dialogs.tsx';
import { sectionsFile } from './sections-file.ts';
import { SectionsTable } from './sections-table.tsx';
import { useEndAssignment } from './use-end-assignment.ts';
import { useSectionActs } from './use-section-acts.tsx';

const defaults = { search: '', sort: 'section_name', page: 1, add: '' };

/** Sections with their teachers (SCREEN-24), for superadmins. */
export default function SectionsScreen() {
  const sections = useList(readSections, defaults, idOf);
  const { picked } = sections;
  const acts = useSectionActs(picked);
  const take = useEndAssignment(acts.report.warn);
  const { opened, setOpened, close } = useOpenDialog<OpenSectionDialog>(sections);

  const removePicked = () => {
    acts.report.clear();
    if (picked.size > 0) setOpened({ kind: 'remove', rows: picked.rows });
    else acts.report.warn(consoleMessage('no-sections-selected'));
  };
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
