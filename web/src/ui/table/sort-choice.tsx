import { Choice } from '#ui/form/field.tsx';
import type { Column, ColumnPlace } from './column.ts';
import bar from './table-bar.module.css';

type SortChoiceProps = {
  columns: readonly Pick<Column<never>, 'head' | 'place' | 'sort' | 'sortedAs'>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Leaves room on a phone for content beside it. */
  brief?: boolean;
};

const directions = {
  text: ['A–Z', 'Z–A'],
  number: ['pataas', 'pababa'],
  time: ['luma muna', 'bago muna'],
} as const;
const numbers: readonly ColumnPlace[] = ['number', 'figure', 'status'];

/** Select for the sort order, for layouts where rows are cards without headings to click. */
export function SortChoice({ columns, sort, onSort, brief = false }: SortChoiceProps) {
  const options = columns.flatMap(({ head, place, sort: by, sortedAs }) => {
    const [up, down] = directions[sortedAs ?? (numbers.includes(place) ? 'number' : 'text')];
    return by
      ? [
          { value: by, label: `${head}, ${up}` },
          { value: `-${by}`, label: `${head}, ${down}` },
        ]
      : [];
  });
  if (!onSort || sort === undefined || options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the choice holds the control
    <label className={bar.sortBy}>
      <span className={brief ? 'sr-phone' : undefined}>Ayusin ayon sa</span>
      <Choice value={sort} onValue={onSort} options={options} />
    </label>
  );
}
