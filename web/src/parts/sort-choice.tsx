import type { Column, ColumnPlace } from './column.ts';
import { Choice } from './field.tsx';
import css from './table.module.css';

type SortChoiceProps = {
  columns: readonly Pick<Column<never>, 'head' | 'place' | 'sort'>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Leaves room on a phone for what stands beside it. */
  brief?: boolean;
};

const isNumber = (place: ColumnPlace) => place === 'number' || place === 'figure' || place === 'status';

/** The sort order where rows are cards and there are no headings to click. */
export function SortChoice({ columns, sort, onSort, brief = false }: SortChoiceProps) {
  const options = columns.flatMap(({ head, place, sort: by }) =>
    by
      ? [
          { value: by, label: `${head}, ${isNumber(place) ? 'pataas' : 'A–Z'}` },
          { value: `-${by}`, label: `${head}, ${isNumber(place) ? 'pababa' : 'Z–A'}` },
        ]
      : [],
  );
  if (!onSort || sort === undefined || options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the choice holds the control
    <label className={css.sortBy}>
      <span className={brief ? 'sr-phone' : undefined}>Ayusin ayon sa</span>
      <Choice value={sort} onValue={onSort} options={options} />
    </label>
  );
}
