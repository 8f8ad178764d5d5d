import { useMemo, useState } from 'react';

/** What is selected in a table, across its pages: rows by id. */
export type Picked<Row> = {
  rows: Row[];
  size: number;
  has: (id: string) => boolean;
  /** Selects or clears rows. The same function as long as the screen is open, so that rows need not draw again. */
  set: (rows: readonly Row[], on: boolean) => void;
  /** Selects exactly these: after a batch, those that failed. */
  only: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** Keeps a selection while pages, search and live values change under it. `idOf` must be a constant function. */
export function usePicked<Row>(idOf: (row: Row) => string): Picked<Row> {
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
