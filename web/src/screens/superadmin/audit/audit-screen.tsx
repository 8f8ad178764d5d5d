import { readAudit } from '@tinig/domain/calls/school';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { ListCount } from '#parts/list-count.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { actionWords } from './action-words.ts';
import { auditColumns, idOf, type Line } from './audit-columns.tsx';

const defaults = { search: '', page: 1 };
const rules = readAudit.input.shape;
const nameOf = (line: Line) => actionWords(line.action);

/** The audit log (T39), newest first: what was changed, when, by whom. */
export default function AuditScreen() {
  const address = useAddress(defaults, rules);
  const { search, page } = address.values;
  const lines = useWatch(readAudit, { search, page });
  return (
    <Page title="Audit log" lede="Bawat pagbabago sa console: kailan, nino, ano at kanino.">
      <Toolbar quiet end={<ListCount list={lines} noun="tala" />}>
        <SearchBox label="Hanapin ang pangalan o ID" value={search} onValue={address.setters.search} />
      </Toolbar>
      <PagedTable
        address={address}
        watched={lines}
        noun="tala"
        advice="Ang mga natanggal na ay hinahanap sa buong ID."
        empty={{
          drawing,
          title: 'Wala pang tala',
          text: 'Lalabas dito ang bawat pagbabago sa console.',
        }}
        label="Talaan ng mga pagbabago"
        columns={auditColumns}
        idOf={idOf}
        nameOf={nameOf}
      />
    </Page>
  );
}
