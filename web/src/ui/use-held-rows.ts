import type { RefObject } from 'react';
import { isUsed, useHeld } from './use-held.ts';

type HeldRows<Row> = { of: string; rows: readonly Row[]; total: number; isWaiting: boolean };

/**
 * Keeps rows in place while the pointer or the focus is on the list. Values update in their rows, but added, removed
 * and moved rows wait until `show` is called or `of` names another list. `waiting` describes them in words. `place` is
 * the element around the rows. `mayMove` is true if a change is the user's own. `idOf` must be a stable function.
 */
export function useHeldRows<Row>({
  rows,
  total,
  idOf,
  of,
  place,
  mayMove,
}: {
  rows: readonly Row[];
  total: number;
  idOf: (row: Row) => string;
  of: string;
  place: RefObject<HTMLElement | null>;
  mayMove?: (() => boolean) | undefined;
}) {
  const newest: HeldRows<Row> = { of, rows, total, isWaiting: false };
  const { shown, show } = useHeld(newest, (before) => {
    if (before.of !== of || isAlike(before.rows, rows, idOf) || mayMove?.()) return undefined;
    if (!before.isWaiting && !isUsed(place.current)) return undefined;
    return { ...before, rows: inTheirPlaces(before.rows, rows, idOf), isWaiting: true };
  });
  return { rows: shown.rows, waiting: shown.isWaiting ? wordsFor(total - shown.total) : undefined, show };
}

const isAlike = <Row>(some: readonly Row[], others: readonly Row[], idOf: (row: Row) => string) =>
  some.length === others.length && some.every((row, at) => idOf(row) === idOf(others[at]!));

function inTheirPlaces<Row>(shown: readonly Row[], newest: readonly Row[], idOf: (row: Row) => string) {
  const byId = new Map(newest.map((row) => [idOf(row), row]));
  return shown.map((row) => byId.get(idOf(row)) ?? row);
}

function wordsFor(more: number) {
  if (more > 0) return `May ${more} bago`;
  return more < 0 ? `May ${-more} nawala` : 'May pagbabago sa listahan';
}
