import { type CheckedRow, checkClassList, mostKeys } from '@tinig/domain/calls/class-list';
import {
  type ColumnPlaces,
  type Grid,
  type Reading,
  readingOf,
  readRows,
  settled,
} from '@tinig/domain/class-list/class-columns';
import { type ClassRow, mostRows } from '@tinig/domain/class-list/class-rows';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { newKey } from '#features/cards/new-key.ts';

/** A list that was pasted or dropped: what it is called, the sheet, how that is read, and sheets that are not. */
export type ListSource = { name: string; grid: Grid; reading: Reading; unread: string[] };
export type ListRow = Required<Pick<ClassRow, 'row' | 'first_name' | 'last_name'>> & {
  lrn: string;
  email: string;
  decision?: ClassRow['decision'];
};

const typingPause = 350;

/** The list from the moment it is read: its rows, corrected in place, and the server's verdict on each. */
export function useClassList(section: string) {
  const [source, setSource] = useState<ListSource>();
  const [rows, setRows] = useState<readonly ListRow[]>([]);
  // Newest first: a list that is saved again has a key of its own, and is known by those before.
  const [keys, setKeys] = useState<readonly string[]>(() => [newKey()]);
  const { checked, problem, isStale, again } = useCheck(section, rows, keys);

  /** Opens a list and answers how many names it has; one without or with too many is not opened. */
  function open(name: string, grid: Grid, unread: string[] = []): number {
    const reading = readingOf(grid);
    const read = readRows(grid, reading);
    if (read.length === 0 || read.length > mostRows) return read.length;
    setSource({ name, grid, reading, unread });
    setRows(read);
    setKeys([newKey()]);
    return read.length;
  }

  function setColumns(columns: ColumnPlaces) {
    if (!source) return;
    const reading = { ...source.reading, columns: settled(columns), beside: [] };
    setSource({ ...source, reading });
    setRows(readRows(source.grid, reading).slice(0, mostRows));
  }

  const mend = (row: number, mended: Partial<ListRow>) =>
    setRows((before) => before.map((one) => (one.row === row ? { ...one, ...mended } : one)));
  const close = () => {
    setSource(undefined);
    setRows([]);
  };
  /** The list once more, as one that was never saved. */
  const renew = () => {
    setKeys([newKey(), ...keys].slice(0, mostKeys));
    again();
  };
  return { source, rows, checked, problem, isStale, again, keys, open, setColumns, mend, close, renew };
}

export type ClassList = ReturnType<typeof useClassList>;

/** Asks the server about the rows, a moment after they have changed; an answer to older rows is not taken. */
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
