import { type CheckedRow, checkClassList, maxPreviousKeys } from '@tinig/domain/calls/class-list';
import {
  type ColumnPositions,
  detectLayout,
  type Grid,
  normalizeColumns,
  readRows,
  type SheetLayout,
} from '@tinig/domain/class-list/class-columns';
import { type ClassRow, maxClassRows } from '@tinig/domain/class-list/class-rows';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { newKey } from '#features/cards/new-key.ts';

/** Pasted or uploaded list: its name, grid and parsing settings, and the unread parts of the file. */
export type ListSource = { name: string; grid: Grid; reading: SheetLayout; unread: string[] };
export type ListRow = Required<Pick<ClassRow, 'row' | 'first_name' | 'last_name'>> & {
  lrn: string;
  email: string;
  decision?: ClassRow['decision'];
};

const typingPause = 350;

/** State of a list: its rows, corrections, and the server's result for each row. */
export function useClassList(section: string) {
  const [source, setSource] = useState<ListSource>();
  const [rows, setRows] = useState<readonly ListRow[]>([]);
  // Newest first. A list that is saved again gets a new key and is still recognised by its old ones.
  const [keys, setKeys] = useState<readonly string[]>(() => [newKey()]);
  const { checked, problem, isStale, again } = useCheck(section, rows, keys);

  /** Opens a list and returns its number of names. Lists that are empty or too long are not opened. */
  function open(name: string, grid: Grid, unread: string[] = []): number {
    const reading = detectLayout(grid);
    const read = readRows(grid, reading);
    if (read.length === 0 || read.length > maxClassRows) return read.length;
    setSource({ name, grid, reading, unread });
    setRows(read);
    setKeys([newKey()]);
    return read.length;
  }

  function setColumns(columns: ColumnPositions) {
    if (!source) return;
    const reading = { ...source.reading, columns: normalizeColumns(columns), beside: [] };
    setSource({ ...source, reading });
    setRows(readRows(source.grid, reading).slice(0, maxClassRows));
  }

  const mend = (row: number, mended: Partial<ListRow>) =>
    setRows((before) => before.map((one) => (one.row === row ? { ...one, ...mended } : one)));
  const close = () => {
    setSource(undefined);
    setRows([]);
  };
  /** Treats the list as unsaved. */
  const renew = () => {
    setKeys([newKey(), ...keys].slice(0, maxPreviousKeys));
    again();
  };
  return { source, rows, checked, problem, isStale, again, keys, open, setColumns, mend, close, renew };
}

export type ClassList = ReturnType<typeof useClassList>;

/** Checks the rows on the server after a debounce. Results for older rows are ignored. */
function useCheck(section: string, rows: readonly ListRow[], keys: readonly string[]) {
  const [answer, setAnswer] = useState<{ of: readonly ListRow[]; checked: readonly CheckedRow[] }>();
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (rows.length === 0) {
      isFirst.current = true;
      return setAnswer(undefined);
    }
    let isOver = false;
    const ask = setTimeout(
      async () => {
        isFirst.current = false;
        const { answer, trouble } = await attempt(checkClassList, {
          section,
          rows: [...rows],
          before: [...keys],
        });
        if (isOver) return;
        setProblem(trouble ? wordsOf(trouble, 'class-list-not-saved', 'no-connection') : '');
        if (answer) setAnswer({ of: rows, checked: answer.rows });
      },
      isFirst.current ? 0 : typingPause,
    );
    return () => {
      isOver = true;
      clearTimeout(ask);
    };
  }, [section, rows, tries]);
  return {
    checked: answer?.checked,
    isStale: answer?.of !== rows,
    problem,
    again: () => setTries((n) => n + 1),
  };
}
