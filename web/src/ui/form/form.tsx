import type { ReactNode } from 'react';
import { Notice, type NoticeKind } from '#ui/feedback/notice.tsx';

type FormProps = {
  /** Result of `useForm`. */
  form: { busy: boolean; notice?: { kind: NoticeKind; text: string } | undefined };
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
};

/** A form with its notice. Ignores a submit while another runs. */
export const Form = ({ form: { busy, notice }, onSubmit, className, children }: FormProps) => (
  <form
    noValidate
    aria-busy={busy}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit();
    }}
  >
    {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    {children}
  </form>
);
