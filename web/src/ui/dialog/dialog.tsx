import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Notice, type NoticeKind } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import css from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { Question } from './question.tsx';

/** Labels of a form's button, idle and while sending. */
export const submitLabels = {
  save: { label: 'I-save', busy: 'Sine-save…' },
  add: { label: 'Idagdag', busy: 'Idinadagdag…' },
};

/**
 * A dialog: title, scrolling body, and a footer with Isara and the action. It cannot be closed while `busy`. For a form
 * use FormDialog.
 */
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
  /** Content at the start of the footer. */
  beside?: ReactNode;
  act?: ReactNode;
  /** Prints the open dialog instead of the page behind it. */
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
 * A dialog with a form: Kanselahin and the action in the footer. While the form is busy, the button shows a spinner and
 * `verb.busy`. The notice stands at the top. After a refused submit the focus goes to the first invalid field. Escape
 * and the cross ask first if something was typed. With `cancel` instead of `onClose`, that button is the only way out.
 */
export function FormDialog({
  title,
  verb = submitLabels.save,
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
  /** Labels of the submit button. Defaults to saving. */
  verb?: (typeof submitLabels)[keyof typeof submitLabels];
  /** The action cannot be undone. */
  forever?: boolean;
  form: { busy: boolean; notice?: { kind: NoticeKind; text: string } | undefined };
  onSubmit: () => void;
  /** A secondary action, first in the footer. */
  beside?: ReactNode;
  /** Second submit button, before the main one. */
  second?: { label: string; run: () => void };
  children: ReactNode;
} & (
  | { onClose: () => void; cancel?: undefined }
  | { onClose?: undefined; cancel: { label: string; run: () => void } }
)) {
  const label = useId();
  const { leave, typing, question } = useAskedLeave(busy || notice !== undefined, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    // Cannot be closed while sending, since the outcome is shown here.
    <DialogFrame label={label} onClose={busy ? undefined : leave}>
      <form
        noValidate
        onSubmit={submit}
        onInput={typing}
        className={`flex column ${css.form}`}
        aria-busy={busy}
      >
        <DialogHead id={label} title={title} onClose={leave} busy={busy} />
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
      {question}
    </DialogFrame>
  );
}

/**
 * Hook: asks before closing a form with typed text. `kept` is true while the form is sent or shows a failure. When it
 * turns false, typed text counts as saved.
 */
function useAskedLeave(kept: boolean, onClose: (() => void) | undefined) {
  const isTyped = useRef(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!kept) isTyped.current = false;
  }, [kept]);
  return {
    typing: () => {
      isTyped.current = true;
    },
    leave: onClose && (() => (isTyped.current ? setAsks(true) : onClose())),
    question: asks && onClose && (
      <Question
        icon="alert"
        title="Isara ang form?"
        consequence="Mawawala ang na-type ninyo."
        verb="Isara pa rin"
        forever
        onYes={onClose}
        onClose={() => setAsks(false)}
      />
    ),
  };
}

/** Two columns of fields. A Field with `wide` spans both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

type DialogHeadProps = { id: string; title: string; onClose?: (() => void) | undefined; busy?: boolean };

function DialogHead({ id, title, onClose, busy = false }: DialogHeadProps) {
  return (
    <div className={css.head}>
      <h2 className="title-20" id={id}>
        {title}
      </h2>
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
