import { archiveDays } from '@tinig/domain/archive/archive';
import { readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { leaverDays } from '@tinig/domain/new-year/new-year';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { Choice } from '#ui/form/field.tsx';
import { Filter, Page } from '#ui/layout/page.tsx';
import { ArchiveTable, archiveFile } from './archive-table.tsx';
import { type ArchiveChange, ArchiveQuestion, useArchiveActs } from './use-archive-acts.tsx';

const defaults = { search: '', sort: 'archiveDate', left: '', page: 1 };
const leavers = [{ value: 'true', label: 'Mga umalis sa paaralan' }];
const fixed = { role: 'student', archive: 'true' } as const;

/** Archive (SCREEN-30): archived students, their days left, and actions to restore or delete them. */
export default function ArchiveScreen() {
  const me = useMe();
  const { may, onlyHelps } = useOwnAssignments();
  const archived = useList(readUsers, defaults, uidOf, fixed);
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
        filters={
          me.role === 'superadmin' && (
            <Filter>
              <Choice
                aria-label="Mga naka-archive o umalis"
                placeholder="Mga naka-archive"
                value={archived.values.left}
                onValue={archived.setters.left}
                options={leavers}
              />
            </Filter>
          )
        }
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
