import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast.module.css';

const stays = 6000;

type Toast = { id: number; text: string } | { id: number; notice: ReactNode };
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

/** Says that something was done, at the bottom right, for 6 seconds. Successes only: failures are notices and stay. */
export function toast(text: string) {
  const texts = shown.filter((one) => 'text' in one).slice(-2);
  change([...shown.filter((one) => 'notice' in one || texts.includes(one)), { id: next++, text }]);
}

/** Shows what went wrong after its screen was left; it stays until it is dismissed. Returns the id for that. */
export function leaveBehind(notice: ReactNode): number {
  const id = next++;
  change([...shown, { id, notice }]);
  return id;
}

/** Removes one. */
export const dismiss = (id: number) => change(shown.filter((other) => other.id !== id));

/** Where toasts appear; once, beside the router. */
export function Toasts() {
  const all = useSyncExternalStore(listen, () => shown);
  return (
    <div className={css.toasts}>
      {all.map((one) => 'notice' in one && <div key={one.id}>{one.notice}</div>)}
      <div className={css.texts} role="status">
        {all.map((one) => 'text' in one && <OneToast key={one.id} text={one.text} id={one.id} />)}
      </div>
    </div>
  );
}

function OneToast({ id, text }: { id: number; text: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const wait = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(wait);
  }, [held, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing under the pointer is no control; the close button is
    <div
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="okc" className={css.sign} />
      <p>{text}</p>
      <IconButton icon="x" small label="Isara" onClick={() => dismiss(id)} />
    </div>
  );
}
