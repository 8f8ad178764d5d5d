/**
 * Fetches a part of the console that is drawn over a screen. When it is gone because a newer version was put in place,
 * the page says so (public/new-version.js) and this never ends: the screen below stays, with what was typed there.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (problem) {
    if (!(await isOldVersion())) throw problem;
    return new Promise<never>(() => {});
  }
}

/** Whether the server has this page's own script no more; says so on the page. */
async function isOldVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')!.src;
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isGone = answer?.status === 404;
  if (isGone) dispatchEvent(new Event('tinig:new-version'));
  return isGone;
}

/** Says that a newer version is there as soon as any part of this one, a screen say, is gone. */
export function watchForNewVersion() {
  addEventListener('vite:preloadError', () => void isOldVersion());
}
