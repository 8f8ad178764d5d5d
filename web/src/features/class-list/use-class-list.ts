import {
  type AbsentPupil,
  type CheckedRow,
  checkClassList,
  maxPreviousKeys,
} from '@tinig/domain/calls/class-list';
import { type ClassRow, maxClassRows } from '@tinig/domain/class-list/class-rows';
import { type ColumnPositions, normalizeColumns } from '@tinig/domain/class-list/headers';
import {
  type BookTables,
  findBookTables,
  type ListGroup,
  type ListTarget,
  type ReadRow,
  readLists,
} from '@tinig/domain/class-list/read-lists';
import type { Book } from '@tinig/domain/class-list/sheets';
import { pickFields } from '@tinig/domain/people/record-fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt } from '#client/use-act.ts';
import { newKey } from '#client/use-batch.ts';
import { repairMisread } from '#features/class-list/reader/decode-text.ts';
import type { SheetFault } from '#features/class-list/reader/sheet-limits.ts';

/**
 * Pasted or uploaded list: its name, its sheets, the tables found in them, and the names of other files dropped with
 * it.
 */
export type ListSource = { name: string; book: Book; tables: BookTables; otherFiles: readonly string[] };
export type ListRow = ReadRow & { decision?: ClassRow['decision'] };

/**
 * The user's choices: groups to include or exclude, leavers to keep, and corrected rows by their position in the file.
 */
type Choices = {
  groups: ReadonlyMap<string, boolean>;
  stayed: ReadonlySet<string>;
  mended: ReadonlyMap<string, ListRow>;
};
const noChoices: Choices = { groups: new Map(), stayed: new Set(), mended: new Map() };

const typingPause = 350;

/** Reduces rows to the fields that the server needs. */
export const sentRows = (rows: readonly ListRow[]) =>
  rows.map((row) => pickFields(row, ['row', 'first_name', 'last_name', 'lrn', 'email', 'decision']));

/** Hook: state of a list: rows, corrections, and the server's result for each row. */
export function useClassList(target: ListTarget) {
  const [source, setSource] = useState<ListSource>();
  const [choices, setChoices] = useState(noChoices);
  // Keys of the list's saves, newest first. A list that is saved again gets a new key, and the server still recognises
  // the old ones.
  const [keys, setKeys] = useState<readonly string[]>(() => [newKey()]);
  const lists = useLists(source, choices, target);
  const check = useCheck(target.section, lists.rows, keys);

  /** Opens a list. Returns the reason if it can't be opened, else ''. */
  function open(name: string, book: Book, otherFiles: readonly string[] = []): SheetFault | '' {
    const tables = findBookTables(book);
    const read = readLists(book, tables, target);
    if (read.rows.length === 0) return 'empty';
    if (read.groups.length === 1 && read.rows.length > maxClassRows) return 'too-many-rows';
    setSource({ name, book, tables, otherFiles });
    setChoices(noChoices);
    setKeys([newKey()]);
    return '';
  }

  /** Changes the columns of one table. Other tables keep theirs. */
  function setColumns(sheet: number, table: number, columns: ColumnPositions) {
    if (!source) return;
    const tables = source.tables.map((all, n) =>
      n === sheet
        ? all.map((one, at) => (at === table ? { ...one, columns: normalizeColumns(columns) } : one))
        : all,
    );
    setSource({ ...source, tables });
    const isOther = (at: string) => !at.startsWith(`${sheet}:${table}:`);
    setChoices((all) => ({ ...all, mended: new Map([...all.mended].filter(([at]) => isOther(at))) }));
  }

  /** Decodes the whole list again, if characters were decoded wrongly. */
  function repair() {
    if (!source) return;
    const sheets = source.book.sheets.map((sheet) => ({
      ...sheet,
      grid: repairMisread(sheet.grid),
    }));
    setSource({ ...source, book: { ...source.book, sheets } });
    setChoices((all) => ({ ...all, mended: new Map() }));
  }

  const takeGroup = (id: string, isTaken: boolean) =>
    setChoices((all) => ({ ...all, groups: new Map(all.groups).set(id, isTaken) }));
  const takeLeft = (places: readonly string[], isTaken: boolean) =>
    setChoices((all) => {
      const stayed = new Set(all.stayed);
      for (const at of places) isTaken ? stayed.add(at) : stayed.delete(at);
      return { ...all, stayed };
    });
  const mendAll = (rows: readonly ListRow[], mended: (row: ListRow) => Partial<ListRow>) =>
    setChoices((all) => {
      const next = new Map(all.mended);
      for (const row of rows) {
        const now = next.get(row.at) ?? row;
        next.set(row.at, { ...now, ...mended(now) });
      }
      return { ...all, mended: next };
    });
  const mend = (row: number, mended: Partial<ListRow>) =>
    mendAll(
      lists.rows.filter((one) => one.row === row),
      () => mended,
    );
  const close = () => {
    setSource(undefined);
    setChoices(noChoices);
  };
  /** Gives the list a new key, so that it counts as unsaved, and checks it again. */
  const renew = () => {
    setKeys([newKey(), ...keys].slice(0, maxPreviousKeys));
    check.again();
  };
  const acts = { open, setColumns, repair, takeGroup, takeLeft, mend, mendAll, close, renew };
  return { source, keys, ...lists, ...check, ...acts };
}

