import { readProgress } from '@tinig/domain/calls/progress';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { useMemo, useState } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useBursts } from '#data/use-bursts.ts';
import { useSectionFilter } from '#data/use-section-filter.ts';
import { useSections } from '#data/use-sections.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Notice } from '#parts/notice.tsx';
import { Page } from '#parts/page.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import css from './progress.module.css';
import { progressColumns, toProgress, uidOf } from './progress-columns.tsx';
import { ProgressToolbar } from './progress-toolbar.tsx';

const defaults = { search: '', section: '', sort: 'name', page: 1 };
const rules = readProgress.input.shape;

/** Progress (S§2): every active student of the school, to any teacher (S§6), and the way to a section's progress. */
export default function ProgressScreen() {
  const address = useAddress(defaults, rules);
  const { values, set, setters } = address;
  const sections = useSections(useMe()).all;
  const { chosen: section, isReady } = useSectionFilter(address, sections);
  const pupils = useWatch(
    readProgress,
    isReady
      ? {
          search: values.search || undefined,
          section: section?.section_name,
          sort: values.sort as 'name',
          page: values.page,
        }
      : null,
  );
  const bursts = useBursts();
  const columns = useMemo(() => progressColumns(bursts), [bursts]);
  const [unchosen, setUnchosen] = useState(false);
  const choose = (id: string) => {
    setUnchosen(false);
    setters.section(id);
  };
  return (
    <Page title="Progress" lede="Pumili ng studyante, o pumili ng section para sa buong klase.">
      {unchosen && (
        <Notice kind="warning" onClose={() => setUnchosen(false)}>
          {message('choose-section-first')}
        </Notice>
      )}
      <ProgressToolbar
        search={values.search}
        onSearch={setters.search}
        sections={sections ?? []}
        section={section}
        onSection={choose}
        unchosen={unchosen}
        onUnchosen={() => setUnchosen(true)}
      />
      <div className={css.sheet}>
        <PagedTable
          address={address}
          watched={pupils}
          noun="studyante"
          filtered={section !== undefined}
          advice="Subukan ang apelyido lamang."
          onClear={() => set({ search: '', section: '' })}
          empty={{
            drawing,
            title: 'Wala pang studyante',
            text: 'Lalabas dito ang mga studyante kapag naidagdag o naka-register na sila.',
          }}
          label="Talaan ng progress"
          columns={columns}
          idOf={uidOf}
          nameOf={fullName}
          actions={toProgress}
        />
      </div>
    </Page>
  );
}
