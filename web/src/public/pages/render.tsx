import textFont from '@cut-fonts/atkinson-hyperlegible-next.woff2?url';
import displayFont from '@cut-fonts/gabarito.woff2?url';
import loginFont from '@cut-fonts/gabarito-login.woff2?url';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Waiting } from '#ui/spinner.tsx';
import { kard } from './kard-page.tsx';
import { loginPage } from './login-page.tsx';
import { publicPages as hydrated, type PublicPage } from './pages.tsx';

/** Every page that is rendered to a file; the login's and the card's have a script of their own (CARDS-5). */
export const renderedPages: PublicPage[] = [...hydrated, loginPage, kard];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const preload = (font: string) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/** What stands in a page's head: title, description, social preview, and the fonts of the first paint. */
function headOf({ title, description, path, name }: PublicPage): string {
  const hidden = ['tutorial-video', 'login', 'kard'].includes(name) || !path;
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
    // Paint only once the main content has arrived: otherwise the header would move when it does.
    '<link rel="expect" href="#nilalaman" blocking="render">',
    // At the login its script comes before the text's face, which has a stand-in.
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
      // What can be seen loads before the script; at the login one waits for it.
      .replace(
        '<script type="module"',
        page.name === 'login' ? '$&' : '<script type="module" fetchpriority="low"',
      )
      .replace('<!--head-->', () => headOf(page))
      .replace('<!--page-->', () => markupOf(page.content))
  );
}

/** A page's markup, without the preloads that React adds for pictures: the browser finds these by itself. */
const markupOf = (content: ReactElement) =>
  renderToString(content).replace(/<link rel="preload" as="image"[^>]*>/g, '');

/** Fills the console's page with the spinner: on a slow connection its script is seconds away. */
export const renderConsole = (template: string): string =>
  template.replace('<!--waiting-->', () => renderToString(<Waiting />));
