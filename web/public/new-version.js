// A page that was made by a build whose files are gone: says so, with a way to the newer one. Nothing is reloaded by
// itself, so what was typed stays until the person presses. In plain DOM, for it is the page's code that is missing.
(() => {
  const isAsset = (address) => new URL(address, location.href).pathname.startsWith('/assets/');

  function say() {
    if (document.getElementById('new-version')) return;
    const bar = document.createElement('div');
    bar.id = 'new-version';
    bar.setAttribute('role', 'alert');
    // Its look may be among what is missing.
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: 1000,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '0.75rem 1rem',
      background: '#2a0f4f',
      color: '#fff',
      font: '1rem/1.5 "Atkinson Hyperlegible Next Variable", system-ui, sans-serif',
    });
    const words = document.createElement('b');
    words.textContent = 'May bagong bersyon';
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.textContent = 'I-load muli ang pahina';
    Object.assign(reload.style, {
      minHeight: '2.75rem',
      padding: '0 1rem',
      border: 0,
      borderRadius: '0.5rem',
      background: '#ffc83e',
      color: '#2a0f4f',
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
    });
    reload.addEventListener('click', () => location.reload());
    bar.append(words, reload);
    // Beside an open dialog nothing can be pressed.
    const dialogs = document.querySelectorAll('dialog[open]');
    (dialogs[dialogs.length - 1] ?? document.body).append(bar);
  }

  // A lost connection fails alike: only what the server does not have is gone.
  async function sayIfGone(address) {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status === 404) say();
  }

  addEventListener(
    'error',
    ({ target }) => {
      const address = target?.src || target?.href;
      if (/^(SCRIPT|LINK)$/.test(target?.tagName) && isAsset(address)) void sayIfGone(address);
    },
    true,
  );
  // Styles that failed before this script came: some browsers leave them empty, others nowhere.
  for (const { sheet, href } of document.querySelectorAll('link[rel=stylesheet]'))
    if (!sheet?.cssRules.length && isAsset(href)) void sayIfGone(href);
  addEventListener('tinig:new-version', say);
})();
