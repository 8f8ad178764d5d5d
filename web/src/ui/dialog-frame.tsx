import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import css from './dialog.module.css';

/** The dialogs that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];

/** Reopens, in order, dialogs that the browser has closed by itself. */
function showAgain() {
  for (const dialog of stack) {
    dialog.close();
    dialog.showModal();
  }
}

/**
 * The frame of every dialog and question: the browser's own modal dialog. It makes the page behind
 * inert, keeps the focus inside, gives it back to the opener and stacks, so that signing in
 * again can open above a form. A click on the backdrop does nothing: what was typed stays.
 * Without `onClose` Escape does nothing either.
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
  /** It stands below the top bar, and on a phone it is a page: what it shows grows while one types. */
  isTop?: boolean;
  /** While it is open it is what is printed, in place of the page behind it. */
  prints?: boolean;
  /** The selector of what gets the focus. */
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
    // The page behind can't scroll; the scrollbar's width stays reserved, so that nothing moves.
    if (stack.length === 0)
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    stack.push(dialog);
    dialog.showModal();
    // Otherwise the browser focuses the first button.
    dialog.querySelector<HTMLElement>(first)?.focus();
    // The browser's Escape would close every dialog that opened without a click, also a form below.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave.current?.();
    };
    // A phone's back gesture closes the dialog without an event that can be cancelled.
    const closed = () => {
      if (dialog.open || !stack.includes(dialog)) return;
      if (leave.current && stack.at(-1) === dialog) leave.current();
      else showAgain();
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
