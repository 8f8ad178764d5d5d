import { type KeyboardEvent, useRef, useState } from 'react';

/** Props of a cell's button. Only one cell is in the tab order, and arrow keys reach the others. */
export type RovingCell = { 'data-cell': string; tabIndex: 0 | -1; onFocus: () => void };

const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

/** Arrow key navigation for a table whose rows have `data-cells`. */
export function useRovingFocus() {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<string>();
  let isFirst = true;

  function cell(key: string): RovingCell {
    const isIn = active === undefined ? isFirst : active === key;
    isFirst = false;
    return { 'data-cell': key, tabIndex: isIn ? 0 : -1, onFocus: () => setActive(key) };
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).closest('[data-cell]');
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...table.current!.querySelectorAll('[data-cells]')].map((row) => [
      ...row.querySelectorAll<HTMLElement>('[data-cell]'),
    ]);
    const at = rows.findIndex((row) => row.includes(from as HTMLElement));
    const row = rows[within(at + step[0], rows.length)]!;
    row[within(rows[at]!.indexOf(from as HTMLElement) + step[1], row.length)]?.focus();
    event.preventDefault();
  }

  return { table, cell, onKeyDown };
}

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));
