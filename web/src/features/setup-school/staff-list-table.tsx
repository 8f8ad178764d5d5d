import type { CheckedStaffRow } from '@tinig/domain/calls/setup';
import { type StaffField, type StaffRow, staffFields } from '@tinig/domain/staff-list/staff-list';
import control from '#ui/form/field.module.css';
import { Badge } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { tableRoles } from '#ui/table/column.ts';
import { type PlainHead, PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { EmailText } from '#ui/text/short-text.tsx';
import css from './setup-steps.module.css';

const heads: readonly PlainHead[] = [
  { head: 'Section' },
  { head: 'Guro' },
  { head: 'Login ng guro' },
  { head: 'Kalagayan' },
];
const labels: Record<StaffField, string> = { section: 'Section', teacher: 'Guro', email: 'Email' };
const onPhone: Record<StaffField, string | undefined> = {
  section: undefined,
  teacher: 'Guro: ',
  email: 'Login: ',
};
const places = { section: table.name, teacher: table.second, email: table.third };
const states = {
  new: 'Bago',
  open: 'Walang guro',
  changed: 'Lalagyan ng guro',
  same: 'Narito na',
  faulty: 'Mali',
};
const looks = { new: 'new', open: 'mixed', changed: 'changed', same: 'same', faulty: 'bad' } as const;

/** Parsed rows with the result of the server's check. Errors are corrected in place. */
export function StaffListTable({
  rows,
  given,
  onMend,
}: {
  rows: readonly CheckedStaffRow[];
  given: readonly StaffRow[];
  onMend: (row: number, more: Partial<StaffRow>) => void;
}) {
  const asGiven = new Map(given.map((row) => [row.row, row]));
  return (
    <PlainTable label="Mga section at guro" heads={heads}>
      {rows.map((row) => {
        const own = asGiven.get(row.row);
        if (!own) return null;
        const shown = {
          section: row.section || '–',
          teacher: row.teacher || <span className="muted">wala muna</span>,
          email: '',
        };
        const cell = (field: StaffField) =>
          row.fault?.field === field ? (
            <MendField row={own} field={field} fault={row.fault.error} onMend={onMend} />
          ) : field === 'email' ? (
            <StaffLogin row={row} />
          ) : (
            shown[field]
          );
        return (
          <tr {...tableRoles.row} key={row.row} className={row.kind === 'faulty' ? css.faulty : undefined}>
            {staffFields.map((field) => (
              <td
                {...tableRoles.cell}
                key={field}
                className={places[field]}
                data-label={row.fault?.field === field ? undefined : onPhone[field]}
              >
                {cell(field)}
              </td>
            ))}
            <td {...tableRoles.cell} className={table.status}>
              <Badge status={looks[row.kind]} words={states[row.kind]} />
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

const StaffLogin = ({ row: { login, is_made, is_known } }: { row: CheckedStaffRow }) =>
  login === '' ? (
    '–'
  ) : (
    <>
      <EmailText email={login} />
      <small className={css.note}>{is_made ? 'ginawa' : is_known ? 'may account na' : ''}</small>
    </>
  );

function MendField({
  row,
  field,
  fault,
  onMend,
}: {
  row: StaffRow;
  field: StaffField;
  fault: string;
  onMend: (row: number, more: Partial<StaffRow>) => void;
}) {
  const id = `mali-${row.row}`;
  return (
    <span className="stack gap-4">
      <input
        className={control.input}
        aria-label={`${labels[field]} sa hanay ${row.row}`}
        aria-invalid
        aria-describedby={id}
        value={row[field]}
        onChange={({ target }) => onMend(row.row, { [field]: target.value })}
      />
      <span id={id} className={control.error}>
        <Icon name="alert" small />
        {fault}
      </span>
    </span>
  );
}
