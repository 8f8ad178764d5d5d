import { shortId } from './count.ts';

/** A shortened id; hovering shows it in full, and copying copies it in full. */
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
