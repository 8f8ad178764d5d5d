import { readAudit } from '@tinig/domain/calls/school';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { List } from '#parts/list.tsx';
import { ListCount } from '#parts/list-count.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { Table } from '#parts/table.tsx';
import { actionWords } from './action-words.ts';
import { auditColumns, idOf, type Line } from './audit-columns.tsx';

const defaults = { search: '', page: 1 };
const rules = readAudit.input.shape;
const nameOf = (line: Line) => actionWords(line.action);

/** The audit log (T39), newest first: what was changed, when, by whom. */
export default function AuditScreen() {
  const { values, set, setters } = useAddress(defaults, rules);
  const { search, page } = values;
  const lines = useWatch(readAudit, { search, page });
  return (
    <Page title="Audit log" lede="Bawat pagbabago sa console: kailan, nino, ano at kanino.">
      <Toolbar quiet end={<ListCount list={lines} noun="tala" />}>
        <SearchBox label="Hanapin ang pangalan o ID" value={search} onValue={setters.search} />
      </Toolbar>
      <List
        watched={lines}
        noun="tala"
        search={search}
        advice="Ang mga natanggal na ay hinahanap sa buong ID."
        onClear={() => set({ search: '' })}
        empty={{
          drawing,
          title: 'Wala pang tala',
          text: 'Lalabas dito ang bawat pagbabago sa console.',
        }}
      >
        {(list) => (
          <Table
            label="Talaan ng mga pagbabago"
            columns={auditColumns}
            rows={list.items}
            idOf={idOf}
            nameOf={nameOf}
            foot={<Pager {...list} page={page} noun="tala" onPage={setters.page} />}
          />
        )}
      </List>
    </Page>
  );
}
