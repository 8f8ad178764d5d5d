import type { OriginalKind } from '@tinig/domain/move/original-files';
import { useRef } from 'react';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import css from './move.module.css';
import type { MoveFile } from './read-move-file.ts';

const slots: Record<OriginalKind, { title: string; about: string; accept: string }> = {
  database: {
    title: 'Datos ng laro',
    about: 'Mga section, studyante at resulta, mula sa Firebase. Hingin ang tatlo sa gumawa ng laro',
    accept: '.json',
  },
  accounts: { title: 'Mga account', about: 'Ang mga email at naka-lock na password nila', accept: '.json' },
  parameters: {
    title: 'Susi ng mga password',
    about: 'Para gumana pa rin ang mga dating password. Kung wala nito, login card ang kailangan ng lahat',
    accept: '.txt,.json',
  },
};

type FileSlotProps = {
  kind: OriginalKind;
  file: MoveFile | undefined;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** Slot for one of the three files. */
export function FileSlot({ kind, file, busy, onFile, onRemove }: FileSlotProps) {
  const input = useRef<HTMLInputElement>(null);
  const { title, about, accept } = slots[kind];
  return (
    <li className={css.slot}>
      <Icon name={file ? 'okc' : 'file'} className={file ? css.sure : ''} />
      <p>
        <b>{file?.name ?? title}</b>
        <small>{file?.about ?? about}</small>
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={title}
        hidden
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      {file ? (
        <IconButton icon="x" label={`Alisin ang ${file.name}`} title="Alisin" onClick={onRemove} />
      ) : (
        <Button busy={busy} onClick={() => input.current?.click()}>
          Pumili<span className="sr"> ng file: {title}</span>
        </Button>
      )}
    </li>
  );
}
