import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#ui/inline/icon.tsx';
import fieldCss from './field.module.css';
import { isTyping } from './is-typing.ts';
import css from './search-box.module.css';

const pause = 200;

/**
 * Search input that filters while the user types. The text being typed is local state, so that a keystroke rerenders
 * nothing else. `/` focuses the input, unless the user is typing elsewhere.
 */
export const SearchBox = memo(function SearchBox({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === reported.current) return;
    const wait = setTimeout(() => {
      reported.current = typed;
      onValue(typed);
    }, pause);
    return () => clearTimeout(wait);
  }, [typed, onValue]);
  // A layout effect, so that the shortcut works as soon as the input is visible. On a slow machine other effects run
  // noticeably later.
  useLayoutEffect(() => {
    const bring = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', bring);
    return () => document.removeEventListener('keydown', bring);
  }, []);
  return (
    <search className={`screen-only ${css.search}`}>
      <Icon className="absolute muted" name="search" small />
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        maxLength={128}
        className={fieldCss.input}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
});
