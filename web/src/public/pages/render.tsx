import textFont from '@cut-fonts/atkinson-hyperlegible-next.woff2?url';
import displayFont from '@cut-fonts/gabarito.woff2?url';
import loginFont from '@cut-fonts/gabarito-login.woff2?url';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import icons from '#theme/icons.svg?raw';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import type { PublicPage } from './pages.tsx';

export { publicPages as renderedPages } from './pages.tsx';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const preload = (font: string) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/** Markup of a page's head: title, description, social preview, and the fonts of the first paint. */
function headOf({ title, description, path, name }: PublicPage): string {
  const hidden = ['tutorial-video', 'login', 'kard', 'pinto'].includes(name) || !path;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    hidden ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Tinig">`,
    `<meta property="og:locale" content="fil_PH">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:image" content="/social.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="Si Bibo, isang utak na may headphones, katabi ng pangalang Tinig">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    // Delays the first paint until the main content has arrived. Otherwise the header would move.
    '<link rel="expect" href="#nilalaman" blocking="render">',
    // On the login the script comes before the text face, which has a stand-in.
    ...(name === 'login' ? [loginFont] : [textFont, displayFont]).map(preload),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Fills the template (page.html) with a page: its name on <html>, its head and its markup. */
export function renderPage(template: string, page: PublicPage): string {
  return (
    template
      .replace('<html lang="fil">', () => `<html lang="fil" data-page="${page.name}">`)
      // Visible content loads before the script, except on the login, where users wait for the script.
      .replace(
        '<script type="module"',
        page.name === 'login' ? '$&' : '<script type="module" fetchpriority="low"',
      )
      .replace('<!--head-->', () => headOf(page))
      .replace('<!--page-->', () => markupOf(page.content))
  );
}

/** A page's markup with its icons, without React's image preloads: the browser finds the images by itself. */
function markupOf(content: ReactElement): string {
  const markup = renderToString(content).replace(/<link rel="preload" as="image"[^>]*>/g, '');
  return iconsOf(markup) + markup;
}

// Icons that interactive parts show later.
const shownLater = ['alert', 'pause', 'play'];

/** The symbols of a page's icons. */
function iconsOf(markup: string): string {
  const isUsed = (name: string) =>
    markup.includes(`"#i-${name}"`) || (markup.includes('data-island') && shownLater.includes(name));
  const symbols = icons.match(/<symbol.*<\/symbol>/g)!.filter((one) => isUsed(/id="i-(\w+)"/.exec(one)![1]!));
  return symbols.length > 0 ? `<svg hidden>${symbols.join('')}</svg>` : '';
}

/** Fills the console's page with the spinner, since its script takes seconds on a slow connection. */
export const renderConsole = (template: string): string =>
  template.replace('<!--waiting-->', () => renderToString(<PageSpinner />));
