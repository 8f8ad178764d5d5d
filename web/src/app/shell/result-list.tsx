import { useEffect, useRef } from 'react';
import { Icon } from '#ui/inline/icon.tsx';
import css from './search.module.css';
import { highlightMatches, type SearchResult, type SearchResultGroup } from './search-results.ts';

/** Search results by group. Arrow keys move across groups. */
export function ResultList({
  id,
  groups,
  search,
  chosen,
  isOld,
  onOpen,
}: {
  id: string;
  groups: readonly SearchResultGroup[];
  search: string;
  /** Index of the active row across all groups. */
  chosen: number;
  /** True while newer results are loading. */
  isOld: boolean;
  onOpen: (row: SearchResult, beside: boolean) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  let at = 0;
  return (
    <div
      ref={list}
      id={`${id}-rows`}
      role="listbox"
      aria-label="Mga resulta"
      className={`${css.list} ${isOld ? css.old : ''}`}
      hidden={groups.length === 0}
    >
      {groups.map(({ name, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not a field set
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className={css.group}>
            {name}
          </p>
          {rows.map((row) => {
            const place = at++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: it is chosen by the field's aria-activedescendant
              <div
                key={row.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === chosen}
                className={`lit stack icon-text-end align-center touch-high pointer ${css.row}`}
                onClick={(event) => onOpen(row, event.ctrlKey || event.metaKey)}
              >
                <Icon className="muted" name={row.icon} />
                <b>
                  {highlightMatches(row.name, search).map(({ text, isMarked }, piece) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing else
                    isMarked ? <mark key={piece}>{text}</mark> : text,
                  )}
                </b>
                <small className="text-right">{row.about}</small>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
