import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import css from './dialog.module.css';

/** Open dialogs, the topmost last. */
const stack: HTMLDialogElement[] = [];

/** Reopens, in order, dialogs that the browser has closed on its own. */
function showAgain() {
  for (const dialog of stack) {
    dialog.close();
    dialog.showModal();
  }
}

/**
 * Wrapper of every dialog and confirmation, based on the browser's modal dialog. It makes the page behind inert, traps
 * the focus and returns it to the opener. Dialogs stack, so that signing in again can open above a form. A click on the
 * backdrop does nothing, so typed text stays. Without `onClose`, Escape does nothing either.
 */
export function DialogFrame({
  onClose,
  label,
  describedBy,
  role,
  small = false,
  isTop = false,
  prints = false,
  first = 'input:not([readonly]), select, textarea',
  children,
}: {
  onClose?: (() => void) | undefined;
  label: string;
  describedBy?: string;
  role?: 'alertdialog';
  small?: boolean;
  /** Places the dialog below the top bar (full-page on a phone), because its content grows while the user types. */
  isTop?: boolean;
  /** Prints the open dialog instead of the page behind it. */
  prints?: boolean;
  /** CSS selector of the element to focus when the dialog opens. */
  first?: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDialogElement>(null);
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = frame.current!;
    const { documentElement: root } = document;
    // Locks scrolling of the page behind. The scrollbar's width stays reserved, so that nothing moves.
    if (stack.length === 0)
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    stack.push(dialog);
    dialog.showModal();
    // Otherwise the browser would focus the first button.
    dialog.querySelector<HTMLElement>(first)?.focus();
    // The browser's Escape closes every dialog that opened without a user action, including a form below.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave.current?.();
    };
    // A phone's back gesture closes the dialog without a cancelable event.
    const closed = () => {
      if (dialog.open || !stack.includes(dialog)) return;
      const isTop = stack.at(-1) === dialog;
      showAgain();
      if (isTop) leave.current?.();
    };
    document.addEventListener('keydown', onEscape);
    dialog.addEventListener('close', closed);
    return () => {
      document.removeEventListener('keydown', onEscape);
      dialog.removeEventListener('close', closed);
      stack.splice(stack.indexOf(dialog), 1);
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [first]);
  return createPortal(
    <dialog
      ref={frame}
      role={role}
      aria-labelledby={label}
      aria-describedby={describedBy}
      className={`${css.dialog} ${small ? css.small : ''} ${isTop ? css.top : ''} ${prints ? css.prints : ''}`}
    >
      {children}
    </dialog>,
    document.body,
  );
}
