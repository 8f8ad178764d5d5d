import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, link, question } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, mustShow, press } from '#browser/steps';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

type Card = { uid: string; login: string; token: string };

const publicUrl = 'https://tinig.paaralan.example';
// Pictures as sharp as a printer's, 288 dots an inch.
test.use({ publicUrl, deviceScaleFactor: 3 });

const school = useSchool({}, async () => {
  const rows = Array.from({ length: 45 }, (_, at) => ({
    row: at + 1,
    first_name: ['Ma. Luningning Faith', 'Kaye', 'Iñigo'][at % 3],
    last_name: `Batungbakal-Dela Cruz ${String.fromCharCode(65 + at / 9, 97 + (at % 9))}`,
  }));
  const body = { key: 'klase-na-may-card', section: 'Mabini', rows };
  await school.post('/class-list/save', body, school.liwayway);
});

test('45 cards stand ten on each A4, and each QR is the card’s link', nightly, async ({ page }) => {
  // A password is hashed for each card, and each picture is read point by point.
  test.slow();
  const landing = await (await page.request.get('/')).text();
  expect(landing, 'where the school is known, previews have its address').toContain(
    `<meta property="og:image" content="${publicUrl}/social.png">`,
  );
  await signInTo(page, school.liwayway, `/admin/students?section=${school.sections.Mabini}`, 'Students');
  const clicks = await countClicks(page);
  await follow(page, 'Login cards');
  // Before any is made a sample shows what a card is like; it opens nothing and is not printed.
  const sample = page.getByRole('figure', { name: /^Halimbawa/ });
  await expect(sample.getByRole('article')).toContainText('mangga-araw-42');
  await expect(sample.locator('svg[shape-rendering=crispEdges]')).toHaveCount(1);
  expect(await textOnPaper(page)).not.toContain('mangga-araw-42');
  await press(page, 'Gumawa ng 45 card');
  const made = page.waitForResponse((response) => response.url().endsWith('/cards/make'));
  await press(question(page), 'Gumawa ng 45 card');
  expect(await clicks(), 'to the cards of a class').toBe(3);
  const { cards } = (await (await made).json()) as { cards: Card[] };
  await expect(page.getByRole('article')).toHaveCount(45);
  expect(await pagesOnPaper(page)).toBe(5);

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('[data-sheet]');
  const onEach: number[] = [];
  const read = new Map<string, string>();
  for (const sheet of await sheets.all()) {
    const box = (await sheet.boundingBox())!;
    // 210 × 297 mm at 96 dots an inch.
    expect([Math.round(box.width), Math.round(box.height / 10)]).toEqual([794, 112]);
    const articles = await sheet.getByRole('article').all();
    onEach.push(articles.length);
    const boxes = await Promise.all(
      articles.map(async (card) => ({
        login: await card.locator('dd').first().innerText(),
        box: (await card.boundingBox())!,
      })),
    );
    const picture = await sheet.screenshot();
    const codes = await cut(
      page,
      picture,
      boxes.map((one) => ({ ...one.box, x: one.box.x - box.x, y: one.box.y - box.y })),
    );
    for (const [at, { login }] of boxes.entries()) read.set(login, decodeQr(codes[at]!));
  }
  expect(onEach).toEqual([10, 10, 10, 10, 5]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(cards.map(({ login, token }) => [login, `${publicUrl}/kard#${token}`])),
  );
});

test('the page of a QR hides its token first, and hands it to the game', async ({ page, server }) => {
  const { token } = await newCard();
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as { hashThen?: string }).hashThen = window.location.hash;
    });
  });
  await page.goto(`/kard#${token}`);
  expect(await page.evaluate(() => (window as { hashThen?: string }).hashThen)).toBe('');
  expect(page.url()).toBe(`${server.address}/kard`);
  await expect(link(page, 'Buksan ang Tinig')).toHaveAttribute('href', `tinig://card#${token}`);
  await mustShow(page, 'Wala pa ang Tinig sa phone na ito: i-download muna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Buksan ang Tinig']);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await mustFit(page);
    await mustBeAccessible(page);
  }
  await expect(link(page, 'I-download ang Tinig')).toHaveAttribute('href', '/');
  expect(referrers.join()).not.toContain(token);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain(token);
  // Once more from the browser's own history: nothing is left to hand on.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Itapat ang camera sa QR' })).toBeVisible();
});

test('a new card for one is two presses, from the list and the pupil’s page', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/students?section=Mabini', 'Students');
  const make = button(question(page), 'Gumawa ng bagong card');
  const dialog = page.getByRole('dialog', { name: 'Bagong card ni' });
  const inList = await countClicks(page);
  await page.getByRole('button', { name: 'Bagong login card para kay', exact: false }).first().click();
  // Its code is fetched when it is first asked for; what opens over the list while that is judged hides parts of it.
  await expect(make).toBeVisible();
  await mustFitBothWidths(page);
  await make.click();
  await expect(dialog.getByRole('article')).toHaveCount(1);
  expect(await inList()).toBe(2);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const onPaper = await textOnPaper(page);
  expect(onPaper).toContain('Ikaw lang ang gagamit ng card na ito.');
  expect(onPaper).not.toMatch(/Students|Isara|Ngayon lang/);
  await button(dialog, 'Isara').last().click();
  await expect(page.getByRole('article')).toHaveCount(0);
  const { uid } = await newCard();
  await page.goto(`/student-progress?student=${uid}`);
  await mustShow(page, 'may login card');
  const onPage = await countClicks(page);
  await page.getByRole('button', { name: 'Login card', exact: true }).click();
  await make.click();
  await expect(dialog.getByRole('article')).toHaveCount(1);
  expect(await onPage()).toBe(2);
});

test('cards of several who are chosen are on the page that prints them', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/students?section=Mabini', 'Students');
  const boxes = page.getByRole('checkbox', { name: /^Piliin si/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Login card', exact: true }).click();
  await press(question(page), 'Gumawa ng 2 card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login cards');
  await expect(page.getByRole('article')).toHaveCount(2);
});

/** A card of somebody, as a call answers it. */
async function newCard(): Promise<Card> {
  const path = '/db/Users?role=student&section=Mabini&per_page=1';
  const { items } = await school.get<{ items: Card[] }>(path);
  const made = await school.post<{ cards: Card[] }>(
    '/cards/make',
    { uids: [items[0]!.uid] },
    school.liwayway,
  );
  return made.cards[0]!;
}

type Box = { x: number; y: number; width: number; height: number };

/** The points of parts of a picture, as a camera would see them. */
async function cut(page: Page, picture: Buffer, boxes: Box[]) {
  const parts = await page.evaluate(
    async ({ base64, boxes, sharp }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const asText = (data: Uint8ClampedArray<ArrayBuffer>) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve((reader.result as string).split(',')[1]!);
          reader.readAsDataURL(new Blob([data]));
        });
      return Promise.all(
        boxes.map(async ({ x, y, width, height }) => {
          const part = context.getImageData(x * sharp, y * sharp, width * sharp, height * sharp);
          return {
            width: part.width,
            height: part.height,
            text: await asText(part.data as Uint8ClampedArray<ArrayBuffer>),
          };
        }),
      );
    },
    { base64: picture.toString('base64'), boxes, sharp: 3 },
  );
  return parts.map(({ width, height, text }) => ({
    width,
    height,
    data: new Uint8Array(Buffer.from(text, 'base64')),
  }));
}
