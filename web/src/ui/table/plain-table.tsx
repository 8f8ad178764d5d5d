import type { ReactNode } from 'react';
import { type ColumnPlace, tableRoles } from './column.ts';
import css from './table.module.css';
import bar from './table-bar.module.css';

/** A column heading, as wide as the cells of its `place`. `isHeard` shows it to screen readers only. */
export type PlainHead = { head: string; note?: string; place?: ColumnPlace; isHeard?: true };

/** A table without sorting or selection. On a phone each row is a card. */
export const PlainTable = ({
  label,
  heads,
  className = '',
  foot,
  children,
}: {
  label: string;
  heads: readonly PlainHead[];
  className?: string | undefined;
  foot?: ReactNode;
  children: ReactNode;
}) => (
  <div className={`anchor surface round-lg container ${css.framed} ${css.table} ${css.plain} ${className}`}>
    <table {...tableRoles.table} aria-label={label}>
      <thead {...tableRoles.rowgroup} className="sr-phone">
        <tr {...tableRoles.row}>
          {heads.map(({ head, note, place, isHeard }) => (
            <th key={head} {...tableRoles.columnheader} scope="col" className={place && css[place]}>
              {isHeard ? <span className="sr">{head}</span> : head}
              {note && <small>{note}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>{children}</tbody>
    </table>
    {foot && <div className={`row spread wrap surface-2 line-above muted size-13 ${bar.foot}`}>{foot}</div>}
  </div>
);
