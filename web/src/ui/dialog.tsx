import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { Notice, type NoticeKind } from './notice.tsx';

/** What a form's button says, and while the form is sent. */
export const verbs = {
  save: { label: 'I-save', busy: 'Sine-save…' },
  add: { label: 'Idagdag', busy: 'Idinadagdag…' },
};

/** A dialog: title, body that scrolls, Isara and the act at the foot. While `busy` it can't be closed. For a form use FormDialog. */
export function Dialog({
  title,
  busy = false,
  onClose,
  beside,
  act,
  prints = false,
  children,
}: {
  title: string;
  busy?: boolean;
  onClose: () => void;
  /** What stands at the foot's beginning. */
  beside?: ReactNode;
  act?: ReactNode;
  /** While it is open it is what is printed. */
  prints?: boolean;
  children: ReactNode;
}) {
  const label = useId();
  return (
    <DialogFrame label={label} onClose={busy ? undefined : onClose} prints={prints}>
      <DialogHead id={label} title={title} onClose={onClose} busy={busy} />
      <div className={css.body}>{children}</div>
      <div className={css.foot}>
        {beside && <span className={css.beside}>{beside}</span>}
        <Button onClick={busy ? undefined : onClose} aria-disabled={busy || undefined}>
          Isara
        </Button>
        {act}
      </div>
    </DialogFrame>
  );
}

/**
 * A dialog with a form: Kanselahin and the act at the foot. While the form is busy the act's button shows a
 * spinner and `verb.busy`. Its notice stands at the top; after a refused submit the focus goes to the first field
 * at fault. With `cancel` instead of `onClose` that button is the only way out.
 */
export function FormDialog({
  title,
  verb = verbs.save,
  form: { busy, notice },
  onSubmit,
  onClose,
  cancel,
  beside,
  second,
  forever = false,
  children,
}: {
  title: string;
  /** What it does; it saves unless said. */
  verb?: (typeof verbs)[keyof typeof verbs];
  /** What it does can't be taken back. */
  forever?: boolean;
  form: { busy: boolean; notice?: { kind: NoticeKind; text: string } | undefined };
  onSubmit: () => void;
  /** A quieter act, at the foot before the others. */
  beside?: ReactNode;
  /** Another way to submit, before the first. */
  second?: { label: string; run: () => void };
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
    // It can't be closed while it is being sent: the outcome is shown here.
    <DialogFrame label={label} onClose={busy ? undefined : onClose}>
      <form noValidate onSubmit={submit} className={css.form} aria-busy={busy}>
        <DialogHead id={label} title={title} onClose={onClose} busy={busy} />
        <div className={css.body}>
          {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
          {children}
        </div>
        <div className={css.foot}>
          {beside}
          <Button onClick={busy ? undefined : (onClose ?? cancel?.run)} aria-disabled={busy || undefined}>
            {cancel?.label ?? 'Kanselahin'}
          </Button>
          {second && (
            <Button onClick={busy ? undefined : second.run} aria-disabled={busy || undefined}>
              {second.label}
            </Button>
          )}
          <Button type="submit" look={forever ? 'danger' : 'primary'} busy={busy}>
            {busy ? verb.busy : verb.label}
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

function DialogHead({
  id,
  title,
  onClose,
  busy = false,
}: {
  id: string;
  title: string;
  onClose?: (() => void) | undefined;
  busy?: boolean;
}) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {onClose && (
        <IconButton
          icon="x"
          label="Isara"
          onClick={busy ? undefined : onClose}
          aria-disabled={busy || undefined}
        />
      )}
    </div>
  );
}
