import { makeCode } from '@tinig/domain/calls/network';
import { readUsers } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useEffect, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import css from './network.module.css';

type CodeDialogProps = {
  request: { id: string; mark: string };
  /** False once the device has used its code or disconnected. */
  isWaiting: boolean;
  onClose: () => void;
};

/** Chooses the teacher, then shows the code. Closes itself once the code is used. */
export function CodeDialog({ request, isWaiting, onClose }: CodeDialogProps) {
  const teachers = useWatch(readUsers, { role: 'admin', per_page: maxPageSize, sort: 'name' }).value?.items;
  const [uid, setUid] = useState('');
  const [code, setCode] = useState<string>();
  const { run, busy, refusal } = useAct(makeCode);
  useEffect(() => {
    if (isWaiting) return;
    if (code) toast('Nagamit na ang code, o umalis na ang device.');
    onClose();
  }, [isWaiting, code, onClose]);

  async function give() {
    const { answer } = await run({ uid, request: request.id });
    if (answer) setCode(answer.code);
  }

  const title = `Code para sa ${request.mark}`;
  if (code)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>Ipakita ang screen na ito sa guro. Huwag ipadala sa chat.</p>
        <p className={css.code} role="status">
          {code.slice(0, 4)} {code.slice(4)}
        </p>
        <p className="muted">2 minuto lang ito, isang beses, at sa device na iyon lang.</p>
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onClose}
      act={
        <Button look="primary" busy={busy} disabled={uid === ''} onClick={() => void give()}>
          Ipakita ang code
        </Button>
      }
    >
      {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
      <p>Tiyaking {request.mark} ang nasa screen ng device ng guro. Sino siya?</p>
      <Choice
        aria-label="Guro"
        placeholder="Pumili ng guro"
        value={uid}
        onValue={setUid}
        options={(teachers ?? []).map((one) => ({ value: one.uid, label: fullName(one) }))}
      />
    </Dialog>
  );
}
