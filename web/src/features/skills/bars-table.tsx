import { type ReactNode, useMemo, useState } from 'react';
import { type BarPart, StackedBar } from '#ui/chart/stacked-bar.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import css from './bars-table.module.css';
import { shareText } from './skill-labels.ts';

/** Functions and groups that make a row's cells. Must be a constant. */
export type BarRows<Row, Group extends string> = {
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Lines below the name. */
  about: (row: Row) => ReactNode;
  barOf: (row: Row) => BarPart[];
  /** Groups with their labels. The percentage stands below the first group's number. */
  groups: readonly (readonly [group: Group, label: string])[];
};

type BarsTableProps<Row, Group extends string> = {
  label: string;
  of: string;
  rows: readonly Row[];
  shows: BarRows<Row, Group>;
  /** Additional last column. Must be a stable object. */
  more?: Column<Row>;
  /** Dialog with the names behind a number. Without it the numbers and lines below the name are not shown as links. */
  names?: ((row: Row, group: Group, onClose: () => void) => ReactNode) | undefined;
};

type Counted<Group extends string> = Record<Group, number> & { share: number | null };

/** Skills of a class: name, bar, and a number per group that opens its names. */
export function BarsTable<Row extends Counted<Group>, Group extends string>({
  label,
  of,
  rows,
  shows,
  more,
  names,
}: BarsTableProps<Row, Group>) {
  const [opened, setOpened] = useState<{ id: string; group: Group }>();
  const { idOf, nameOf } = shows;
  const opens = Boolean(names);
  const columns = useMemo(() => {
    const open = opens ? (row: Row, group: Group) => setOpened({ id: idOf(row), group }) : undefined;
    return [...columnsOf(shows, open), ...(more ? [more] : [])];
  }, [shows, idOf, more, opens]);
  const row = opened && rows.find((one) => idOf(one) === opened.id);
  return (
    <>
      <div className={`${css.numbers} ${more ? css.led : ''}`}>
        <Table {...{ label, of, columns, rows, idOf, nameOf }} article="ang" />
      </div>
      {row && names?.(row, opened.group, () => setOpened(undefined))}
    </>
  );
}

const columnsOf = <Row extends Counted<Group>, Group extends string>(
  { nameOf, about, barOf, groups }: BarRows<Row, Group>,
  open: ((row: Row, group: Group) => void) | undefined,
): Column<Row>[] => [
  {
    head: 'Kasanayan',
    place: 'name',
    cell: (row) => (
      <span className="stack">
        {nameOf(row)}
        {open && about(row)}
      </span>
    ),
  },
  {
    head: 'Larawan',
    place: 'second',
    cell: (row) => (
      <span className={`block ${css.bar}`}>
        <StackedBar parts={barOf(row)} />
      </span>
    ),
  },
  ...groups.map(
    ([group, label], at): Column<Row> => ({
      head: label,
      place: 'figure',
      labelled: true,
      cell: (row) => (
        <span className={`stack figures ${css.figure}`}>
          {open ? (
            <CountButton
              count={row[group]}
              of={`${label.toLowerCase()}, ${nameOf(row)}`}
              onOpen={() => open(row, group)}
            />
          ) : (
            <b>{row[group]}</b>
          )}
          {at === 0 && <small>{shareText(row.share)}</small>}
        </span>
      ),
    }),
  ),
];

/** Count that opens the names behind it. Zero is plain text. */
const CountButton = ({ count, of, onOpen }: { count: number; of: string; onOpen: () => void }) =>
  count === 0 ? (
    <span className={`muted stack ${css.number}`}>0</span>
  ) : (
    <button
      type="button"
      className={`stack round link ${css.number}`}
      aria-haspopup="dialog"
      aria-label={`${count} ${of}`}
      onClick={onOpen}
    >
      {count}
    </button>
  );
