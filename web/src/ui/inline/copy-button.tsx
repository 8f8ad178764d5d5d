import { toast } from '#ui/feedback/toast.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

/** Button that copies a text. Over plain HTTP, where pages have no clipboard access, it says how to copy by hand. */
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
