import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Ring } from '#ui/feedback/spinner.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Button } from './button.tsx';
import css from './drop-place.module.css';

type DropPlaceProps = {
  /**
   * `high` fills the height of the field beside it, `row` is a single row. Without it, the drop zone stands alone under
   * its heading.
   */
  look?: 'high' | 'row';
  /** File extensions that the file chooser offers. */
  accept: string;
  /** Prompt, or what happens to the file that was given. */
  says: string;
  busy: boolean;
  /** Describes the expected files. */
  children?: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** Drop zone with a file chooser. The same file can be chosen again, for example after a correction. */
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
