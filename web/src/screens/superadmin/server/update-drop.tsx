import { type DragEvent, useRef, useState } from 'react';
import type { Trouble } from '#data/request.ts';
import { wordsOf } from '#data/words.ts';
import { Button } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { Ring } from '#parts/spinner.tsx';
import { toast } from '#parts/toast.tsx';
import { sendFile } from './send-update.ts';
import css from './updates.module.css';

/** A place for an update's file: it is sent, checked, and refused by its name in words (UPDATE-1). */
export function UpdateDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
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
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  const isBusy = sent !== undefined;
  return (
    <>
      {refused && (
        <Notice kind="danger" onClose={() => setRefused(undefined)}>
          <b>Hindi tinanggap ang “{refused.name}”.</b> {wordsOf(refused.trouble, 'internal', 'no-connection')}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below beside it */}
      <div
        className={`${css.drop} ${isOver ? css.over : ''}`}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {isBusy ? <Ring /> : <Icon name="upload" />}
        <p>
          <b role="status">{isBusy ? saidOf(sent) : 'Ihulog ang update file'}</b>
          <br />
          Nagtatapos sa .tinig-update; puwede mula sa USB.
        </p>
        <input
          ref={input}
          type="file"
          accept=".tinig-update"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button icon="file" busy={isBusy} onClick={() => input.current?.click()}>
          Pumili ng file
        </Button>
      </div>
    </>
  );
}

const saidOf = (sent: number) =>
  sent < 1 ? `Ipinapadala… ${Math.round(sent * 100)}%` : 'Sinusuri ang pirma at inilalatag…';
