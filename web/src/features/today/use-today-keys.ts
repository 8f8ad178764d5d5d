import { useEffect } from 'react';
import { isTyping } from '#ui/form/is-typing.ts';

/** Alt+1 to Alt+4 switch the section, except while typing. */
export const useSectionKeys = (sections: readonly string[], onChoose: (section: string) => void) =>
  useKeys((event) => {
    const section =
      event.altKey && /^Digit[1-4]$/.test(event.code) ? sections[Number(event.code.at(-1)) - 1] : undefined;
    if (section) onChoose(section);
    return section !== undefined;
  });

/** j and k move between names, and the dot presses the pill, except while typing. */
export const useNameKeys = (onRefresh: () => void) =>
  useKeys((event) => {
    if (event.altKey) return false;
    if (event.key === 'j') walk(1);
    else if (event.key === 'k') walk(-1);
    else if (event.key === '.') onRefresh();
    else return false;
    return true;
  });

/** Listens for keys, except while typing. `press` returns true if it handled the key. */
function useKeys(press: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [press]);
}

function walk(step: number) {
  const names = [...document.querySelectorAll<HTMLElement>('[data-pupil]')].filter(
    (name) => name.offsetParent !== null,
  );
  const at = names.indexOf(document.activeElement as HTMLElement);
  names[at < 0 ? 0 : Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
}
