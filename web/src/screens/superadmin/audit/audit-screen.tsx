import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Choice, DayChoice } from '#parts/field.tsx';
import { Filter, Page } from '#parts/page.tsx';
import { actionOptions, actionWords } from '#shared/action-words.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { ListCount } from '#shared/list-count.tsx';
import { ListFrame } from '#shared/list-frame.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import { idOf } from '#shared/rows.ts';
import { useList } from '#shared/use-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFile } from './audit-file.ts';

const defaults = { search: '', action: '', day: '', page: 1 };
const nameOf = (line: AuditLine) => actionWords(line.action);

/** The audit log (T39), newest first: what was changed, when, by whom. */
export default function AuditScreen() {
  const lines = useList(readAudit, defaults, idOf);
  const { values, setters } = lines;
  return (
    <Page title="Audit log" lede="Bawat pagbabago sa console: kailan, nino, ano at kanino.">
      <ListFrame
        list={lines}
        search="Hanapin ang pangalan o ID"
        count={<ListCount list={lines} noun="tala" />}
        filters={
          <>
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
        />
      </ListFrame>
    </Page>
  );
}
