import type { InputOf } from '@tinig/domain/calls/call';
import type { Section } from '@tinig/domain/sections/sections';
import { type RefObject, useRef } from 'react';
import type { z } from 'zod/mini';
import { type ListRead, type RowOf, readPages } from '#client/read-pages.ts';
import { isOwnDoing, type Trouble } from '#client/request.ts';
import { orTrouble } from '#client/use-act.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch, type Watched } from '#client/use-watch.ts';
import { useSectionFilter } from '#features/sections/use-section-filter.ts';
import type { Sections } from '#features/sections/use-sections.ts';
import { isUsed, useHeld } from '#ui/use-held.ts';
import { type Picked, usePicked } from '#ui/use-picked.ts';

type ListPage<Row> = { items: readonly Row[]; total: number; page: number; per_page: number };
type SearchedRead = ListRead & { input: z.ZodMiniObject };

/** What a list keeps in the address; `page` always, the rest where the screen has it. */
type ListValues = { search: string; page: number; sort?: string; section?: string };

/** A list that the server gives page by page: its address, what it shows, and what is selected of it. */
export type List<Row> = Watched<ListPage<Row>> & {
  values: { search: string; sort?: string; page: number };
  setters: {
    search: (search: string) => void;
    sort?: (sort: string) => void;
    page: (page: number, replace?: boolean) => void;
  };
  idOf: (row: Row) => string;
  picked: Picked<Row>;
  /** The rows of all pages, as search, filters and order have them. */
  readAll: () => Promise<readonly Row[]>;
  /** Selects all that it finds, on every page; returns why it could not. */
  chooseAll: () => Promise<Trouble | undefined>;
  /** Whether a search or a section narrows it, and the way back to all. */
  isNarrowed: boolean;
  clear: () => void;
  /** Whether it stays though it has become empty under somebody's pointer, and how to let it go. */
  held: HeldList;
  /** Whether there is anything to act on. */
  hasRows: boolean;
  /** Whether there is nothing at all, also without search and filter. */
  isEmpty: boolean;
};

/** A list that the address may narrow to a section. */
export type NarrowedList<Row> = List<Row> & { section: Section | undefined };

const emptied = (filters: object) => Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

/**
 * Watches a list as the address has it: search, section, sort, page and what else of `defaults` the call takes. `defaults` and `idOf` must be constants;
 * `fixed` is what the screen's list is about ("students"), null for no list now, `sections` those that the address may narrow it to,
 * and `special` what else may stand in a section's place, with what it asks for.
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
  // What else the address narrows it to, under the name that the call has for it.
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
  const picked = usePicked(idOf);
  const readAll = () => readPages(agreement, input as InputOf<R>) as Promise<RowOf<R>[]>;
  const chooseAll = async () => {
    const all = await orTrouble(readAll());
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
    held,
    hasRows: (total !== undefined && total > 0) || held.isHeld,
    isEmpty: total === 0 && !isNarrowed && !held.isHeld,
  };
}

/** Whether a list that has become empty stays for now, and how to let it go. */
type HeldList = { place: RefObject<HTMLDivElement | null>; isHeld: boolean; release: () => void };

/**
 * A list that becomes empty while the pointer or the focus is on it stays until its pill is pressed or another list is
 * asked for, like single rows (ROWS-1). `place` holds the table; `of` names the list.
 */
function useHeldList(total = 0, of: string): HeldList {
  const place = useRef<HTMLDivElement>(null);
  const { shown, show } = useHeld({ of, isFilled: total > 0, isHeld: false }, (before) => {
    const mayStay = total === 0 && before.isFilled && before.of === of;
    const stays = mayStay && (before.isHeld || (isUsed(place.current) && !isOwnDoing()));
    return stays ? { ...before, isHeld: true } : undefined;
  });
  return { place, isHeld: shown.isHeld, release: show };
}
