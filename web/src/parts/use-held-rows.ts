import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';

type HeldRows<Row> = { of: string; rows: readonly Row[]; total: number; isWaiting: boolean };

const longAway = 60_000;
const never = () => false;

/**
 * Keeps the rows of a list in their places while the pointer or the focus is on them: a value may change in
 * its row, but what came, went or moved waits (`waiting`, in words) until `show` is called, `of` names another
 * list, or the page was hidden for a minute. `place` holds the rows; `mayMove` says that what changes now is
 * one's own doing. `idOf` must be a constant function.
 */
export function useHeldRows<Row>({
  rows,
  total,
  idOf,
  of,
  place,
  mayMove = never,
}: {
  rows: readonly Row[];
  total: number;
  idOf: (row: Row) => string;
  of: string;
  place: RefObject<HTMLElement | null>;
  mayMove?: (() => boolean) | undefined;
}) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const newest = { of, rows, total, isWaiting: false };
  const held = useRef<HeldRows<Row>>(newest);
  const { current: before } = held;
  const isFree = before.of !== of || isAlike(before.rows, rows, idOf) || mayMove();
  held.current =
    isFree || !(before.isWaiting || isUsed(place.current))
      ? newest
      : { ...before, rows: inTheirPlaces(before.rows, rows, idOf), isWaiting: true };

  const latest = useRef(newest);
  latest.current = newest;
  const show = useCallback(() => {
    held.current = latest.current;
    draw();
  }, []);
  useShownAgain(show);
  const { isWaiting, ...shown } = held.current;
  return { rows: shown.rows, waiting: isWaiting ? wordsFor(total - shown.total) : undefined, show };
}

/** Whether the pointer or the focus is on it. */
export const isUsed = (place: HTMLElement | null) =>
  place !== null && (place.matches(':hover') || place.contains(document.activeElement));

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

/** Calls `show` when the page is seen again after having been hidden for long. */
function useShownAgain(show: () => void) {
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const seen = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= longAway) show();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [show]);
}
