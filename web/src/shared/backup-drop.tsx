import { useRef } from 'react';
import { Button } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import css from './backup-file.module.css';

/** A place for a backup's file, dropped or chosen; `sent` is how much of it has gone to the server, from 0 to 1. */
export function BackupDrop({
  title = 'Ihulog dito ang backup',
  sent,
  onFile,
}: {
  title?: string;
  sent: number | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isSending = sent !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below beside it
    <div
      className={css.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="upload" />
      <b role="status">{isSending ? `Ipinapadala at binabasa… ${Math.round(sent * 100)}%` : title}</b>
      <input
        ref={input}
        type="file"
        accept=".gz,.age"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon="file" busy={isSending} onClick={() => input.current?.click()}>
        Pumili ng file
      </Button>
    </div>
  );
}
