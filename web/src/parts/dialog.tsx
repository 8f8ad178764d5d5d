import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

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
  first,
  children,
}: {
  onClose?: (() => void) | undefined;
  label: string;
  describedBy?: string;
  role?: 'alertdialog';
  small?: boolean;
  first?: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = frame.current!;
    // The page behind can't scroll; what its scrollbar took is kept free, so that nothing moves.
    const { documentElement: root } = document;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    dialog.showModal();
    dialog.querySelector<HTMLElement>(first ?? 'input:not([readonly]), select, textarea, button')?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [first]);
  return createPortal(
    // The browser's close watcher closes on a second Escape whatever is said: `onClose` follows it.
    <dialog
      ref={frame}
      role={role}
      aria-labelledby={label}
      aria-describedby={describedBy}
      className={`${css.dialog} ${small ? css.small : ''}`}
      onCancel={(event) => {
        if (event.target !== frame.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        if (event.target !== frame.current || frame.current.open) return;
        if (onClose) onClose();
        else frame.current.showModal();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** A dialog: title, body that scrolls, foot. For a form use FormDialog. */
export function Dialog({
  title,
  onClose,
  foot,
  children,
}: {
  title: string;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const label = useId();
  return (
    <DialogFrame label={label} onClose={onClose}>
      <Head id={label} title={title} onClose={onClose} />
      <div className={css.body}>{children}</div>
      <div className={css.foot}>{foot ?? <Button onClick={onClose}>Isara</Button>}</div>
    </DialogFrame>
  );
}

/**
 * A dialog with a form: Kanselahin and the act at the foot. While `busy` the act's button turns and
 * reads `busyLabel`. After a refused submit the focus goes to the first field at fault. `cancel`
 * in the place of `onClose` makes a form that is left by that button alone.
 */
export function FormDialog({
  title,
  submitLabel,
  busyLabel,
  busy,
  onSubmit,
  onClose,
  cancel,
  children,
}: {
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
} & (
  | { onClose: () => void; cancel?: undefined }
  | { onClose?: undefined; cancel: { label: string; run: () => void } }
)) {
  const label = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <DialogFrame label={label} onClose={onClose}>
      <form noValidate onSubmit={submit} className={css.form} aria-busy={busy}>
        <Head id={label} title={title} onClose={onClose} />
        <div className={css.body}>{children}</div>
        <div className={css.foot}>
          <Button onClick={onClose ?? cancel?.run}>{cancel?.label ?? 'Kanselahin'}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

/** Two columns of fields; a Field with `wide` takes both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

function Head({ id, title, onClose }: { id: string; title: string; onClose?: (() => void) | undefined }) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {onClose && <IconButton icon="x" label="Isara" onClick={onClose} />}
    </div>
  );
}
