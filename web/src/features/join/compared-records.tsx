import type { RecordToJoin } from '@tinig/domain/calls/join';
import { fullName } from '@tinig/domain/people/people';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import { undoHours } from '@tinig/domain/undo/undo';
import { useEffect, useId, useRef } from 'react';
import { formatDateTime } from '#ui/text/date-time.ts';
import css from './compared-records.module.css';

type ComparedRow = [label: string, textOf: (record: RecordToJoin) => string];

const rows: ComparedRow[] = [
  ['Pangalan', fullName],
  ['LRN', ({ lrn }) => lrn.replace(/(\d{4})(?=\d)/g, '$1 ') || 'wala pa'],
  ['Section', ({ section }) => section || 'Walang section'],
  ['Login', ({ login }) => login],
  ['Login card', ({ has_card }) => (has_card ? 'mayroon' : 'wala')],
  ['Naidagdag', ({ added_at }) => formatDateTime(added_at)],
  ['Huling nakita', ({ last_seen }) => (last_seen ? formatDateTime(last_seen) : 'hindi pa')],
  ['Mga subok', ({ tries }) => String(tries)],
];

/** Best values of the games that either record has played. */
const gameRows = (one: RecordToJoin, other: RecordToJoin) =>
  gameKeys.flatMap((key, at): ComparedRow[] =>
    one[key] > 0 || other[key] > 0
      ? [[`Game ${at + 1}`, (record) => (record[key] > 0 ? `${shownPercent(record[key])}%` : '–')]]
      : [],
  );

type ComparedRecordsProps = {
  one: RecordToJoin;
  other: RecordToJoin;
  keep: string;
  onKeep: (uid: string) => void;
};

/** Two records side by side, with the choice of the one that stays. */
export function ComparedRecords({ one, other, keep, onKeep }: ComparedRecordsProps) {
  const name = useId();
  const both = [one, other];
  const table = useRef<HTMLTableElement>(null);
  // The records load after the dialog has opened, so focus the choice now.
  useEffect(() => table.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return (
    <>
      <table ref={table} className={`full ${css.compared}`} aria-label="Dalawang record">
        <thead>
          <tr>
            <td />
            {both.map(({ uid }, at) => (
              <th key={uid} scope="col">
                <label className="row gap-8 touch-high pointer">
                  <input
                    type="radio"
                    name={name}
                    checked={keep === uid}
                    onChange={() => onKeep(uid)}
                    aria-label={`Ititira ang ${at === 0 ? 'unang' : 'ikalawang'} record`}
                  />
                  {keep === uid ? 'Ititira' : 'Isasama'}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...gameRows(one, other)].map(([label, textOf]) => {
            const texts = both.map(textOf);
            return (
              <tr key={label} className={texts[0] === texts[1] ? 'muted' : ''}>
                <th scope="row">{label}</th>
                {both.map((record, at) => (
                  <td key={record.uid} className="breaks">
                    {texts[at]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={css.consequences}>
        <li>Ang login na ititira lang ang gagana sa susunod na pag-login.</li>
        <li>Tuloy ang phone na naka-login sa isa, at sa ititira mapupunta ang mga resulta nito.</li>
        <li>Ang mas mataas na resulta ng dalawa ang bibilangin. Walang subok na mawawala.</li>
        <li>Maa-undo ito sa loob ng {undoHours} oras.</li>
      </ul>
    </>
  );
}
