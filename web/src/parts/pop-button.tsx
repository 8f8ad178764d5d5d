import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './pop-button.module.css';

/** A quiet button that opens a small window below itself, on a phone a sheet; Escape closes it and the focus returns. */
export function PopButton({
  label,
  icon,
  children,
}: {
  label: string;
  /** Shown in place of the words, which stay the button's name. */
  icon?: IconName;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape')
        place.current?.querySelector('button')?.focus();
      else if (event instanceof KeyboardEvent || place.current?.contains(event.target as Node)) return;
      setIsOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);
  return (
    <span ref={place} className={css.place}>
      <button
        type="button"
        className={icon ? css.icon : css.button}
        aria-label={icon && label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon ? <Icon name={icon} /> : label}
      </button>
      {isOpen && (
        <div role="dialog" aria-labelledby={id} className={css.pop}>
          <h3 id={id}>{label}</h3>
          {children}
        </div>
      )}
    </span>
  );
}
