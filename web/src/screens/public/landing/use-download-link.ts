import { landingMessages } from '@tinig/domain/landing-messages';
import { useCallback, useEffect, useState } from 'react';

type DownloadLink = { state: 'loading' } | { state: 'ready'; address: string } | { state: 'failed' };

const timeout = 15_000;

/** The address; null where the school has set none. */
async function readLink(): Promise<string | null> {
  const answer = await fetch('/db/Links/Download', { signal: AbortSignal.timeout(timeout) });
  const { link, error } = (await answer.json()) as { link?: unknown; error?: string };
  if (!answer.ok) throw new Error(error ?? `the server answered ${answer.status}`);
  if (link === null) return null;
  if (typeof link !== 'string' || !link.startsWith('https://')) throw new Error('not a download link');
  return link;
}

function noteMissing() {
  // biome-ignore lint/suspicious/noConsole: for whoever looks after the page (FORM-25); a school without a link yet has no fault
  console.info(landingMessages['link-not-found']);
}

/** The app's download link (STATE-1): read once when the page opens, and again when a visitor asks for it. */
export function useDownloadLink(): { link: DownloadLink; retry: () => void } {
  const [link, setLink] = useState<DownloadLink>({ state: 'loading' });

  const load = useCallback(() => {
    setLink({ state: 'loading' });
    readLink().then(
      (address) => {
        if (address === null) noteMissing();
        setLink(address === null ? { state: 'failed' } : { state: 'ready', address });
      },
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
