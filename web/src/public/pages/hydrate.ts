/** Resolves at the first sign that somebody uses the page. */
export const untilUsed = () =>
  new Promise<unknown>((resolve) => {
    for (const kind of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
      addEventListener(kind, resolve, { once: true, passive: true });
  });

/** Resolves once the page has loaded with its letters and drawings. */
export const untilLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Loads the module that hydrates an island, as a script element: new-version.js reports one whose file is gone. */
export const hydrate = (island: HTMLElement) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: island.dataset.code, onload: resolve, onerror: reject });
    document.head.append(script);
  });
