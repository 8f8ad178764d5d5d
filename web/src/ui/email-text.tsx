import { Fragment } from 'react';

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
