/** Resolves at the first sign that a user interacts with the page. */
export const firstInteraction = () =>
  new Promise<unknown>((resolve) => {
    for (const kind of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
      addEventListener(kind, resolve, { once: true, passive: true });
  });

/** Resolves once the page has loaded, including fonts and images. */
export const pageLoad = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Loads an island's module through a script element, so that new-version.js can report a missing file. */
export const hydrate = (island: HTMLElement) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: island.dataset.code, onload: resolve, onerror: reject });
    document.head.append(script);
  });
