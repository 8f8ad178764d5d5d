import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import css from './pill.module.css';

/** Pill at the top edge of a list that announces pending changes. Pressing it applies them. */
export function Pill({ waiting, onShow }: { waiting: string | undefined; onShow: () => void }) {
  return (
    <div className={`screen-only flex centered ${css.place}`} aria-live="polite">
      {waiting !== undefined && (
        <button type="button" className={css.pill} title="Ipakita" onClick={onShow}>
          {waiting}
        </button>
      )}
    </div>
  );
}

const longAway = 60_000;

/**
 * Freezes a list's value while it is in use. `stays` gets the value shown and returns what to keep showing, or
 * undefined to accept the newest. The newest is also accepted by `show`, and when the user returns to the page after a
 * minute.
 */
export function useFrozenValue<Value>(newest: Value, stays: (shown: Value) => Value | undefined) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const held = useRef(newest);
  held.current = stays(held.current) ?? newest;
  const latest = useRef(newest);
  latest.current = newest;
  const show = useCallback(() => {
    held.current = latest.current;
    draw();
  }, []);
  useShownAgain(show);
  return { shown: held.current, show };
}

/** True while the pointer or the focus is on the element. */
export const hasPointerOrFocus = (place: HTMLElement | null) =>
  place !== null && (place.matches(':hover') || place.contains(document.activeElement));

/** Calls `show` when the page becomes visible again after `longAway`. */
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

type HeldRows<Row> = { of: string; rows: readonly Row[]; total: number; isWaiting: boolean };

/**
 * Keeps rows in place while the pointer or the focus is on the list. Values update in their rows, but added, removed
 * and moved rows wait until `show` is called or `of` names another list. `waiting` describes them in words. `place` is
 * the element around the rows. `mayMove` is true if a change is the user's own. `idOf` must be a stable function.
 */
export function useFrozenRows<Row>({
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
  const { shown, show } = useFrozenValue(newest, (before) => {
    if (before.of !== of || isAlike(before.rows, rows, idOf) || mayMove?.()) return undefined;
    if (!before.isWaiting && !hasPointerOrFocus(place.current)) return undefined;
    return { ...before, rows: inTheirPlaces(before.rows, rows, idOf), isWaiting: true };
  });
  return { rows: shown.rows, waiting: shown.isWaiting ? wordsFor(total - shown.total) : undefined, show };
}

const isAlike = <Row,>(some: readonly Row[], others: readonly Row[], idOf: (row: Row) => string) =>
  some.length === others.length && some.every((row, at) => idOf(row) === idOf(others[at]!));

function inTheirPlaces<Row>(shown: readonly Row[], newest: readonly Row[], idOf: (row: Row) => string) {
  const byId = new Map(newest.map((row) => [idOf(row), row]));
  return shown.map((row) => byId.get(idOf(row)) ?? row);
}

function wordsFor(more: number) {
  if (more > 0) return `+${more} bago`;
  return more < 0 ? `May ${-more} nawala` : 'May pagbabago sa listahan';
}
