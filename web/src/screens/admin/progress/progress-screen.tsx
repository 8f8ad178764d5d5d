import { readProgress } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/console-messages';
import { fullName } from '@tinig/domain/people';
import { useMemo, useState } from 'react';
import { useMe } from '#data/session.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Notice } from '#parts/notice.tsx';
import { Page } from '#parts/page.tsx';
import { narrowedTo } from '#shared/download.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import { progressFileColumns } from '#shared/progress-file.ts';
import { uidOf } from '#shared/rows.ts';
import { useBursts } from '#shared/use-bursts.ts';
import { useList } from '#shared/use-list.ts';
import { useSections } from '#shared/use-sections.ts';
import css from './progress.module.css';
import { progressColumns, toProgress } from './progress-columns.tsx';
import { ProgressToolbar } from './progress-toolbar.tsx';

const own = [{ value: 'mine', label: 'Aking mga section' }];
const defaults = { search: '', section: '', sort: 'name', page: 1 };

/** Progress (SCREEN-26): every active student of the school, to any teacher (RIGHT-5), and the way to a section's progress. */
export default function ProgressScreen() {
  const me = useMe();
  const { all: sections, seen } = useSections(me);
  const pupils = useList(readProgress, defaults, uidOf, {}, sections, { mine: { teacher_id: me.uid } });
  const { values, setters, section } = pupils;
  const bursts = useBursts();
  const columns = useMemo(() => progressColumns(bursts), [bursts]);
  const [unchosen, setUnchosen] = useState(false);
  const choose = (id: string) => {
    setUnchosen(false);
    setters.section(id);
  };
  const narrowed = section?.section_name ?? (values.section && own[0]!.label);
  const file = {
    screen: 'progress',
    section: section?.section_name ?? '',
    name: ['Progress', narrowed],
    of: narrowedTo(narrowed, values.search),
    noun: 'studyante',
    total: pupils.value?.total ?? 0,
    columns: progressFileColumns,
    rows: pupils.readAll,
  };
  return (
    <Page title="Progress" lede="Pumili ng studyante, o pumili ng section para sa buong klase.">
      {unchosen && (
        <Notice kind="warning" onClose={() => setUnchosen(false)}>
          {consoleMessage('choose-section-first')}
        </Notice>
      )}
      <ProgressToolbar
        search={values.search}
        onSearch={setters.search}
        sections={sections && seen && [...seen, ...sections.filter((one) => !seen.includes(one))]}
        special={me.role === 'admin' ? own : []}
        chosen={values.section}
        section={section}
        onSection={choose}
        unchosen={unchosen}
        onUnchosen={() => setUnchosen(true)}
        download={pupils.hasRows && <DownloadMenu of={file} />}
      />
      <div className={css.sheet}>
        <PagedTable
          list={pupils}
          noun="studyante"
          advice="Subukan ang apelyido lamang."
          empty={{
            drawing,
            title: 'Wala pang studyante',
            text: 'Lalabas dito ang mga studyante kapag naidagdag o nakarehistro na sila.',
          }}
          label="Talaan ng progress"
          columns={columns}
          nameOf={fullName}
          actions={toProgress}
        />
      </div>
    </Page>
  );
}
