import type { ReactNode } from 'react';
import type { ColumnPlace } from '#parts/column.ts';
import css from '#parts/table.module.css';
import { as } from '#parts/table-roles.ts';

type ClassTableProps = {
  label: string;
  heads: Partial<Record<ColumnPlace, string>>;
  className?: string;
  foot?: ReactNode;
  children: ReactNode;
};

/** A table of a class list's rows under its heads; on a phone each row is a card. */
export const ClassTable = ({ label, heads, className = '', foot, children }: ClassTableProps) => (
  <div className={`${css.table} ${css.plain} ${className}`}>
    <table {...as.table} aria-label={label}>
      <thead {...as.rowgroup} className="sr-phone">
        <tr {...as.row}>
          {Object.entries(heads).map(([place, head]) => (
            <th key={head} {...as.columnheader} scope="col" className={css[place]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>{children}</tbody>
    </table>
    {foot && <div className={css.foot}>{foot}</div>}
  </div>
);
