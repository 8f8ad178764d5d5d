import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

type Plain = string | number;
type Widened<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string };

/** What an address says, in the types of the defaults; a word where a whole number from 1 belongs is left out. */
export function readAddress<Defaults extends Record<string, Plain>>(
  search: Record<string, unknown>,
  defaults: Defaults,
): Widened<Defaults> {
  const read = Object.entries(defaults).map(([name, byDefault]) => {
    const written = search[name];
    if (typeof written !== 'string') return [name, byDefault];
    if (typeof byDefault === 'string') return [name, written.slice(0, 128)];
    return [name, /^[1-9]\d{0,5}$/.test(written) ? Number(written) : byDefault];
  });
  return Object.fromEntries(read);
}

/** What an address has to say of these values: all that differ from the defaults. */
export const writeAddress = (values: Record<string, Plain>, defaults: Record<string, Plain>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== defaults[name] && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Search, filters, sort and page, kept in the address. `defaults` must be a constant outside the
 * component. `set` changes some; whatever else than the page changes leads back to page 1. Going to
 * another page makes a new step of the browser's history, typing does not.
 */
export function useAddress<const Defaults extends Record<string, Plain>>(defaults: Defaults) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = useMemo(() => readAddress(search, defaults), [search, defaults]);
  const set = useCallback(
    (changes: Partial<Widened<Defaults>>) =>
      void navigate({
        to: '.',
        replace: !('page' in changes),
        resetScroll: false,
        search: ((before: Record<string, unknown>) => {
          const start = 'page' in changes || !('page' in defaults) ? {} : { page: 1 };
          return writeAddress(
            { ...readAddress(before, defaults), ...start, ...changes } as Record<string, Plain>,
            defaults,
          );
        }) as never,
      }),
    [navigate, defaults],
  );
  /** A constant setter for one name, for SearchBox and the like. */
  const setters = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(defaults).map((name) => [name, (value: Plain) => set({ [name]: value } as never)]),
      ) as unknown as { [Name in keyof Defaults]: (value: Widened<Defaults>[Name]) => void },
    [defaults, set],
  );
  return { values, set, setters };
}
