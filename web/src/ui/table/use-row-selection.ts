import { useMemo, useState } from 'react';

/** Selected rows of a table by id, across its pages. */
export type RowSelection<Row> = {
  rows: Row[];
  size: number;
  has: (id: string) => boolean;
  /** Selects or deselects rows. Stable for the screen's lifetime, so that rows need not rerender. */
  set: (rows: readonly Row[], on: boolean) => void;
  /** Selects exactly these rows, such as those that failed in a batch. */
  only: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** Hook: keeps a selection while pages, search and live values change. `idOf` must be a stable function. */
export function useRowSelection<Row>(idOf: (row: Row) => string): RowSelection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const changes = useMemo(() => {
    const asMap = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));
    return {
      set: (rows: readonly Row[], on: boolean) =>
        setPicked((before) => {
          const after = new Map(before);
          for (const row of rows) on ? after.set(idOf(row), row) : after.delete(idOf(row));
          return after;
        }),
      only: (rows: readonly Row[]) => setPicked(asMap(rows)),
      clear: () => setPicked(new Map()),
    };
  }, [idOf]);
  return useMemo(
    () => ({
      ...changes,
      rows: [...picked.values()],
      size: picked.size,
      has: (id: string) => picked.has(id),
    }),
    [changes, picked],
  );
}
