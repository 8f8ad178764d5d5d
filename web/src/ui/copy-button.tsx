import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

/** Copies a text by a press; over plain HTTP, where a browser gives pages no clipboard, it says what to do instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    toast(isCopied ? `Nakopya: ${text}` : 'Hindi makopya rito. Piliin ito at kopyahin.');
  }
  return <IconButton icon="copy" small label={label} title={label} onClick={() => void copy()} />;
}
