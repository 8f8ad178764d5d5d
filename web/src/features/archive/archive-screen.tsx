import { archiveDays, daysLeft, daysLeftText } from '@tinig/domain/archive/archive';
import { type ListedUser, readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { leaverDays, leaverLeftAt } from '@tinig/domain/new-year/new-year';
import { fullName, listName } from '@tinig/domain/people/people';
import { useCallback, useMemo, useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { type CanInSection, useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { PupilName } from '#features/students/pupil-name.tsx';
import drawing from '#theme/drawings/empty/empty-archive.svg';
import { useNow } from '#ui/feedback/use-now.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';
import css from './archive.module.css';
import { ArchiveFilters, useArchivedSections } from './archive-filters.tsx';
import { type ArchiveChange, ArchiveQuestion, useArchiveActs } from './use-archive-acts.tsx';

const defaults = { search: '', section: '', sort: 'archiveDate', left: '', page: 1 };
const fixed = { role: 'student', archive: 'true' } as const;

/** Archive (SCREEN-30): archived students, their days left, and actions to restore or delete them. */
export default function ArchiveScreen() {
  const { may, onlyHelps } = useOwnAssignments();
  const sections = useArchivedSections();
  const archived = useList(readUsers, defaults, uidOf, fixed, sections);
  const { picked } = archived;
  const acts = useArchiveActs(picked);
  const [confirming, setConfirming] = useState<ArchiveChange>();
  const hasLeft = archived.values.left === 'true';

  const askForPicked = (kind: ArchiveChange['kind']) => {
    acts.report.clear();
    if (picked.size > 0) setConfirming({ kind, students: picked.rows });
    else acts.report.warn(consoleMessage('no-student-chosen'));
  };

  const restore = {
    icon: 'restore',
    label: 'Ibalik ang napili',
    run: () => askForPicked('restore'),
  } as const;
  const remove = {
    icon: 'trash',
    label: 'Tanggalin ang napili',
    look: 'danger-line',
    run: () => askForPicked('remove'),
  } as const;

  return (
    <Page
      title="Archive"
      printHead={<PrintHead />}
      lede={
        hasLeft
          ? `Umalis sila sa paaralan sa katapusan ng taon. Tuluyang matatanggal ang studyante ${leaverDays} araw pagkatapos.`
          : `Tuluyang matatanggal ang studyante ${archiveDays} araw matapos i-archive.`
      }
    >
      {acts.report.notice}
      <ListFrame
        list={archived}
        search="Hanapin ang pangalan o ID"
        filters={<ArchiveFilters {...archived} sections={sections} />}
        count={<ListCount list={archived} of="archived" noun="naka-archive" />}
        acts={[...(onlyHelps ? [] : [restore]), ...(may('remove', '') ? [remove] : [])]}
        progress={acts.progress}
        download={<DownloadMenu of={archiveFile(archived, hasLeft)} />}
      >
        <ArchiveTable
          list={archived}
          hasLeft={hasLeft}
          dimmed={acts.pending}
          may={may}
          onAsk={setConfirming}
        />
      </ListFrame>
      {confirming && (
        <ArchiveQuestion
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onYes={() => {
            setConfirming(undefined);
            void acts[confirming.kind](confirming.students);
          }}
        />
      )}
    </Page>
  );
}

type ArchiveTableProps = {
  list: List<ListedUser>;
  /** True if the table shows students who have left the school. */
  hasLeft: boolean;
  dimmed: ReadonlySet<string>;
  may: CanInSection;
  onAsk: (change: ArchiveChange) => void;
};

function ArchiveTable({ list, hasLeft, dimmed, may, onAsk }: ArchiveTableProps) {
  const now = useNow();
  const columns = useMemo(() => archiveColumns(now), [now]);
  const rowActions = useCallback(
    (student: ListedUser) => (
      <>
        <IconLink
          icon="progress"
          label={`Tingnan ang progress ni ${fullName(student)}`}
          title="Progress"
          {...linkToStudent(student.uid)}
        />
        {may('change', student.section) && (
          <IconButton
            icon="restore"
            label={`Ibalik si ${fullName(student)}`}
            title="Ibalik"
            onClick={() => onAsk({ kind: 'restore', students: [student] })}
          />
        )}
        {may('remove', student.section) && (
          <IconButton
            icon="trash"
            danger
            label={`Tanggalin nang tuluyan si ${fullName(student)}`}
            title="Tanggalin nang tuluyan"
            onClick={() => onAsk({ kind: 'remove', students: [student] })}
          />
        )}
      </>
    ),
    [may, onAsk],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun={hasLeft ? 'umalis sa paaralan' : 'naka-archive'}
      advice={list.values.search ? 'Subukan ang apelyido lamang.' : ''}
      empty={{
        drawing,
        title: 'Walang laman ang archive',
        text: `Dito lilipat ang mga studyanteng ina-archive. May ${archiveDays} araw para ibalik sila.`,
      }}
      label="Talaan ng mga naka-archive"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}

const soon = 7;

/** Table columns (SCREEN-30), with the days left as of `now`. */
const archiveColumns = (now: Date): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  {
    head: 'Pangalan',
    place: 'name',
    sort: 'name',
    cell: (pupil) => (
      <>
        <PupilName pupil={pupil} />
        <small className="muted block">{pupil.section}</small>
      </>
    ),
  },
  {
    head: 'Natitirang araw',
    place: 'second',
    sort: 'archiveDate',
    sortedAs: 'number',
    cell: ({ archiveDate }) => <DaysLeft left={daysLeft(new Date(archiveDate ?? now), now)} />,
  },
];

/** Days left in the archive, as text and as a bar. */
function DaysLeft({ left }: { left: number }) {
  const urgency = left <= 0 ? 'strong bad' : left <= soon ? 'strong warn' : '';
  const share = left <= 0 ? 100 : Math.min(100, (100 * left) / archiveDays);
  return (
    <span className={`inline-row wrap gap-8 ${urgency}`}>
      <span className={`wide-only ${css.bar}`} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      {daysLeftText(left)}
    </span>
  );
}

const columnsOf = (hasLeft: boolean): readonly FileColumn<ListedUser>[] => [
  ['Pangalan', 'Apelyido, Pangalan', listName],
  ['Section', 'Section bago i-archive', ({ section }) => section || consoleMessage('no-section')],
  hasLeft
    ? [
        'Umalis noong',
        'Araw ng katapusan ng taon',
        ({ archiveDate }, zone) => dayCell(archiveDate && leaverLeftAt(archiveDate).toISOString(), zone),
      ]
    : ['Na-archive noong', 'Araw ng pag-archive', ({ archiveDate }, zone) => dayCell(archiveDate, zone)],
  [
    'Natitirang araw',
    'Ilang araw bago tuluyang matanggal',
    ({ archiveDate }) => (archiveDate ? Math.max(0, daysLeft(new Date(archiveDate), new Date())) : null),
  ],
];

const archiveFile = (list: List<ListedUser>, hasLeft: boolean): Download<ListedUser> => ({
  screen: 'archive',
  section: '',
  name: [hasLeft ? 'Mga umalis' : 'Archive'],
  of: filterEntries('', list.values.search),
  noun: 'naka-archive',
  total: list.value?.total ?? 0,
  columns: columnsOf(hasLeft),
  rows: list.readAll,
});
