import { Fragment } from 'react';
import { shortId } from './number-text.ts';

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

/** An email address that wraps only after its `@` and dots, if there is room. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing else
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
