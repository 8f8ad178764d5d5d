import { landingMessages } from '@tinig/domain/messages/landing-messages';

export type DownloadLink = { state: 'loading' } | { state: 'ready'; address: string } | { state: 'failed' };

declare global {
  interface Window {
    /** The page's only read (STATE-1), started before React loads (pages/page.ts). */
    tinigDownload?: Promise<DownloadLink>;
  }
}

const timeout = 15_000;

/** Reads the app's download link. Logs the cause of a failure. */
export async function readDownloadLink(): Promise<DownloadLink> {
  try {
    return { state: 'ready', address: await fetchLink() };
  } catch (problem) {
    // biome-ignore lint/suspicious/noConsole: for whoever looks after the page; a visitor can only try again
    console.error(problem);
    return { state: 'failed' };
  }
}

/** Reads the link. A missing link is an error here (FORM-25). */
async function fetchLink(): Promise<string> {
  const answer = await fetch('/db/Links/GDriveLink', { signal: AbortSignal.timeout(timeout) });
  if (answer.status === 404) throw new Error(landingMessages['link-not-found']);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const link: unknown = await answer.json();
  if (typeof link !== 'string' || !link.startsWith('https://')) throw new Error('not a download link');
  return link;
}
