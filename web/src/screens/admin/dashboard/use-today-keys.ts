import { useEffect } from 'react';

type Keys = { sections: readonly string[]; onChoose: (section: string) => void; onRefresh: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Alt with 1 to 4 switches the section, j and k walk the names, the dot presses the pill; none while typing. */
export function useTodayKeys({ sections, onChoose, onRefresh }: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      const section =
        event.altKey && /^Digit[1-4]$/.test(event.code) ? sections[Number(event.code.at(-1)) - 1] : '';
      if (section) onChoose(section);
      else if (event.altKey) return;
      else if (event.key === 'j') walk(1);
      else if (event.key === 'k') walk(-1);
      else if (event.key === '.') onRefresh();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sections, onChoose, onRefresh]);
}

function walk(step: number) {
  const names = [...document.querySelectorAll<HTMLElement>('[data-pupil]')].filter(
    (name) => name.offsetParent !== null,
  );
  const at = names.indexOf(document.activeElement as HTMLElement);
  names[at < 0 ? 0 : Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
}
