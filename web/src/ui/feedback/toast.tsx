import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { isTyping } from '#ui/form/is-typing.ts';
import { Icon } from '#ui/inline/icon.tsx';
import css from './toast.module.css';

const stays = 6;
const staysWithUndo = 10;

type Toast = { id: number; text: string; undo: (() => void) | undefined } | { id: number; notice: ReactNode };
let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();
const change = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Shows a success at the bottom right for 6 seconds. Failures are notices instead, and stay. With `undo` it stays for
 * 10 seconds and Ctrl+Z triggers it. A newer offer replaces an older one. The offer ends on navigation, since it would
 * act on something no longer visible. Returns the id for dismissing it.
 */
export function toast(text: string, undo?: () => void): number {
  const id = next++;
  const texts = shown.filter((one) => 'text' in one).slice(-2);
  const kept = shown.filter((one) => 'notice' in one || texts.includes(one));
  const before = undo ? kept.map((one) => ('text' in one ? { ...one, undo: undefined } : one)) : kept;
  change([...before, { id, text, undo }]);
  return id;
}

/** Shows the failure of an action whose screen the user has left, until dismissed. Returns the id for dismissing it. */
export function toastAfterLeaving(notice: ReactNode): number {
  const id = next++;
  change([...shown, { id, notice }]);
  return id;
}

export const dismiss = (id: number) => change(shown.filter((other) => other.id !== id));

/** Renders the toasts. Use once, beside the router. */
export function Toasts() {
  const all = useSyncExternalStore(listen, () => shown);
  return (
    <div className={`screen-only stack gap-8 ${css.toasts}`}>
      {all.map((one) => 'notice' in one && <div key={one.id}>{one.notice}</div>)}
      <div className="stack gap-8" role="status">
        {all.map((one) => 'text' in one && <OneToast key={one.id} {...one} />)}
      </div>
    </div>
  );
}

function OneToast({ id, text, undo: offered }: { id: number; text: string; undo: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const undo = page === pathname ? offered : undefined;
  const [held, setHeld] = useState(false);
  const [left, setLeft] = useState(undo ? staysWithUndo : stays);
  const cameFrom = useRef<EventTarget | null>(null);
  const close = () => {
    dismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const take = () => {
    close();
    undo?.();
  };
  useEffect(() => {
    if (held) return;
    const wait = setTimeout(() => (left > 1 ? setLeft(left - 1) : dismiss(id)), 1000);
    return () => clearTimeout(wait);
  }, [held, left, id]);
  useUndoKey(undo && take);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing under the pointer is no control; the buttons are
    <div
      className={`${css.toast} ${undo ? css.undo : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <Icon name="okc" className={css.sign} />
      <p>{text}</p>
      {undo && (
        <Button icon="undo" className={css.take} aria-keyshortcuts="Control+Z" onClick={take}>
          I-undo
          <span aria-hidden="true">{left}</span>
        </Button>
      )}
      <IconButton icon="x" small label="Isara" onClick={close} />
      {undo && (
        <i className={css.line} style={{ transform: `scaleX(${left / staysWithUndo})` }} aria-hidden="true" />
      )}
    </div>
  );
}

/** Runs `undo` on Ctrl+Z, unless the user is typing. */
function useUndoKey(undo: (() => void) | undefined) {
  const now = useRef(undo);
  now.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!now.current || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event)) return;
      event.preventDefault();
      now.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
