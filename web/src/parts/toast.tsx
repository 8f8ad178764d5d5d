import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast.module.css';

const stays = 6000;

type Toast = { id: number; text: string };
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
export const toast = (text: string) => change([...shown.slice(-2), { id: next++, text }]);

/** Where toasts appear; once, beside the router. */
export function Toasts() {
  const toasts = useSyncExternalStore(listen, () => shown);
  return (
    <div className={css.toasts} role="status">
      {toasts.map((one) => (
        <OneToast key={one.id} text={one.text} id={one.id} />
      ))}
    </div>
  );
}

const remove = (id: number) => change(shown.filter((other) => other.id !== id));

function OneToast({ id, text }: { id: number; text: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const wait = setTimeout(() => remove(id), stays);
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
      <IconButton icon="x" small label="Isara" onClick={() => remove(id)} />
    </div>
  );
}
