import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { useCallback } from 'react';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Button } from '#parts/button.tsx';
import { Choice, DayChoice } from '#parts/field.tsx';
import { Filter } from '#parts/page.tsx';
import { actionOptions, actionWords } from '#shared/action-words.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { ListCount } from '#shared/list-count.tsx';
import { ListFrame } from '#shared/list-frame.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import { idOf } from '#shared/rows.ts';
import { SchoolPage } from '#shared/school-page.tsx';
import { useList } from '#shared/use-list.ts';
import { useUndo } from '#shared/use-undo.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFile } from './audit-file.ts';

const defaults = { search: '', action: '', day: '', batch: '', page: 1 };
const nameOf = (line: AuditLine) => actionWords(line.action);

/** The audit log (T39), newest first: what was changed, when, by whom; what an ended right has done can be taken back (TEACHERS-7). */
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
          aria-label={`I-undo: ${actionWords(line.action)} ni ${line.actor_name}`}
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
