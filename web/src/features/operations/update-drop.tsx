import { useState } from 'react';
import type { Trouble } from '#client/request.ts';
import { wordsOf } from '#client/words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { DropPlace } from '#ui/form/drop-place.tsx';
import { sendFile } from './send-update.ts';

/** Drop zone for an update file. It is uploaded and checked, and a rejection is explained (UPDATE-1). */
export function UpdateDrop() {
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<{ name: string; trouble: Trouble }>();
  async function take(file: File | undefined) {
    if (!file || sent !== undefined) return;
    setRefused(undefined);
    setSent(0);
    const { answer, trouble } = await sendFile(file, setSent);
    setSent(undefined);
    if (trouble) setRefused({ name: file.name, trouble });
    if (answer) toast(answer.message);
  }
  return (
    <>
      {refused && (
        <Notice kind="danger" onClose={() => setRefused(undefined)}>
          <b>Hindi tinanggap ang “{refused.name}”.</b> {wordsOf(refused.trouble, 'internal', 'no-connection')}
        </Notice>
      )}
      <DropPlace
        look="row"
        accept=".tinig-update"
        says={sent === undefined ? 'Ihulog ang update file' : saidOf(sent)}
        busy={sent !== undefined}
        onFiles={([file]) => void take(file)}
      >
        Nagtatapos sa .tinig-update; puwede mula sa USB.
      </DropPlace>
    </>
  );
}

const saidOf = (sent: number) =>
  sent < 1 ? `Ipinapadala… ${Math.round(sent * 100)}%` : 'Sinusuri ang pirma at inilalatag…';
