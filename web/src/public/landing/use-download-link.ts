import { landingMessages } from '@tinig/domain/messages/landing-messages';
import { useCallback, useEffect, useState } from 'react';

type DownloadLink = { state: 'loading' } | { state: 'ready'; address: string } | { state: 'failed' };

const timeout = 15_000;

/** The link record. A missing one is an error here (FORM-25). */
async function readLink(): Promise<string> {
  const answer = await fetch('/db/Links/GDriveLink', { signal: AbortSignal.timeout(timeout) });
  if (answer.status === 404) throw new Error(landingMessages['link-not-found']);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const link: unknown = await answer.json();
  if (typeof link !== 'string' || !link.startsWith('https://')) throw new Error('not a download link');
  return link;
}

/** Reads the app's download link once when the page opens, and again when the visitor retries (STATE-1). */
export function useDownloadLink(): { link: DownloadLink; retry: () => void } {
  const [link, setLink] = useState<DownloadLink>({ state: 'loading' });

  const load = useCallback(() => {
    setLink({ state: 'loading' });
    readLink().then(
      (address) => setLink({ state: 'ready', address }),
      (problem) => {
        // biome-ignore lint/suspicious/noConsole: for whoever looks after the page; a visitor can only try again
        console.error(problem);
        setLink({ state: 'failed' });
      },
    );
  }, []);

  useEffect(load, [load]);
  return { link, retry: load };
}
