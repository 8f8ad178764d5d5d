import { useLayoutEffect, useRef } from 'react';

const shownFor = 2000;

/**
 * Briefly highlights the cells of a row whose text has changed. Skips a change of columns, which the user has
 * requested. Attach the ref to the row.
 */
export function useChangedCells(row: unknown, columns: unknown) {
  const place = useRef<HTMLTableRowElement>(null);
  const before = useRef<{ row: unknown; columns: unknown; texts: (string | null)[] }>(undefined);
  useLayoutEffect(() => {
    const cells = [...place.current!.cells];
    const texts = cells.map((cell) => cell.textContent);
    const last = before.current;
    before.current = { row, columns, texts };
    if (!last || last.row === row || last.columns !== columns) return;
    for (const [at, cell] of cells.entries()) if (texts[at] !== last.texts[at]) mark(cell);
  }, [row, columns]);
  return place;
}

function mark(cell: HTMLElement) {
  cell.dataset.changed = '';
  setTimeout(() => delete cell.dataset.changed, shownFor);
}
