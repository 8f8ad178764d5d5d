import { useCallback, useEffect, useState } from 'react';

type DownloadLink = { state: 'loading' } | { state: 'ready'; address: string } | { state: 'failed' };

const timeout = 15_000;

async function readLink(): Promise<string> {
  const answer = await fetch('/db/Links/GDriveLink', { signal: AbortSignal.timeout(timeout) });
  const address: unknown = await answer.json();
  if (!answer.ok)
    throw new Error((address as { error?: string }).error ?? `the server answered ${answer.status}`);
  if (typeof address !== 'string' || !address.startsWith('https://')) throw new Error('not a download link');
  return address;
}

/** The app's download link (STATE-1): read once when the page opens, and again when a visitor asks for it. */
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
