import type { ReactNode } from 'react';
import { as } from '#parts/table-roles.ts';
import css from './class-list.module.css';

type ClassTableProps = { label: string; heads: readonly string[]; foot?: ReactNode; children: ReactNode };

/** A table of a class list's rows under its heads; on a phone each row is a card. */
export const ClassTable = ({ label, heads, foot, children }: ClassTableProps) => (
  <div className={css.table}>
    <table {...as.table} aria-label={label}>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {heads.map((head) => (
            <th key={head} {...as.columnheader} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>{children}</tbody>
    </table>
    {foot}
  </div>
);
