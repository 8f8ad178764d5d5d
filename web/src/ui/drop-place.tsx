import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './drop-place.module.css';
import { Icon } from './icon.tsx';
import { Ring } from './spinner.tsx';

type DropPlaceProps = {
  /** How it stands: alone under its heading, as high as the field beside it, or as a row. */
  look?: 'high' | 'row';
  /** Which files the chooser offers, by their endings. */
  accept: string;
  /** What is wanted, or what becomes of the file that was given. */
  says: string;
  busy: boolean;
  /** Which files these are. */
  children?: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** A place for a file, dropped or chosen; the same one may be given again after it was mended. */
export function DropPlace({ look, accept, says, busy, children, onFiles }: DropPlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below beside it
    <div
      className={[css.drop, look && css[look], isOver && css.over].filter(Boolean).join(' ')}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {busy ? <Ring /> : <Icon name="upload" />}
      <div>
        <b role="status">{says}</b>
        {children && <p>{children}</p>}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon="file" busy={busy} onClick={() => input.current?.click()}>
        Pumili ng file
      </Button>
    </div>
  );
}
