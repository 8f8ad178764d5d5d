import type { Page } from '@playwright/test';
import { expect, mustBeAccessible, mustFit, mustHaveContrast, untilStill } from './test.ts';

// Each side is rounded to whole pixels.
const sameRoom = 2;

/** On the projector it is always light. */
const isProjected = async (page: Page) =>
  (await page.locator('html').getAttribute('data-view')) === 'projector';

/** Shows the page at this width and in this theme. */
export async function showAt(page: Page, width: number, theme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 768 });
  if (await isProjected(page)) theme = 'light';
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await untilStill(page);
}

/** The widest window; desk and phone in both themes; the narrowest phone; letters of double size. */
export async function mustHoldEverywhere(page: Page) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await untilStill(page);
  await mustFit(page);
  const { left, right } = await page.evaluate(roomBeside);
  expect(Number.isFinite(left), 'nothing on the page has a frame: what it shows stands in a card').toBe(true);
  expect(
    Math.abs(left - right),
    `at 1920 px ${left} px lie empty on the left, ${right} px on the right`,
  ).toBeLessThanOrEqual(sameRoom);
  for (const width of [1366, 360])
    for (const theme of (await isProjected(page)) ? (['light'] as const) : (['light', 'dark'] as const)) {
      await showAt(page, width, theme);
      await mustFit(page);
      await (theme === 'light' ? mustBeAccessible : mustHaveContrast)(page);
    }
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await untilStill(page);
    expect(await page.evaluate(stickingOut), `sticks out at ${width} px`).toEqual([]);
    expect(await page.evaluate(cutOff), `cut off at ${width} px`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
}

/** Measures the empty space beside the visible content of the page, or beside a dialog. */
function roomBeside(): { left: number; right: number } {
  const dialog = [...document.querySelectorAll(':modal')].at(-1);
  const around = (
    dialog ? document.documentElement : document.querySelector('main')!
  ).getBoundingClientRect();
  const isDrawn = (one: Element) => {
    const { borderInlineWidth, backgroundColor } = getComputedStyle(one);
    const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(borderInlineWidth) > 0;
    return isFilled || /^(img|svg|input|select|textarea)$/.test(one.localName);
  };
  const seen = dialog ? [dialog] : [...document.querySelectorAll('main *')].filter(isDrawn);
  const boxes = seen
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr, .skip'))
    // The filling of a bar is cut off by the bar.
    .map((one) => (one.localName === 'i' ? one.parentElement! : one).getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - around.left;
  const right = around.right - Math.max(...boxes.map((box) => box.right));
  return { left: Math.round(left), right: Math.round(right) };
}

/** Texts that can be seen in part only, with no way to scroll to the rest. */
function cutOff(): string[] {
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    if (parent.closest('option, .sr, .skip, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let holder: Element | null = parent; holder !== document.body; holder = holder.parentElement) {
      if (!holder) break;
      const { overflowX, overflowY, clipPath } = getComputedStyle(holder);
      if (clipPath !== 'none' || overflowY === 'auto' || overflowY === 'scroll') break;
      const room = holder.getBoundingClientRect();
      const tooWide = overflowX !== 'visible' && (box.right > room.right + 2 || box.left < room.left - 2);
      const tooHigh = overflowY !== 'visible' && (box.bottom > room.bottom + 4 || box.top < room.top - 4);
      if (tooWide || tooHigh)
        lost.push(`${text.textContent.trim()} in ${holder.tagName}.${holder.className}`);
    }
  }
  return lost;
}

/** Finds the elements that make the page wider than the window. */
function stickingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => !one.closest('thead') && one.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide
    .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    .map((one) => `${one.closest('[class]:not(svg, svg *)')?.outerHTML.slice(0, 200)} ${one.textContent}`)
    .slice(0, 5)
    .concat(`${scrollWidth} px`);
}
