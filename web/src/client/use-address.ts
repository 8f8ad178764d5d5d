import { useNavigate, useSearch } from '@tanstack/react-router';
import { withoutHiddenCharacters } from '@tinig/domain/text/text';
import { useCallback, useEffect, useMemo } from 'react';
import type { z } from 'zod/mini';

type Plain = string | number;
type Widened<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string };
/** Schemas of a call's input, such as `readUsers.input.shape`. */
type Rules = Readonly<Record<string, z.ZodMiniType>>;

const longest = 128;
const noRules: Rules = {};

/**
 * Parses the values in an address to the types of the defaults. Values that the call would refuse become the default.
 */
export function readAddress<Defaults extends Record<string, Plain>>(
  search: Record<string, unknown>,
  defaults: Defaults,
  rules: Rules = noRules,
): Widened<Defaults> {
  const read = Object.entries(defaults).map(([name, byDefault]) => {
    const written = search[name];
    if (typeof written !== 'string') return [name, byDefault];
    if (typeof byDefault === 'number')
      return [name, /^[1-9]\d{0,5}$/.test(written) ? Number(written) : byDefault];
    const value = withoutHiddenCharacters(written.slice(0, longest));
    const isTaken = value !== '' && (rules[name]?.safeParse(value).success ?? true);
    return [name, isTaken ? value : byDefault];
  });
  return Object.fromEntries(read);
}

/** The query for these values. Defaults and empty strings are left out. */
export const writeAddress = (values: Record<string, Plain>, defaults: Record<string, Plain>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== defaults[name] && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Hook: search, filters, sort and page, stored in the address. `defaults` and `rules` (the read's `input.shape`) must
 * be constants outside the component. Values that the rules refuse are removed from the address. `set` changes some
 * values; any change but the page returns to page 1. Changing the page adds a history entry, unless `replace` is given.
 * Typing adds none.
 */
export function useAddress<const Defaults extends Record<string, Plain>>(
  defaults: Defaults,
  rules: Rules = noRules,
) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = useMemo(() => readAddress(search, defaults, rules), [search, defaults, rules]);
  const set = useCallback(
    (changes: Partial<Widened<Defaults>>, replace = !('page' in changes)) =>
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: Record<string, unknown>) => {
          const start = 'page' in changes || !('page' in defaults) ? {} : { page: 1 };
          return writeAddress({ ...readAddress(before, defaults, rules), ...start, ...changes }, defaults);
        },
      }),
    [navigate, defaults, rules],
  );
  const isWrong = Object.entries(values).some(
    ([name, value]) => search[name] !== undefined && search[name] !== String(value),
  );
  useEffect(() => {
    if (isWrong) set(values, true);
  }, [isWrong, set, values]);
  /** A stable setter per name, for SearchBox and similar components. */
  const setters = useMemo(() => {
    const made = {} as {
      [Name in keyof Defaults]: (value: Widened<Defaults>[Name], replace?: boolean) => void;
    };
    for (const name of Object.keys(defaults) as (keyof Defaults)[])
      made[name] = (value, replace) => set({ [name]: value } as Partial<Widened<Defaults>>, replace);
    return made;
  }, [defaults, set]);
  return { values, set, setters };
}
