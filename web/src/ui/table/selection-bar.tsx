import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './selection-bar.module.css';

/**
 * Floats at the bottom of the window while rows are selected, and publishes its height as `--foot-bar`. Escape clears
 * the selection, unless a dialog is open. While a batch runs, `progress` ("12 sa 500") replaces the buttons.
 */
export function SelectionBar({
  size,
  onClear,
  progress,
  children,
}: {
  size: number;
  onClear: () => void;
  progress?: string | undefined;
  children: ReactNode;
}) {
  const shown = size > 0 || progress !== undefined;
  usePageKeys(
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onClear();
    },
    shown && progress === undefined,
  );
  useEffect(() => {
    if (!shown) return;
    return () => {
      // The focused button left with the bar. Move the focus to the page's title, so that the keyboard does not restart
      // at the top of the document.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [shown]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    const bar = place.current!;
    // Subtracts the part of the bar that extends below the window (`bottom` is negative).
    const watch = new ResizeObserver(() =>
      style.setProperty(
        '--foot-bar',
        `${bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom)}px`,
      ),
    );
    watch.observe(bar);
    return () => {
      watch.disconnect();
      style.removeProperty('--foot-bar');
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <section ref={place} className={`screen-only ${css.place}`} aria-label="Mga aksyon sa napili">
      <div className={css.bar}>
        <b className="one-line figures" aria-live={progress === undefined ? 'polite' : 'off'}>
          {progress ?? `${formatNumber(size)} ang napili`}
        </b>
        {progress === undefined && children}
        {progress === undefined && (
          <IconButton icon="x" label="Alisin ang lahat ng pili" className={css.clear} onClick={onClear} />
        )}
      </div>
    </section>
  );
}

/** One action of the selection bar. `danger` is for actions that cannot be undone. */
export function BarButton({
  icon,
  danger = false,
  wide = false,
  onClick,
  children,
}: {
  icon: IconName;
  danger?: boolean;
  /** Takes its own row on a phone. */
  wide?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={`${css.act} ${danger ? css.danger : ''} ${wide ? css.wide : ''}`}
      onClick={onClick}
    >
      <Icon name={icon} small />
      {children}
    </button>
  );
}