export type ClassList = ReturnType<typeof useClassList>;

/** Hook: parses the tables of a file and applies the user's choices. */
function useLists(source: ListSource | undefined, choices: Choices, { section, known }: ListTarget) {
  const read = useMemo(
    () => source && readLists(source.book, source.tables, { section, known }),
    [source, section, known],
  );
  return useMemo(() => {
    const isTaken = (group: ListGroup) => choices.groups.get(group.id) ?? group.isTaken;
    const groups = (read?.groups ?? []).map((group) => ({ ...group, isTaken: isTaken(group) }));
    const ids = new Set(groups.flatMap((group) => (group.isTaken ? [group.id] : [])));
    const inGroups = (read?.rows ?? []).filter(({ group }) => ids.has(group));
    const left = inGroups.filter((row) => row.left !== '');
    const kept = inGroups.filter((row) => row.left === '' || choices.stayed.has(row.at));
    const rows = kept.map((row): ListRow => {
      const mended = choices.mended.get(row.at);
      return !mended || mended.row === row.row ? (mended ?? row) : { ...mended, row: row.row };
    });
    return {
      groups,
      left,
      stayed: choices.stayed,
      rows: rows.slice(0, maxClassRows),
      tooMany: rows.slice(maxClassRows),
      skipped: read?.skipped ?? [],
      unread: read?.unread ?? [],
      isCut: read?.isCut ?? false,
    };
  }, [read, choices]);
}

type Answer = { of: readonly ListRow[]; rows: readonly CheckedRow[]; absent: readonly AbsentPupil[] };

/** Hook: checks the rows on the server after a debounce. Ignores results for older rows. */
function useCheck(section: string, rows: readonly ListRow[], keys: readonly string[]) {
  const [answer, setAnswer] = useState<Answer>();
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
          rows: sentRows(rows),
          before: [...keys],
        });
        if (isOver) return;
        setProblem(trouble ? errorText(trouble, 'class-list-not-saved', 'no-connection') : '');
        if (answer) setAnswer({ of: rows, ...answer });
      },
      isFirst.current ? 0 : typingPause,
    );
    return () => {
      isOver = true;
      clearTimeout(ask);
    };
  }, [section, rows, tries]);
  return {
    checked: answer?.rows,
    absent: answer?.absent ?? [],
    isStale: answer?.of !== rows,
    problem,
    again: () => setTries((n) => n + 1),
  };
}
