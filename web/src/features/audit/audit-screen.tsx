import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { useCallback } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { readPages } from '#client/read-pages.ts';
import { type Download, type FileColumn, filterEntries, momentCell } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { idOf } from '#features/lists/rows.ts';
import { type List, useList } from '#features/lists/use-list.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { actionLabel, actionOptions } from '#features/undo/action-labels.ts';
import { useUndo } from '#features/undo/use-undo.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { Button } from '#ui/form/button.tsx';
import { Choice, DayChoice } from '#ui/form/field.tsx';
import { Filter } from '#ui/layout/page.tsx';
import { auditColumns } from './audit-columns.tsx';
import { eventDetail } from './describe-event.ts';

const defaults = { search: '', action: '', day: '', batch: '', page: 1 };
const nameOf = (line: AuditLine) => actionLabel(line.action);

/** Audit log (T39), newest first. Changes made under an assignment that has ended can be reverted (TEACHERS-7). */
export default function AuditScreen() {
  const lines = useList(readAudit, defaults, idOf);
  const { values, setters } = lines;
  const { undo, busy, notice } = useUndo();
  const actions = useCallback(
    (line: AuditLine) =>
      line.undo && (
        <Button
          icon="undo"
          busy={busy === line.undo}
          aria-label={`I-undo: ${actionLabel(line.action)} ni ${line.actor_name}`}
          onClick={() => undo(line.undo)}
        >
          I-undo
        </Button>
      ),
    [undo, busy],
  );
  return (
    <SchoolPage entry="Settings at audit log" lede="Bawat pagbabago sa console: kailan, nino, ano at kanino.">
      {notice}
      <ListFrame
        list={lines}
        search="Hanapin ang pangalan o ID"
        count={<ListCount list={lines} noun="tala" />}
        filters={
          <>
            {values.batch && (
              <Button icon="arrowl" onClick={() => setters.batch('')}>
                Lahat ng tala
              </Button>
            )}
            <Filter>
              <Choice
                aria-label="Ginawa"
                placeholder="Lahat ng ginawa"
                value={values.action}
                onValue={setters.action}
                options={actionOptions}
              />
            </Filter>
            <Filter>
              <DayChoice label="Araw" value={values.day} onValue={setters.day} />
            </Filter>
          </>
        }
        download={<DownloadMenu of={auditFile(lines, values)} />}
      >
        <PagedTable
          list={lines}
          noun="tala"
          advice="Ang mga natanggal na ay hinahanap sa buong ID."
          empty={{
            drawing,
            title: 'Wala pang tala',
            text: 'Lalabas dito ang bawat pagbabago sa console.',
          }}
          label="Talaan ng mga pagbabago"
          columns={auditColumns}
          nameOf={nameOf}
          actions={lines.value?.items.some((line) => line.undo) ? actions : undefined}
        />
      </ListFrame>
    </SchoolPage>
  );
}

const columns: readonly FileColumn<AuditLine>[] = [
  ['Kailan', 'Araw at oras', ({ at }, zone) => momentCell(at, zone)],
  ['Ano', 'Ano ang ginawa', ({ action }) => actionLabel(action)],
  [
    'Nino',
    'Pangalan ngayon; ID kung natanggal na',
    ({ actor, actor_name }) => (actor === 'command-line' ? 'Command line' : actor_name || actor || 'Server'),
  ],
  [
    'Bilang ano',
    'Katuwang o kapalit sa section nang gawin ito',
    ({ held_as }) => (held_as ? assignmentLabel(held_as) : ''),
  ],
  ['Mula saan', 'Address na nakita ng server', ({ address }) => address],
  ['Kanino', 'Pangalan ngayon; ID kung natanggal na', ({ target, target_name }) => target_name || target],
  ['Detalye', 'Ano sa kaniya ang binago', eventDetail],
  ['Kalagayan', 'Natapos o tinanggihan', ({ result }) => (result === 'done' ? 'Natapos' : 'Tinanggihan')],
];

export const auditFile = (
  list: List<AuditLine>,
  { action, day }: { action: string; day: string },
): Download<AuditLine> => ({
  screen: 'audit',
  section: '',
  name: ['Audit-log'],
  of: [
    ...filterEntries('', list.values.search),
    ...(action ? [['Ginawa', actionLabel(action)] as const] : []),
    ...(day ? [['Araw', day] as const] : []),
  ],
  noun: 'tala',
  total: list.value?.total ?? 0,
  columns,
  rows: () =>
    readPages(readAudit, {
      search: list.values.search,
      ...(action && { action }),
      ...(day && { day }),
      each: 'true',
    }),
});
