import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import fieldCss from './field.module.css';
import { Icon } from './icon.tsx';
import { isTyping } from './is-typing.ts';
import css from './search-box.module.css';

const pause = 200;

/**
 * A search that filters while one types. What is being typed is state of this box alone, so that a key
 * stroke draws nothing else; `/` focuses it unless something is being typed.
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
  // Together with the box: on a slow machine other effects come a while after it is seen.
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
      <Icon name="search" small />
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
