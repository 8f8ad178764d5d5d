import { Skeleton } from '#ui/feedback/state.tsx';
import type { ColumnPlace } from './column.ts';
import css from './table.module.css';
import type { TableProps } from './table.tsx';

// Varied, since names differ in length.
const names = ['11rem', '9rem', '12rem', '8rem', '10rem', '13rem'];
const widths: Record<Exclude<ColumnPlace, 'name'>, string> = {
  second: '5rem',
  third: '7rem',
  id: '5rem',
  number: '3rem',
  status: '6rem',
  figure: '3rem',
};

type SkeletonRowsProps = Pick<TableProps<never>, 'columns'> & { picked?: unknown; actions?: unknown };

/** Column headings over grey rows, laid out like the table that will replace them. */
export function SkeletonRows({ columns, picked, actions }: SkeletonRowsProps) {
  return (
    <div
      className={`anchor surface round-lg container ${css.framed} ${css.table} ${picked ? '' : css.plain}`}
      aria-hidden="true"
    >
      <table>
        <thead className="sr-phone">
          <tr>
            {picked !== undefined && <th className={`screen-only ${css.box}`} />}
            {columns.map(({ head, place }) => (
              <th key={head} className={css[place]}>
                {head}
              </th>
            ))}
            {actions !== undefined && <th className={`screen-only ${css.acts}`} />}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 12 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else
            <tr key={row}>
              {picked !== undefined && (
                <td className={`screen-only ${css.box}`}>
                  <Skeleton width="1.125rem" height="1.125rem" />
                </td>
              )}
              {columns.map(({ head, place }) => (
                <td key={head} className={css[place]}>
                  <Skeleton width={place === 'name' ? names[row % names.length]! : widths[place]} />
                </td>
              ))}
              {actions !== undefined && (
                <td className={`screen-only ${css.acts}`}>
                  <Skeleton width="3.5rem" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
