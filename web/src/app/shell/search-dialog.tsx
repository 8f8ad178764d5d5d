import { useNavigate, useRouter } from '@tanstack/react-router';
import { minSearchLetters, readFound } from '@tinig/domain/calls/people';
import { compactKey } from '@tinig/domain/text/name-search';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useConnectionLost } from '#client/connection.ts';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import type { SearchablePlaces } from '#ui/shell/side-menu.tsx';
import { capitalize } from '#ui/text/number-text.ts';
import css from './search.module.css';
import {
  filterResults,
  groupResults,
  highlightMatches,
  type SearchResult,
  type SearchResultGroup,
} from './search-results.ts';

/** Debounce in milliseconds before the server is asked. */
const asksAfter = 120;

/** Hook: the text, debounced. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), asksAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const isEnough = (text: string) => compactKey(text).length >= minSearchLetters;

/** Hook: result groups for the typed text, and whether they are complete. Offline, filters the previous results. */
function useGroups(typed: string, places: SearchablePlaces) {
  const { role } = useMe();
  const asked = useRested(typed);
  const { value, stale, refusal, isCutOff } = useWatch(readFound, isEnough(asked) ? { q: asked } : null);
  const lost = useConnectionLost();
  const search = useDeferredValue(typed);
  const finder = { role, mayChange: !useOwnAssignments().onlyHelps };
  const kept = isEnough(asked) ? value : undefined;
  const found = kept && isCutOff ? filterResults(kept, search) : kept;
  const failed = refusal !== undefined || lost;
  return {
    groups: isEnough(search) ? groupResults(found, search, places, finder) : [],
    search,
    isSettled:
      isEnough(typed) && asked === typed && search === typed && (failed || (value !== undefined && !stale)),
    failed,
    lost,
  };
}

/** Search for pupils, sections, teachers and screens. The query is never stored. */
export default function SearchDialog({
  places,
  early,
  onClose,
}: {
  places: SearchablePlaces;
  /** Text typed before this dialog's code had loaded. */
  early: RefObject<string>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(early.current);
  useEffect(() => {
    early.current = '';
  }, [early]);
  const { groups, search, isSettled, failed, lost } = useGroups(typed, places);
  const isSuper = useMe().role === 'superadmin';
  const what = isSuper ? 'studyante, section, guro o pahina' : 'studyante, section o pahina';
  const rows = groups.flatMap((group) => group.rows);
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, rows.length - 1);
  const id = useId();
  const { open, openBeside } = useOpen(onClose);

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setAt((chosen + step + rows.length) % rows.length);
    }
    const row = rows[chosen];
    if (event.key === 'Enter' && row && !event.nativeEvent.isComposing)
      (event.ctrlKey || event.metaKey ? openBeside : open)(row);
  }
  return (
    <DialogFrame label={`${id}-label`} onClose={onClose} isTop>
      <h2 id={`${id}-label`} className="sr">
        Hanapin
      </h2>
      <div className={`stack icon-text-end align-center gap-12 ${css.head}`}>
        <Icon className="muted" name="search" />
        <input
          className="full touch-high clear"
          type="text"
          role="combobox"
          aria-label={`Hanapin ang ${what}`}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-activedescendant={rows[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          placeholder={capitalize(what)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <IconButton icon="x" label="Isara" onClick={onClose} />
      </div>
      <ResultList
        {...{ id, groups, search, chosen }}
        isOld={!isSettled}
        onOpen={(row, beside) => (beside ? openBeside : open)(row)}
      />
      {lost && (
        <p role="status" className={css.cut}>
          Walang koneksyon: ang mga nahanap na kanina at ang mga pahina lang ang makikita.
        </p>
      )}
      {isSettled && rows.length === 0 && (
        <div className={css.none}>
          <b>Walang nahanap para sa “{typed.trim()}”</b>
          <p className="muted">
            {failed
              ? 'Hindi makapaghanap ngayon. Subukan muli mamaya.'
              : isSuper
                ? 'Nasa Archive ang mga naka-archive.'
                : 'Ang inyong mga section lang ang hinahanap. Nasa Archive ang mga naka-archive.'}
          </p>
        </div>
      )}
      <p className={`cluster line-above surface-2 muted small ${css.foot}`}>
        <span className="wide-only">
          <kbd>↑</kbd> <kbd>↓</kbd> pumili
        </span>
        <span className="wide-only">
          <kbd>Enter</kbd> buksan
        </span>
        <span className="wide-only">
          <kbd>Esc</kbd> isara
        </span>
        <span role="status">{isSettled ? `${rows.length} resulta` : ''}</span>
      </p>
    </DialogFrame>
  );
}

/** Hook: returns a function that opens a result in this tab or in a new one. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    open({ to }: SearchResult) {
      onClose();
      void navigate(to);
    },
    openBeside({ to }: SearchResult) {
      window.open(router.buildLocation(to).href, '_blank', 'noopener');
    },
  };
}

/** Search results by group. Arrow keys move across groups. */
function ResultList({
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
