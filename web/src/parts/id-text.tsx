import { shortId } from './count.ts';

/** A shortened id; the pointer shows it in full, and copying takes it in full. */
export function IdText({ id }: { id: string }) {
  return (
    <span
      title={id}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', id);
        event.preventDefault();
      }}
    >
      {shortId(id)}
    </span>
  );
}
