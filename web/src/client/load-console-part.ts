/**
 * Loads a part of the console that opens over a screen. If a newer version has replaced the file, the page says so
 * (public/new-version.js) and the promise never settles: the screen below stays, with everything typed there.
 */
export async function loadConsolePart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (problem) {
    if (!(await isOldVersion())) throw problem;
    return new Promise<never>(() => {});
  }
}

/** True if the server no longer has this page's script, so a newer version is deployed. Tells the page. */
async function isOldVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')!.src;
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isGone = answer?.status === 404;
  if (isGone) dispatchEvent(new Event('tinig:new-version'));
  return isGone;
}

/** Announces a newer version as soon as any file of this one, such as a screen, is gone. */
export function watchForNewVersion() {
  addEventListener('vite:preloadError', () => void isOldVersion());
}
