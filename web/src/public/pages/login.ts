import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import '#public/look.module.css';
import '#public/login/login.module.css';
import { firstInteraction, hydrate, pageLoad } from './hydrate.ts';

// The login's own fonts and drawings load first.
const aheadAfter = 1000;

/** Prefetches a part of the console's code within the login's size budget (build/with-console.ts). */
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

/**
 * Holds back presses before React loads and replays them later. The browser itself would send the password in the
 * address.
 */
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
// login/login.tsx dispatches this event.
island.addEventListener('hydrated', pressAgain, { once: true });

setTimeout(fetchAhead, aheadAfter);
// Users who come from the console have React cached, and may need a message or a redirect.
const isFromConsole = window.location.search !== '' || sessionStorage.getItem('tinig.session') !== null;
await Promise.race([firstInteraction(), ...(isFromConsole ? [pageLoad()] : [])]);
await hydrate(island).catch(() => {
  submit.disabled = true;
});
