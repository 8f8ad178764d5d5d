import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName, listName } from '@tinig/domain/people/people';
import {
  type QuarterKey,
  type QuarterNumber,
  quarterKey,
  quarterKeys,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { parseSort } from '@tinig/domain/text/paging';
import { useMemo, useState } from 'react';
import { useMe } from '#client/session.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { ListFrame } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type List, type NarrowedList, useList } from '#features/lists/use-list.ts';
import { SectionFilter } from '#features/sections/section-filter.tsx';
import { usePresetSection, useSections } from '#features/sections/use-sections.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ButtonLink } from '#ui/form/button.tsx';
import { QuarterChoice } from '#ui/form/quarter-choice.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import css from './quarter-access.module.css';
import {
  AccessQuestion,
  accessColumns,
  type ExpectedChange,
  type LockChange,
  useAccessActs,
} from './use-access-acts.tsx';
import { ViewSwitch } from './view-switch.tsx';

const defaults = { view: '', quarter: '', section: '', search: '', sort: 'name', page: 1 };
const fixed = { role: 'student' } as const;

/** Students one by one (SCREEN-28). Opens and closes a quarter for the selected ones. */
export function PupilsView() {
  const me = useMe();
  const { seen } = useSections(me);
  const students = useList(readUsers, defaults, uidOf, fixed, seen);
  const { picked, values, set, setters } = students;
  usePresetSection(me.uid, students, seen);
  const quarter = quarterNumbers.find((number) => String(number) === values.quarter);
  const acts = useAccessActs(picked);
  const [confirming, setConfirming] = useState<LockChange>();

  const choose = (pressed: QuarterNumber) =>
    set({
      // A second click on the same quarter clears the choice.
      quarter: pressed === quarter ? '' : String(pressed),
      // Sorting by one quarter's status makes no sense for another quarter.
      ...(quarterKeys.some((key) => key === parseSort(values.sort).column) ? { sort: 'name' } : {}),
    });
  const ask = (unlock: boolean) => {
    acts.report.clear();
    if (picked.size === 0) return acts.report.warn(consoleMessage('no-students-selected'));
    if (!quarter) return acts.report.warn(consoleMessage('choose-quarter-first'));
    setConfirming({ quarter, unlock, students: picked.rows });
  };

  return (
    <Page
      title="Quarter Access"
      printHead={<PrintHead />}
      lede={
        <span className="wide-only">Buksan o isara ang isang quarter para sa mga napiling studyante.</span>
      }
    >
      {acts.report.notice}
      <Toolbar>
        <ViewSwitch view="pupils" />
      </Toolbar>
      <Toolbar>
        <div className={css.picker}>
          <span className="label wide-only" aria-hidden="true">
            Quarter
          </span>
          <QuarterChoice quarter={quarter} onQuarter={choose} />
        </div>
      </Toolbar>
      <ListFrame
        list={students}
        dense
        search="Hanapin ang pangalan o ID"
        filters={<SectionFilter value={values.section} onValue={setters.section} sections={seen} />}
        acts={[
          { icon: 'lock', label: 'I-lock', run: () => ask(false) },
          { icon: 'unlock', label: 'I-unlock', run: () => ask(true) },
        ]}
        progress={acts.progress}
        download={<DownloadMenu of={accessFile(students, quarter)} />}
      >
        <AccessTable
          list={students}
          dimmed={acts.pending}
          expected={acts.expected}
          quarter={quarter && quarterKey(quarter)}
        />
      </ListFrame>
      {confirming && (
        <AccessQuestion
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onYes={() => {
            setConfirming(undefined);
            void acts.change(confirming);
          }}
        />
      )}
    </Page>
  );
}

type AccessTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  expected: ExpectedChange | undefined;
  quarter: QuarterKey | undefined;
};

function AccessTable({ list, dimmed, expected, quarter }: AccessTableProps) {
  const columns = useMemo(() => accessColumns(quarter, expected), [quarter, expected]);
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="studyante"
      advice="Subukan ang apelyido lamang."
      empty={{
        drawing,
        title: 'Wala pang studyante',
        text: 'Magdagdag muna ng studyante, saka mabubuksan para sa kanila ang mga quarter.',
        act: (
          <ButtonLink look="primary" to="/admin/students">
            Pumunta sa Students
          </ButtonLink>
        ),
      }}
      label="Talaan ng quarter access"
      nameOf={fullName}
      selects
    />
  );
}

const status = (quarter: QuarterNumber): FileColumn<ListedUser> => [
  quarterName(quarter),
  'Unlocked o Locked para sa studyante',
  (student) => (student[quarterKey(quarter)] ? 'Unlocked' : 'Locked'),
];

/** Quarter Access as a file: the chosen quarter, or all four. */
const accessFile = (
  list: NarrowedList<ListedUser>,
  quarter: QuarterNumber | undefined,
): Download<ListedUser> => ({
  screen: 'quarter-access',
  section: list.section?.section_name ?? '',
  name: ['Quarter-Access', list.section?.section_name ?? ''],
  of: filterEntries(list.section?.section_name, list.values.search),
  noun: 'studyante',
  total: list.value?.total ?? 0,
  columns: [
    ['Pangalan', 'Apelyido, Pangalan', listName],
    ['Section', 'Section ngayon', ({ section }) => section || consoleMessage('no-section')],
    ...(quarter ? [quarter] : quarterNumbers).map(status),
  ],
  rows: list.readAll,
});
