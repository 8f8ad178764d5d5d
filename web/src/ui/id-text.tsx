import { shortId } from './count.ts';

/** A shortened id. Hovering shows the full id, and copying copies it. */
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
