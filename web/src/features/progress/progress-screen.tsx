import { readProgress } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import {
  type QuarterNumber,
  quarterName,
  quarterNumbers,
  quarterOrdinal,
} from '@tinig/domain/quarter-access/games';
import { averageKeys, quarterAverage } from '@tinig/domain/results/progress';
import { useMemo, useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useMe } from '#client/session.ts';
import { filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import type { Pupil } from '#features/sections/use-class.ts';
import { useSections } from '#features/sections/use-sections.ts';
import { type Bursts, useBursts } from '#features/sign-ins/use-bursts.ts';
import { progressFileColumns } from '#features/students/progress-file.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { Column } from '#ui/table/column.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { ClassActions, ClassPicture } from './class-picture.tsx';
import css from './progress.module.css';
import { ProgressToolbar, progressAddress, useShownSection } from './progress-toolbar.tsx';

const own = [{ value: 'mine', label: 'Aking mga section' }];
const everybody = {};

/**
 * Progress (SCREEN-26): a heat map of the last used section, or a list of all active students of the school, which
 * every teacher may see (RIGHT-5). Both link to a section's progress.
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
            {`${section.section_name}, ${countWithNoun(section.students, 'studyante')}.`}
            <span className="screen-only"> Pindutin ang pangalan para sa kasaysayan.</span>
          </>
        ) : (
          'Pumili ng studyante, o pumili ng section para sa buong klase.'
        )
      }
      printHead={<PrintHead />}
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

/** Pupils of many sections, with their quarter averages. */
export function AllPupils({ list }: { list: List<Pupil> }) {
  const bursts = useBursts();
  const columns = useMemo(() => progressColumns(bursts), [bursts]);
  return (
    <div className="container">
      <PagedTable
        list={list}
        noun="studyante"
        advice="Subukan ang apelyido lamang."
        empty={{
          drawing,
          title: 'Wala pang studyante',
          text: 'Lalabas dito ang mga studyante kapag naidagdag o nakarehistro na sila.',
          act: (
            <ButtonLink look="primary" icon="upload" {...linkProps('/admin/students/add-class')}>
              Magdagdag ng klase
            </ButtonLink>
          ),
        }}
        label="Talaan ng progress"
        columns={columns}
        nameOf={fullName}
        actions={progressLink}
      />
    </div>
  );
}

const averageColumn = (quarter: QuarterNumber): Column<Pupil> => ({
  head: quarterOrdinal(quarter),
  place: 'figure',
  sort: averageKeys[quarter - 1]!,
  labelled: true,
  title: () => `Average sa ${quarterName(quarter)}`,
  cell: (pupil) => `${quarterAverage(pupil, quarter)}%`,
});

const progressColumns = (bursts: Bursts): readonly Column<Pupil>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  nameColumn(bursts),
  {
    head: 'Section',
    place: 'second',
    sort: 'section',
    cell: ({ section }) => <SectionLink name={section} />,
  },
  ...quarterNumbers.map(averageColumn),
];

/** Link to the student's progress. On a phone only the arrow is shown. */
const progressLink = (pupil: Pupil) => (
  <ButtonLink
    look="ghost"
    {...linkToStudent(pupil.uid)}
    aria-label={`Tingnan ang progress ni ${fullName(pupil)}`}
  >
    <span className={css.words}>Tingnan ang progress</span>
    <Icon name="right" small />
  </ButtonLink>
);
