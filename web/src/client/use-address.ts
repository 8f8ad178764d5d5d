import { useNavigate, useSearch } from '@tanstack/react-router';
import { withoutHiddenCharacters } from '@tinig/domain/text/text';
import { useCallback, useEffect, useMemo } from 'react';
import type { z } from 'zod/mini';

type Plain = string | number;
type Widened<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string };
/** The schemas of a call's input: `readUsers.input.shape`. */
type Rules = Readonly<Record<string, z.ZodMiniType>>;

const longest = 128;
const noRules: Rules = {};

/** The values in an address, in the types of the defaults; what the call would refuse becomes the default. */
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

/** The address of these values: those that differ from the defaults. */
export const writeAddress = (values: Record<string, Plain>, defaults: Record<string, Plain>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== defaults[name] && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Search, filters, sort and page, kept in the address. `defaults` and `rules` (the read's `input.shape`) must be
 * constants outside the component; what the rules refuse is taken out of the address. `set` changes some values;
 * any change other than the page leads back to page 1. Going to another page adds an entry to the
 * browser's history, unless `replace` is given; typing does not.
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
  /** A constant setter for one name, for SearchBox and the like. */
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
