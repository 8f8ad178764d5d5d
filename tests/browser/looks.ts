import type { Locator, Page } from '@playwright/test';
import { showAt } from './layouts.ts';
import { expect, mustBeAccessible, mustFit } from './test.ts';

/** The nightly suite looks with axe wherever the daily one measures alone. */
const isNightly = process.env.TINIG_SUITE === 'nightly';

/** The page as it stands fits 1366 px in light and 360 px in dark; in the nightly suite axe finds nothing there. */
export async function mustFitBothWidths(page: Page): Promise<void> {
  for (const [width, theme] of [
    [1366, 'light'],
    [360, 'dark'],
  ] as const) {
    await showAt(page, width, theme);
    await mustFit(page);
    if (isNightly) await mustBeAccessible(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

/** How many A4 pages the page takes on paper. */
export async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Returns the page's text as printed. */
export async function textOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

/** Lists printed texts in a colour other than grey: papers are black and white. */
export async function coloursOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(colourful);
  await page.emulateMedia({ media: null });
  return found;
}

/** Runs in the page. What is drawn (a logo) is grey by its filter. */
function colourful(): string[] {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const isGrey = (colour: string) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return Math.max(red, green, blue) - Math.min(red, green, blue) < 16;
  };
  return [...document.body.querySelectorAll('*')].flatMap((one) => {
    const style = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    if (width * height === 0 || !one.checkVisibility({ visibilityProperty: true })) return [];
    if (one.closest('.sr, .skip')) return [];
    const isDrawn = one instanceof HTMLImageElement && !style.filter.includes('grayscale(1)');
    const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) =>
      parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0
        ? [style.getPropertyValue(`border-${side}-color`)]
        : [],
    );
    const isText = [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const all = [...(isText ? [style.color] : []), style.backgroundColor, ...sides];
    const colours = all.filter((colour) => !isGrey(colour));
    return isDrawn || colours.length > 0
      ? [`${one.tagName} ${one.textContent.trim().slice(0, 40)}: ${colours.join(', ')}`]
      : [];
  });
}

/** A meter's value, as a screen reader hears it. */
export const meterValue = (page: Page, name: string) => {
  const meter = page.getByRole('meter', { name, exact: true });
  return { is: (percent: number) => expect(meter).toHaveAttribute('aria-valuenow', String(percent)) };
};

/** The colour of the quarter's sign in this: grey where it is closed. */
export const signColour = (inside: Locator) =>
  inside
    .locator('i')
    .first()
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);

/** Counts the clicks of a page from now on. */
export async function countClicks(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) counted.clicks++;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}
