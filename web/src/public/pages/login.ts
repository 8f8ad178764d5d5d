import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import '#public/look.module.css';
import '#public/login/login.module.css';
import { hydrate, untilLoaded, untilUsed } from './hydrate.ts';

// The login's own letters and drawings come first.
const aheadAfter = 1000;

/** Fetches a part of the console's code before it is used: as much as the login may weigh (build/with-console.ts). */
function fetchAhead() {
  const tags = document.querySelector<HTMLTemplateElement>('#console-page')?.content;
  for (const tag of tags?.querySelectorAll<HTMLLinkElement>('[data-ahead]') ?? []) {
    const link = tag.cloneNode() as HTMLLinkElement;
    if (link.rel === 'stylesheet') Object.assign(link, { rel: 'preload', as: 'style' });
    document.head.append(link);
  }
}

const island = document.querySelector<HTMLElement>('[data-island]')!;
const submit = island.querySelector<HTMLButtonElement>('[type=submit]')!;

/** Presses before React is there are made good later. The browser itself would send the password in the address. */
const early = new AbortController();
let pressed: HTMLElement | undefined;
function holdBack(event: Event) {
  const button = event.type === 'submit' ? submit : (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  pressed = button;
}
for (const kind of ['click', 'submit']) island.addEventListener(kind, holdBack, { signal: early.signal });
submit.disabled = false;

function pressAgain() {
  early.abort();
  pressed?.click();
}
// The island says so (login/login.tsx).
island.addEventListener('hydrated', pressAgain, { once: true });

setTimeout(fetchAhead, aheadAfter);
// Who comes from the console has React, and may have to be told something or sent on.
const isFromConsole = window.location.search !== '' || sessionStorage.getItem('tinig.session') !== null;
await Promise.race([untilUsed(), ...(isFromConsole ? [untilLoaded()] : [])]);
await hydrate(island).catch(() => {
  submit.disabled = true;
});
