import type { PrivacyNotice } from '@tinig/domain/calls/notice';
import { useEffect, useState } from 'react';

type KnownNotice = { notice?: PrivacyNotice | undefined; isWaiting: boolean };

let asked: Promise<PrivacyNotice | undefined> | undefined;

/** Asks once, whichever parts of the page want it. */
const ask = () => {
  asked ??= fetch('/db/PrivacyNotice').then(
    (answer) => (answer.ok ? answer.json() : undefined),
    () => undefined,
  );
  return asked;
};

/** The school's facts; without them the page says what holds everywhere. */
export function useNotice(): KnownNotice {
  const [known, setKnown] = useState<KnownNotice>({ isWaiting: true });
  useEffect(() => {
    ask().then(
      (notice) => setKnown({ notice, isWaiting: false }),
      () => setKnown({ isWaiting: false }),
    );
  }, []);
  return known;
}
