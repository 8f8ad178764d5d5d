import { type RefObject, useLayoutEffect, useRef } from 'react';

const controls = 'a[href], button, input';

/**
 * Hook: keeps the focus in a list whose rows change. If the focused row disappears, the same control gets the focus in
 * the row that takes its position. Attach the ref to the rows' parent and give each row a `data-id`.
 */
export function useStableFocus(body: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const place = useRef<{ id: string; row: number; control: number } | null>(null);
  useLayoutEffect(() => {
    const list = body.current;
    if (!list) return;
    const remember = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-id]');
      if (!row) return;
      place.current = {
        id: row.dataset.id ?? '',
        row: [...list.children].indexOf(row),
        control: [...row.querySelectorAll(controls)].indexOf(event.target as Element),
      };
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget) place.current = null;
    };
    list.addEventListener('focusin', remember);
    list.addEventListener('focusout', forget);
    return () => {
      list.removeEventListener('focusin', remember);
      list.removeEventListener('focusout', forget);
    };
  }, [body]);
  useLayoutEffect(() => {
    const lost = place.current;
    if (!lost || ids.includes(lost.id) || document.activeElement !== document.body) return;
    const row = body.current?.children[Math.min(lost.row, ids.length - 1)];
    (row?.querySelectorAll(controls)[lost.control] as HTMLElement | undefined)?.focus();
  }, [body, ids]);
}
