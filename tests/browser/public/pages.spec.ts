import { link } from '#browser/parts';
import { useEmptySchool } from '#browser/school';
import { hold, mustShow } from '#browser/steps';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

const pages = [
  { path: '/', title: 'Pakinggan ang tinig ng matematika · Tinig', heading: 'Tinig' },
  { path: '/tutorial', title: 'Mga tutorial · Tinig', heading: 'Mga tutorial' },
  { path: '/tutorialvideo?id=register', title: 'Paano magrehistro · Tinig', heading: 'Paano magrehistro' },
  { path: '/tutorialvideo', title: 'Walang pamagat · Tinig', heading: 'Walang pamagat' },
  { path: '/credits', title: 'Credits · Tinig', heading: 'Credits' },
  { path: '/privacy', title: 'Paalala sa privacy · Tinig', heading: /^Ano ang alam ng Tinig tungkol/ },
  { path: '/walang-ganito', title: 'Walang pahina rito · Tinig', heading: 'Walang pahina rito', status: 404 },
];

const apk = { link: 'https://downloads.example.com/tinig.apk' };
const school = useEmptySchool(() => school.put('/db/Links/GDriveLink', apk));

for (const { path, title, heading, status = 200 } of pages) {
  test.describe(`at ${path}`, () => {
    test.use({ expectedErrors: status === 404 ? [/status of 404/] : [] });

    test('is a whole page: language, title, preview, heading, icon', async ({ page, request }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
      const preview = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
      for (const link of [preview, ...(await page.locator('link[href]').evaluateAll(hrefs))])
        expect((await request.get(link)).status(), link).toBe(200);
    });

    for (const width of [1366, 360, 320])
      test(`fits ${width} px, without an axe finding and without a shift`, {
        tag: width === 360 ? [] : '@nightly',
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.addInitScript(countShifts);
        await page.goto(path, { waitUntil: 'networkidle' });
        await mustFit(page);
        await mustBeAccessible(page);
        expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0');
      });

    test('stands still when its own letters come late', nightly, async ({ page }) => {
      const release = await hold(page, '**/*.woff2');
      await page.setViewportSize({ width: 320, height: 740 });
      await page.addInitScript(countShifts);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0');
    });

    test('every link and button is reached by keyboard, with a ring', async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      if (path === '/') await expect(page.getByText('Para sa Android phone at tablet.')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(link(page, 'Lumaktaw sa nilalaman')).toBeFocused();
      const reached = new Set<string>();
      for (let stop = 0; stop < 60; stop++) {
        const { name, ring } = await page.evaluate(describeFocus);
        if (!name) break;
        expect(ring, name).not.toBe('none');
        reached.add(name);
        await page.keyboard.press('Tab');
      }
      const all = await page
        .locator('a, button, summary, video')
        .evaluateAll((found) =>
          found
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.outerHTML),
        );
      expect(all.filter((one) => !reached.has(one))).toEqual([]);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('can be read', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Kinukuha ang download link…')).toBeHidden();
        const links = page.locator('a[href]');
        expect(await links.count()).toBeGreaterThan(1);
        for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/^[/#]/);
      });
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the films play by the browser, and the steps and all slides can be seen', async ({ page }) => {
    await page.goto('/tutorial');
    await page.getByText('Ipakita ang detalye').nth(1).click();
    await mustShow(page, 'Nasa ikalawang tab ang mga minigame.');
    await expect(page.locator('video[controls]')).toHaveCount(4);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto('/tutorialvideo?id=progress');
    await expect(page.locator('video[controls]')).toBeVisible();
    await expect(
      page.getByText('Nasa profile ang progress ng bawat quarter.', { exact: true }),
    ).toBeVisible();
    await page.goto('/credits');
    await expect(page.getByRole('group')).toHaveCount(3);
    await page.goto('/');
    await mustShow(page, 'Buksan ang JavaScript sa browser para ma-download ang app.');
  });
});

test('sends no inline script or style, and what robots and phones ask for', async ({ request }) => {
  for (const { path } of pages) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son\w+="/);
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  const answer = await request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Tinig');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test('credits and tutorials call nothing but files', async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType())) called.push(request.url());
  });
  page.on('websocket', (socket) => called.push(socket.url()));
  for (const path of ['/credits', '/tutorial', '/tutorialvideo?id=progress']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  expect(called).toEqual([]);
});

test('the login has two drawings on a wide screen only', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto('/login');
  const drawings = page.locator('main > img');
  await expect(drawings).toHaveCount(2);
  for (const drawing of await drawings.all()) await expect(drawing).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const drawing of await drawings.all()) await expect(drawing).toBeHidden();
});

test('prints its text without what only a screen can do', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await mustShow(page, 'Para sa mga guro');
  await expect(link(page, 'Credits')).toBeHidden();
  await page.goto('/tutorial');
  await mustShow(page, 'Nasa ikalawang tab ang mga minigame.');
});

const hrefs = (links: (SVGElement | HTMLElement)[]) => links.map((link) => link.getAttribute('href') ?? '');

/** Runs in the page: adds up how far things move without anyone's doing. */
function countShifts() {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total += entry.value;
    document.documentElement.dataset.shift = String(Math.round(total * 1000) / 1000);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: what has the focus, and the ring around it. */
function describeFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: '', ring: '' };
  return { name: focused.outerHTML, ring: getComputedStyle(focused).outlineStyle };
}
