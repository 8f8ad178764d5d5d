import { type ColumnRole, normalizeColumns } from '@tinig/domain/class-list/headers';
import { columnName, type Grid, textAt } from '@tinig/domain/class-list/sheets';
import { cellsOf, type Table, widthOf } from '@tinig/domain/class-list/table';
import { useId } from 'react';
import css from '#features/class-list/class-list.module.css';
import type { ClassList, ListSource } from '#features/class-list/use-class-list.ts';
import { Choice } from '#ui/form/field.tsx';
import { capitalize } from '#ui/text/number-text.ts';

/** Column roles in lower case, for use within a sentence. */
export const roleTexts: Record<ColumnRole, string> = {
  name: 'apelyido at pangalan',
  last_name: 'apelyido',
  first_name: 'pangalan',
  extension: 'Jr., II',
  middle_name: 'gitnang apelyido (hindi isine-save)',
  lrn: 'LRN',
  email: 'email',
  section: 'section',
  remarks: 'puna (T/O, DRP)',
};

/** A table whose rows are included, with its position in the file. */
type TakenTable = { key: string; sheet: number; at: number; name: string; table: Table; grid: Grid };

export function chosenColumns(list: ClassList, { book, tables }: ListSource): TakenTable[] {
  const places = new Set([...list.rows, ...list.left].map(({ at }) => at.split(':').slice(0, 2).join(':')));
  const all = tables.flatMap((some, sheet) =>
    some.map((table, at) => {
      const { name, grid } = book.sheets[sheet]!;
      return { key: `${sheet}:${at}`, sheet, at, name, table, grid };
    }),
  );
  // If no table is included yet, the first one's columns can be changed.
  return places.size === 0 ? all.slice(0, 1) : all.filter(({ key }) => places.has(key));
}

/** Returns filled columns that are not read, by header or letter. */
export const unreadColumns = ({ book, tables }: ListSource): string[] =>
  book.sheets.flatMap(({ grid }, n) => {
    const here = tables[n]!;
    if (here.length === 0) return [];
    const read = new Set(
      here.flatMap(({ columns: { middle_name: _, ...columns } }) => Object.values(columns)),
    );
    const headers = here.map(({ header }) => grid[header]);
    const from = Math.min(...here.map((table) => table.from));
    return widthOf(grid)
      .filter((at) => !read.has(at) && cellsOf(grid, at, { from, to: grid.length }).length > 0)
      .map((at) => headers.map((row) => textAt(row, at)).find(Boolean) ?? `Column ${columnName(at)}`);
  });

/** Column roles of each table, with an example value per column. */
export function ColumnChoices({
  list,
  taken,
  isMany,
}: {
  list: ClassList;
  taken: readonly TakenTable[];
  isMany: boolean;
}) {
  return taken.map((one) => {
    const name = [isMany ? one.name : '', one.table.title].filter(Boolean).join(' · ');
    return (
      <fieldset key={one.key} className={`line-above ${css.map}`} aria-label={name || 'Mga column'}>
        {taken.length > 1 && <b className={css.maphead}>{name || `Listahan ${one.at + 1}`}</b>}
        <TableColumns list={list} one={one} />
      </fieldset>
    );
  });
}

function TableColumns({
  list,
  one: { grid, table, sheet, at: index },
}: {
  list: ClassList;
  one: TakenTable;
}) {
  const id = useId();
  const options = widthOf(grid).map((at) => ({ value: String(at), label: `Column ${columnName(at)}` }));
  const choose = (role: ColumnRole, value: string) => {
    const { [role]: _, ...rest } = table.columns;
    const others = Object.entries(rest).filter(
      ([other, at]) => String(at) !== value && !clash(role, other as ColumnRole),
    );
    const columns = value === '' ? rest : { ...Object.fromEntries(others), [role]: Number(value) };
    list.setColumns(sheet, index, normalizeColumns(columns));
  };
  return (Object.keys(roleTexts) as ColumnRole[]).map((role) => {
    const at = table.columns[role];
    return (
      <div key={role}>
        <label className="label" htmlFor={id + role}>
          {capitalize(roleTexts[role])}
        </label>
        <Choice
          id={id + role}
          value={at === undefined ? '' : String(at)}
          onValue={(value) => choose(role, value)}
          options={options}
          placeholder="Wala sa file"
        />
        <small className="block above-4 clipped one-line">
          {at === undefined
            ? role === 'email'
              ? 'Gagawa ng login'
              : ''
            : `hal. ${cellsOf(grid, at, table)[0] ?? ''}`}
        </small>
      </div>
    );
  });
}

const ofNames = new Set<ColumnRole>(['name', 'last_name', 'first_name']);

/** A name is either in one column or in two, so these roles exclude each other. */
const clash = (one: ColumnRole, other: ColumnRole) =>
  (one === 'name') !== (other === 'name') && [one, other].every((role) => ofNames.has(role));
