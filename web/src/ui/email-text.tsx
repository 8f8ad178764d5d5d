import { Fragment } from 'react';

/** An email that may break after its `@` and its dots, and nowhere else where there is room for that. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing else
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
