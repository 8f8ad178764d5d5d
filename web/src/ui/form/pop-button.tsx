import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Button } from './button.tsx';
import iconButton from './icon-button.module.css';
import css from './pop-button.module.css';

/** A quiet button that opens a popover below itself, or a sheet on a phone. Escape closes it and returns the focus. */
export function PopButton({
  label,
  icon,
  look = icon ? 'icon' : 'line',
  children,
}: {
  label: string;
  icon?: IconName;
  /** A line of text, an icon without text, or a button that becomes an icon on a phone. */
  look?: 'line' | 'icon' | 'button';
  /** Content of the popover. A function receives a callback that closes it and returns the focus. */
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  const leave = () => {
    place.current?.querySelector('button')?.focus();
    setIsOpen(false);
  };
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
  const opener = {
    className: look === 'line' ? 'link' : look === 'icon' ? iconButton.button : css.button,
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
  } as const;
  return (
    <span
      ref={place}
      className={`screen-only anchor inline-flex ${css.place} ${look === 'line' ? '' : css.narrow}`}
    >
      {look === 'button' ? (
        <Button icon={icon} {...opener}>
          <span className="sr-phone">{label}</span>
        </Button>
      ) : (
        <button type="button" {...opener}>
          {icon && <Icon name={icon} />}
          {look === 'line' && <span>{label}</span>}
        </button>
      )}
      {isOpen && (
        <div
          role="dialog"
          aria-labelledby={id}
          className={`absolute surface round-lg text-left plain ${css.pop}`}
        >
          <strong className="block below-6" id={id}>
            {label}
          </strong>
          {typeof children === 'function' ? children(leave) : children}
        </div>
      )}
    </span>
  );
}
