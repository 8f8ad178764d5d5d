import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';

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
