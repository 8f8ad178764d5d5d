import { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages';
import { useState } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { ListCount } from '#parts/list-count.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { idOf } from './section-columns.tsx';
import { type Opened, SectionDialogs } from './section-dialogs.tsx';
import { SectionsTable } from './sections-table.tsx';
import { useSectionActs } from './use-section-acts.tsx';

const defaults = { search: '', sort: 'section_name', page: 1 };
const rules = readSections.input.shape;

/** Sections (S§2), for the superadmin: each with its teacher. */
export default function SectionsScreen() {
  const address = useAddress(defaults, rules);
  const { search, sort, page } = address.values;
  const sections = useWatch(readSections, { search, sort: sort as 'section_name', page });
  const totals = useWatch(readTotals, search ? {} : null);
  const picked = usePicked(idOf);
  const acts = useSectionActs(picked);
  const [opened, setOpened] = useState<Opened>();

  const removePicked = () => {
    acts.report.clear();
    if (picked.size > 0) setOpened({ kind: 'remove', sections: picked.rows });
    else acts.report.warn(message('no-sections-selected'));
  };
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      Magdagdag ng section
    </Button>
  );
  const isSelecting = picked.size > 0 || acts.progress !== undefined;
  const hasRows = sections.value !== undefined && sections.value.total > 0;

  return (
    <Page title="Sections" lede="Bawat section ay may isang guro." actions={add}>
      {acts.report.notice}
      <Toolbar
        quiet={isSelecting || !hasRows}
        end={
          <>
            <ListCount list={sections} all={search ? totals.value?.sections : undefined} noun="section" />
            {!isSelecting && hasRows && (
              <Button look="danger-line" icon="trash" onClick={removePicked}>
                Tanggalin ang napili
              </Button>
            )}
          </>
        }
      >
        <SearchBox label="Hanapin ang section o guro" value={search} onValue={address.setters.search} />
      </Toolbar>
      <SectionsTable {...{ address, sections, picked, add }} dimmed={acts.pending} onOpen={setOpened} />
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="trash" danger onClick={removePicked}>
          Tanggalin ang napili
        </BarButton>
      </SelectionBar>
      <SectionDialogs opened={opened} acts={acts} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

export type SectionsAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedSections = ReturnType<typeof useWatch<typeof readSections>>;
