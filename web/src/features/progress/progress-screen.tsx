import { readProgress } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { useSections } from '#features/sections/use-sections.ts';
import { progressFileColumns } from '#features/students/progress-file.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { counted } from '#ui/text/counted.ts';
import { AllPupils } from './all-pupils.tsx';
import { ClassActions, ClassPicture } from './class-picture.tsx';
import { ProgressToolbar, progressAddress, useShownSection } from './progress-toolbar.tsx';

const own = [{ value: 'mine', label: 'Aking mga section' }];
const everybody = {};

/**
 * Progress (SCREEN-26): a heat map of the last used section, or all active students of the school, for every teacher
 * (RIGHT-5). Both link to a section's progress.
 */
export default function ProgressScreen() {
  const me = useMe();
  const known = useSections(me);
  const { all: sections, seen } = known;
  const { id, isKnown } = useShownSection(me.uid, known);
  const list = useList(readProgress, progressAddress, uidOf, id || !isKnown ? null : everybody, undefined, {
    all: everybody,
    mine: { teacher_id: me.uid },
  });
  const { values, setters } = list;
  const section = sections?.find((one) => one.id === id);
  const [unchosen, setUnchosen] = useState(false);
  const narrowed = values.section === 'mine' ? own[0]!.label : '';
  const file = {
    screen: 'progress',
    section: '',
    name: ['Progress', narrowed],
    of: filterEntries(narrowed, values.search),
    noun: 'studyante',
    total: list.value?.total ?? 0,
    columns: progressFileColumns,
    rows: list.readAll,
  };
  return (
    <Page
      title="Progress"
      lede={
        section ? (
          <>
            {`${section.section_name}, ${counted(section.students, 'studyante')}.`}
            <span className="screen-only"> Pindutin ang pangalan para sa kasaysayan.</span>
          </>
        ) : (
          'Pumili ng studyante, o pumili ng section para sa buong klase.'
        )
      }
      printHead={<PrintHead by={fullName(me)} />}
      actions={id && <ClassActions key={id} id={id} />}
    >
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
        chosen={id || (values.section === 'all' ? '' : values.section)}
        onSection={(chosen) => {
          setUnchosen(false);
          setters.section(chosen || 'all');
        }}
        unchosen={unchosen}
        shown={id}
        onUnchosen={() => setUnchosen(true)}
        download={list.hasRows && <DownloadMenu of={file} />}
      />
      {id ? <ClassPicture key={id} id={id} /> : <AllPupils list={list} />}
    </Page>
  );
}
