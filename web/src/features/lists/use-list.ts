import type { InputOf } from '@tinig/domain/calls/call';
import type { Section } from '@tinig/domain/sections/sections';
import { type RefObject, useRef } from 'react';
import type { z } from 'zod/mini';
import { type ListRead, type RowOf, readPages } from '#client/read-pages.ts';
import { isLikelyOwnChange, type Trouble } from '#client/request.ts';
import { settleOutcome } from '#client/use-act.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch, type Watched } from '#client/use-watch.ts';
import { type Sections, useSectionFilter } from '#features/sections/use-sections.ts';
import { hasPointerOrFocus, useFrozenValue } from '#ui/table/frozen-rows.tsx';
import { type RowSelection, useRowSelection } from '#ui/table/use-row-selection.ts';

type ListPage<Row> = { items: readonly Row[]; total: number; page: number; per_page: number };
type SearchedRead = ListRead & { input: z.ZodMiniObject };

/** List values stored in the URL. `page` is always present, the others if the screen uses them. */
type ListValues = { search: string; page: number; sort?: string; section?: string };

/** Paginated list: its URL values, its page, and the selection. */
export type List<Row> = Watched<ListPage<Row>> & {
  values: { search: string; sort?: string; page: number };
  setters: {
    search: (search: string) => void;
    sort?: (sort: string) => void;
    page: (page: number, replace?: boolean) => void;
  };
  idOf: (row: Row) => string;
  picked: RowSelection<Row>;
  /** Loads the rows of all pages, filtered and sorted. */
  readAll: () => Promise<readonly Row[]>;
  /** Selects all matching rows on every page. Returns the failure, if any. */
  chooseAll: () => Promise<Trouble | undefined>;
  /** True if a search or section filters the list. `clear` removes the filters. */
  isNarrowed: boolean;
  clear: () => void;
  /** Searches in all sections. Undefined if the search is not limited to one. */
  widen: (() => void) | undefined;
  /** Keeps the list on screen if it becomes empty under the pointer, until released. */
  held: HeldList;
  /** True if there are rows to act on. */
  hasRows: boolean;
  /** True if the list is empty even without filters. */
  isEmpty: boolean;
};

/** List that a URL value can filter by section. */
export type NarrowedList<Row> = List<Row> & { section: Section | undefined };

const emptied = (filters: object) => Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

/**
 * Hook: watches a list as described by the URL: search, section, sort, page, and other `defaults` that the call
 * accepts. `defaults` and `idOf` must be constants. `fixed` is further input set by the screen, or null to load
 * nothing. `sections` are the sections to filter by, and `special` maps other values of that filter to input.
 */
export function useList<
  R extends SearchedRead,
  const Defaults extends ListValues & Record<string, string | number>,
>(
  agreement: R,
  defaults: Defaults,
  idOf: (row: RowOf<R>) => string,
  fixed: Partial<InputOf<R>> | null = {},
  sections?: Sections['all'],
  special: Record<string, Partial<InputOf<R>>> = {},
) {
  const address = useAddress(defaults, agreement.input.shape);
  const { search, sort, page, section = '', ...others } = address.values as ListValues;
  // Other URL values, if the call has an input of that name.
  const filters = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => value !== '' && name in agreement.input.shape),
  );
  const set = address.set as (changes: Partial<ListValues>) => void;
  const isSpecial = Object.hasOwn(special, section);
  const { chosen, isReady } = useSectionFilter(isSpecial ? '' : section, set, sections);
  const input = {
    ...fixed,
    ...filters,
    ...special[section],
    search: search || undefined,
    section: chosen?.section_name,
    sort,
    page,
  };
  const watched = useWatch(agreement, isReady && fixed ? (input as InputOf<R>) : null) as Watched<
    ListPage<RowOf<R>>
  >;
  const picked = useRowSelection(idOf);
  const readAll = () => readPages(agreement, input as InputOf<R>) as Promise<RowOf<R>[]>;
  const chooseAll = async () => {
    const all = await settleOutcome(readAll());
    if ('trouble' in all) return all.trouble;
    picked.set(all, true);
    return undefined;
  };
  const isOfAll = isSpecial && Object.keys(special[section]!).length === 0;
  const isNarrowed = search !== '' || (section !== '' && !isOfAll) || Object.keys(filters).length > 0;
  const total = watched.value?.total;
  const held = useHeldList(total, watched.of);
  return {
    ...address,
    ...watched,
    idOf,
    picked,
    readAll,
    chooseAll,
    section: chosen,
    isNarrowed,
    clear: () => set({ ...emptied(filters), search: '', section: isOfAll ? section : '' }),
    widen: search && chosen ? () => set({ section: '' }) : undefined,
    held,
    hasRows: (total !== undefined && total > 0) || held.isHeld,
    isEmpty: total === 0 && !isNarrowed && !held.isHeld,
  };
}

/** Keeps an emptied list on screen until `release` is called. */
type HeldList = { place: RefObject<HTMLDivElement | null>; isHeld: boolean; release: () => void };

/**
 * Keeps a list that becomes empty under the pointer or focus, until its pill is pressed or another list is requested
 * (ROWS-1). `place` is the table's element, and `of` identifies the list.
 */
function useHeldList(total = 0, of: string): HeldList {
  const place = useRef<HTMLDivElement>(null);
  const { shown, show } = useFrozenValue({ of, isFilled: total > 0, isHeld: false }, (before) => {
    const mayStay = total === 0 && before.isFilled && before.of === of;
    const stays = mayStay && (before.isHeld || (hasPointerOrFocus(place.current) && !isLikelyOwnChange()));
    return stays ? { ...before, isHeld: true } : undefined;
  });
  return { place, isHeld: shown.isHeld, release: show };
}
