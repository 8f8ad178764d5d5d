import { type DragEvent, type ReactNode, useState } from 'react';
import { ButtonSpinner } from '#ui/feedback/spinner.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import css from './drop-zone.module.css';
import { FileButton } from './file-button.tsx';

type DropPlaceProps = {
  /**
   * `high` fills the height of the field beside it, `row` is a single row. Without it, the drop zone stands alone under
   * its heading.
   */
  look?: 'high' | 'row';
  /** File extensions that the file chooser offers. */
  accept: string;
  /** Prompt, or status of the dropped file. */
  says: string;
  busy: boolean;
  /** Describes the expected files. */
  children?: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** Drop zone with a file chooser. The same file can be chosen again, for example after a correction. */
export function DropZone({ look, accept, says, busy, children, onFiles }: DropPlaceProps) {
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
      {busy ? <ButtonSpinner /> : <Icon name="upload" />}
      <div>
        <b role="status">{says}</b>
        {children && <p>{children}</p>}
      </div>
      <FileButton icon="file" {...{ accept, busy, onFiles }}>
        Pumili ng file
      </FileButton>
    </div>
  );
}
