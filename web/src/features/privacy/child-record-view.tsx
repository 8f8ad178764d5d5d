import { type ChildRecord, readChild, readLooks, readRetention } from '@tinig/domain/calls/privacy';
import type { AccessKind } from '@tinig/domain/privacy/access-log';
import { childFile, contextLabels, type FormatValue, visibleColumns } from '@tinig/domain/privacy/child-file';
import type { RecordPart } from '@tinig/domain/privacy/child-record';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { LoadFailedState } from '#ui/feedback/empty-state.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { saveAs } from '#ui/save-as.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { Erasure } from './erasure-proof.tsx';
import css from './privacy.module.css';
import { accessLabels, recordText } from './record-text.ts';

/** All stored data of one child, on one page (PRIVACY-9). Another superadmin may erase the child meanwhile. */
export function ChildRecordView({ uid, onErased }: { uid: string; onErased: (proof: Erasure) => void }) {
  const record = useWatch(readChild, { uid });
  if (record.value) return <Shown record={record.value} onErased={onErased} />;
  return (
    <Page title="Isang bata" back={<BackToSearch />}>
      <LoadedValue of={record} failed="Hindi makuha ang tala" loading="Kinukuha ang lahat ng nakatago">
        {() => null}
      </LoadedValue>
    </Page>
  );
}

const BackToSearch = () => <BackLink to="/superadmin/privacy/child">Privacy</BackLink>;

function Shown({ record, onErased }: { record: ChildRecord; onErased: (proof: Erasure) => void }) {
  const [erasing, setErasing] = useState(false);
  const say = recordText(record);
  const save = () =>
    saveAs(
      `Tala-${record.uid}.html`,
      new Blob([childFile(record, say)], { type: 'text/html;charset=utf-8' }),
    );
  const shown = record.parts.filter(({ table }) => table !== 'looks');
  return (
    <Page
      title={record.name}
      lede={[record.section || 'Walang section', `lahat ng nakatago, ${formatDateTime(record.made_at)}`].join(
        ' · ',
      )}
      back={<BackToSearch />}
      printHead={<PrintHead />}
      actions={
        <>
          <PrintButton />
          <Button look="primary" icon="download" onClick={save}>
            I-download ang lahat
          </Button>
          <Button look="danger-line" icon="trash" onClick={() => setErasing(true)}>
            Burahin…
          </Button>
        </>
      }
    >
      <Notice kind="info">
        Ang file ay isang pahinang mabubuksan sa kahit anong browser, kasama ang lahat ng subok. Ibigay lang
        sa bata, o sa magulang na kilala ninyo.
      </Notice>
      <div className={`stack gap-16 above-16 ${css.split}`}>
        <div className="stack gap-16 can-shrink">
          <BesideRows words={contextLabels(record)} />
          {shown.map((part) => (
            <RecordCard key={part.table} part={part} say={say} />
          ))}
        </div>
        <AccessLog uid={record.uid} />
      </div>
      {erasing && <EraseDialog record={record} onErased={onErased} onClose={() => setErasing(false)} />}
    </Page>
  );
}

const BesideRows = ({ words }: { words: readonly [string, string][] }) =>
  words.length > 0 && (
    <Card padded className="can-shrink">
      <h2 className="below-6">Password, paalala, backup</h2>
      <Facts of={words} />
    </Card>
  );

const fewRows = 5;

function RecordCard({ part, say }: { part: RecordPart; say: FormatValue }) {
  const { table, title, rows } = part;
  const columns = visibleColumns(part);
  const [all, setAll] = useState(false);
  const seen = all ? rows : rows.slice(0, fewRows);
  return (
    <Card padded className="can-shrink">
      <h2 className="below-6">{rows.length > 1 ? `${title} (${rows.length})` : title}</h2>
      {rows.length === 1 ? (
        <Facts of={columns.map(({ name, words, at }) => [words, say(table, name, rows[0]![at])])} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className={css.rows} aria-label={title} tabIndex={0}>
          <table className="ruled">
            <thead>
              <tr>
                {columns.map(({ name, words }) => (
                  <th key={name} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seen.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the record stays as it was asked for
                <tr key={place}>
                  {columns.map(({ name, at }) => (
                    <td key={name}>{say(table, name, row[at])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > seen.length && (
        <>
          <Button className="screen-only" look="ghost" onClick={() => setAll(true)}>
            Ipakita ang {rows.length - seen.length} pa
          </Button>
          <p className="paper-only">{rows.length - seen.length} pa ang nasa file.</p>
        </>
      )}
    </Card>
  );
}

const icons: Record<AccessKind, IconName> = {
  history: 'eye',
  figures: 'students',
  record: 'privacy',
  lrn: 'eye',
  cards: 'card',
  export: 'data',
  download: 'download',
};

/** Log of access to a child's data, newest first, and how long the log is stored. */
function AccessLog({ uid }: { uid: string }) {
  const [many, setMany] = useState(20);
  const { value, refusal, again } = useWatch(readLooks, { uid, per_page: many });
  const kept = useWatch(readRetention, {}).value;
  return (
    <Card>
      <CardHead icon="eye" title="Sino ang tumingin" note={kept && countWithNoun(kept.keep_looks, 'araw')} />
      <div className="inset-8-16">
        {refusal && <LoadFailedState title="Hindi makuha kung sino ang tumingin" onRetry={again} />}
        {value && value.total === 0 && <p>Wala pang tumingin.</p>}
        <ul className={`rows ${css.looks}`}>
          {value?.items.map(({ viewer, viewer_name, kind, day, times, last_at }) => (
            <li className="columns align-center" key={`${viewer} ${kind} ${day}`}>
              <Icon className="muted" name={icons[kind]} small />
              <span>
                <b className="block">{viewer_name || viewer}</b>
                <small>
                  {accessLabels[kind]}
                  {times > 1 && `, ${countWithNoun(times, 'beses')}`}
                </small>
              </span>
              <small>{formatDateTime(last_at)}</small>
            </li>
          ))}
        </ul>
        {value && value.total > value.items.length && many < 200 && (
          <Button className="screen-only" look="ghost" onClick={() => setMany(200)}>
            Ipakita ang {value.total - value.items.length} pa
          </Button>
        )}
      </div>
    </Card>
  );
}
