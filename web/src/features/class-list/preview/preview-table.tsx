import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { listName } from '@tinig/domain/people/people';
import { withoutHiddenCharacters } from '@tinig/domain/text/text';
import { memo } from 'react';
import css from '#features/class-list/class-list.module.css';
import type { ClassList, ListRow } from '#features/class-list/use-class-list.ts';
import choices from '#ui/form/choices.module.css';
import control from '#ui/form/field.module.css';
import { Badge } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { tableRoles } from '#ui/table/column.ts';
import { type PlainHead, PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { EmailText } from '#ui/text/short-text.tsx';
import { decisions, matchPlaceOf, matchQuestionText } from './match-questions.ts';

type PreviewTableProps = {
  checked: readonly CheckedRow[];
  rows: readonly ListRow[];
  shown: CountGroup | undefined;
  /** Results of the first check. Rows that had errors then keep their position while they are corrected. */
  first: readonly CheckedRow[];
  section: string;
  onMend: ClassList['mend'];
};

const heads: readonly PlainHead[] = [
  { place: 'id', head: 'Hanay' },
  { place: 'name', head: 'Pangalan' },
  { place: 'second', head: 'LRN' },
  { place: 'third', head: 'Login' },
  { place: 'status', head: 'Ano ito' },
];

/** Preview of all rows, errors first. */
export const PreviewTable = memo(({ checked, rows, shown, first, section, onMend }: PreviewTableProps) => {
  const listed = new Map(rows.map((row) => [row.row, row]));
  const before = new Map(first.map((row) => [row.row, row]));
  const wasBad = (row: CheckedRow) => previewGroup(before.get(row.row) ?? row) === 'bad';
  // A corrected row stays visible, so that its field keeps the focus.
  const seen = checked.filter(
    (row) => !shown || previewGroup(row) === shown || (shown === 'bad' && wasBad(row)),
  );
  const inOrder = [...seen.filter(wasBad), ...seen.filter((row) => !wasBad(row))];
  return (
    <PlainTable label="Mga makikita bago i-save" heads={heads} className={css.preview}>
      {inOrder.map((row) => {
        const given = listed.get(row.row);
        return (
          given && (
            <PreviewRow key={row.row} first={before.get(row.row)} {...{ row, given, section, onMend }} />
          )
        );
      })}
    </PlainTable>
  );
});

type PreviewRowProps = {
  row: CheckedRow;
  /** Result of the row's first check. A corrected row stays open, so that the focused field is not lost. */
  first: CheckedRow | undefined;
  given: ListRow;
  section: string;
  onMend: ClassList['mend'];
};
type FieldProps = Omit<PreviewRowProps, 'first' | 'section'>;
type PreviewField = 'first_name' | 'last_name' | 'lrn' | 'email';

const labels: Record<PreviewField, string> = {
  first_name: 'pangalan',
  last_name: 'apelyido',
  lrn: 'LRN',
  email: 'email',
};

/** Row of the preview. Errors are corrected in place. */
const PreviewRow = memo(({ row, first, given, section, onMend }: PreviewRowProps) => {
  const group = previewGroup(row);
  const mended = row.fault?.field ?? first?.fault?.field;
  const undecided = [row, first].find((one) => one?.kind === 'asked');
  const isNameBad = mended === 'first_name' || mended === 'last_name';
  const was = row.was && listName(row.was) !== listName(row) ? listName(row.was) : '';
  const field = (name: PreviewField) => <Mend field={name} row={row} given={given} onMend={onMend} />;
  return (
    <tr {...tableRoles.row} className={group === 'bad' ? css.bad : ''}>
      <td {...tableRoles.cell} className={table.id} data-label="Hanay ">
        {row.row}
      </td>
      <td {...tableRoles.cell} className={table.name}>
        {isNameBad ? (
          <span className={`flex gap-6 ${css.fix} ${css.pair}`}>
            {field('last_name')}
            {field('first_name')}
          </span>
        ) : (
          <>
            {listName(row)}
            {group === 'changed' && was && <s className={css.was}>{was}</s>}
          </>
        )}
        {isNameBad && <FaultLine row={row} />}
        {row.kind === 'asked' && (
          <p className={control.error}>
            <Icon name="alert" small />
            {matchQuestionText(row, section)}
          </p>
        )}
      </td>
      <td {...tableRoles.cell} className={`${table.second} figures`}>
        {mended === 'lrn' ? (
          <div className={css.fix}>
            {field('lrn')}
            <FaultLine row={row} />
          </div>
        ) : (
          <>
            {row.lrn || row.was?.lrn || <span className="muted size-13">walang LRN</span>}
            {row.was?.lrn && row.lrn && row.was.lrn !== row.lrn && <s className={css.was}>{row.was.lrn}</s>}
          </>
        )}
      </td>
      <td {...tableRoles.cell} className={table.third}>
        {mended === 'email' ? (
          <div className={css.fix}>
            {field('email')}
            <FaultLine row={row} />
          </div>
        ) : isNamesake(row) || isNamesake(first) ? (
          <OtherChild given={given} onMend={onMend} />
        ) : undecided ? (
          <Decide row={undecided} given={given} section={section} onMend={onMend} />
        ) : (
          (row.login && <EmailText email={row.login} />) || (
            <span className="muted size-13">hinihintay ang pangalan</span>
          )
        )}
      </td>
      <td {...tableRoles.cell} className={table.status}>
        <Badge
          status={group}
          words={row.kind === 'moved' ? 'Ililipat' : row.kind === 'restored' ? 'Ibabalik' : undefined}
        />
      </td>
    </tr>
  );
});

const FaultLine = ({ row: { row, fault } }: { row: CheckedRow }) =>
  fault && (
    <p id={`mali-${row}`} className={control.error}>
      <Icon name="alert" small />
      {fault.error}
    </p>
  );

function Mend({ field, row, given, onMend }: FieldProps & { field: PreviewField }) {
  const isBad = row.fault?.field === field;
  return (
    <input
      className={control.input}
      aria-label={`Hanay ${row.row}: ${labels[field]}`}
      aria-invalid={isBad || undefined}
      aria-describedby={isBad ? `mali-${row.row}` : undefined}
      placeholder={labels[field]}
      inputMode={field === 'lrn' ? 'numeric' : undefined}
      value={given[field]}
      // Invisible characters can't be edited by hand, so focusing the field removes them.
      onFocus={() =>
        row.fault?.code === 'row-hidden-character' &&
        onMend(row.row, { [field]: withoutHiddenCharacters(given[field]) })
      }
      onChange={({ target }) => onMend(row.row, { [field]: target.value })}
    />
  );
}

const isNamesake = (row: CheckedRow | undefined) =>
  row?.fault?.code === 'row-doubled' && row.fault.field === 'first_name';

/** Confirms that two children share a name. */
const OtherChild = ({ given, onMend }: Pick<FieldProps, 'given' | 'onMend'>) => (
  <fieldset className={choices.choices} aria-label={`Hanay ${given.row}`}>
    <button
      type="button"
      aria-pressed={given.decision === 'other'}
      onClick={() => onMend(given.row, { decision: given.decision === 'other' ? undefined : 'other' })}
    >
      Ibang bata
    </button>
  </fieldset>
);

/** Asks whether the row names the pupil who exists elsewhere. */
function Decide({ row, given, section, onMend }: FieldProps & { section: string }) {
  const [label, yes] = decisions[matchPlaceOf(row, section)];
  const hasLrn = row.was?.lrn !== '' && row.was?.lrn === row.lrn;
  return (
    <fieldset className={choices.choices} aria-label={`Hanay ${row.row}`}>
      <button
        type="button"
        aria-pressed={given.decision === yes}
        onClick={() => onMend(row.row, { decision: yes })}
      >
        {label}
      </button>
      {!hasLrn && (
        <button
          type="button"
          aria-pressed={given.decision === 'other'}
          onClick={() => onMend(row.row, { decision: 'other' })}
        >
          Ibang bata
        </button>
      )}
    </fieldset>
  );
}

/** Groups of rows in the preview. Moves and restores count as changed, rows that need a decision as bad. */
export type CountGroup = 'bad' | 'new' | 'changed' | 'same';
export const previewGroup = ({ kind }: CheckedRow): CountGroup => {
  if (kind === 'faulty' || kind === 'asked') return 'bad';
  return kind === 'new' || kind === 'same' ? kind : 'changed';
};

export function countGroups(checked: readonly CheckedRow[]): Record<CountGroup, number> {
  const counts = { bad: 0, new: 0, changed: 0, same: 0 };
  for (const row of checked) counts[previewGroup(row)]++;
  return counts;
}
