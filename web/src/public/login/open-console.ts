import { isDashboard } from '#client/prefetch.ts';
import { applyTheme } from '#client/theme.ts';

/** The console's tags, which the build embeds in the login page. Nothing in the template loads before it is used. */
const consolePage = () => document.querySelector<HTMLTemplateElement>('#console-page')?.content;

const asPreload = { rel: 'preload', as: 'style' };

const loaded = (tags: Iterable<HTMLElement>) =>
  Promise.all(
    Array.from(
      tags,
      (tag) =>
        new Promise((resolve, reject) => {
          tag.onload = resolve;
          tag.onerror = reject;
        }),
    ),
  );

/**
 * Replaces the login with the console at its own address, without the round trips of a page load: all of its initial
 * code is requested at once. Falls back to loading the page.
 */
export async function openConsole(address: string): Promise<void> {
  try {
    const page = consolePage();
    if (!page) throw new Error('only a built page knows the code');
    await putInPlace(page.cloneNode(true) as DocumentFragment, address);
  } catch {
    window.location.replace(address);
  }
}

async function putInPlace(page: DocumentFragment, address: string) {
  const own = document.head.querySelectorAll('link[rel=stylesheet], script, meta[name=robots], [data-ahead]');
  const place = page.querySelector('#console')!;
  const entry = page.querySelector('script[type=module]')!;
  // The Dashboard's files load only for the Dashboard.
  if (!isDashboard(address)) for (const tag of page.querySelectorAll('[data-of=dashboard]')) tag.remove();
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const tags = [...page.querySelectorAll<HTMLElement>('link, meta, script')].filter((tag) => tag !== entry);
  // Preload all styles and then apply them together, so that neither page shows in the other's styles.
  for (const style of styles) Object.assign(style, asPreload);
  const fetched = loaded([...styles, ...tags.filter((tag) => tag.localName === 'script')]);
  document.head.append(...tags);
  await fetched;
  const used = loaded(styles);
  for (const style of styles) style.rel = 'stylesheet';
  await used;
  for (const tag of own) tag.remove();
  document.documentElement.removeAttribute('data-page');
  applyTheme();
  document.body.replaceChildren(place);
  window.history.replaceState(null, '', address);
  document.head.append(entry);
}
