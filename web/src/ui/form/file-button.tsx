import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** File extensions that the file chooser offers. */
  accept: string;
  name?: string;
  onFiles: (files: readonly File[]) => void;
};

/** Button that chooses files. The same file can be chosen again, for example after a correction. */
export function FileButton({ accept, name, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => !button['aria-disabled'] && input.current?.click()} />
    </>
  );
}
