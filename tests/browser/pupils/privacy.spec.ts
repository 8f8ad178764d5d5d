import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beSignedIn, signInTo } from '#browser/console';
import { coloursOnPaper, countClicks, pagesOnPaper, textOnPaper } from '#browser/looks';
import { alert, dialog, menu, search, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, follow, mustContain, mustShow, press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

let nina: string;
const school = useSchool({}, async () => {
  // Added by the public call, so that her record says who added her.
  const names = {
    first_name: 'Niña',
    last_name: 'Agbayani',
    username: 'nina',
    email: 'nina@paaralan.example',
  };
  const secret = { password: school.liwayway.password, confirm_password: school.liwayway.password };
  const body = { ...names, ...secret, section: 'Mabini' };
  const added = await school.post('/add-student-firebase/register', body);
  nina = (added as { uid: string }).uid;
  await school.addPupil('Kanaryo', 'Ibabang', 'Mabini');
});

/** Goes to her record by the menu, and counts the clicks. */
async function findNina(page: Page) {
  const clicks = await countClicks(page);
  await menu(page).getByRole('link', { name: 'Privacy', exact: true }).click();
  await follow(page, 'Isang bata');
  await search(page).fill('agbayani');
  await press(page, 'Agbayani, Niña');
  return clicks;
}

test('all about a child is four presses away, in one file', async ({ page, server, browser }) => {
  await beSignedIn(page, server, school.superadmin);
  await school.setQuarter({ uid: nina }, 1);
  await page.goto('/superadmin/settings');
  const clicks = await findNina(page);
  await expect(title(page, 'Niña Agbayani')).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page, 'I-download ang lahat');
  expect(await clicks()).toBe(4);
  const path = await (await saving).path();
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('Kanaryo');
  // Guardians read labels. Raw values appear only in the JSON at the end.
  const [read = ''] = text.split('<details>');
  expect(read).toContain('Nagdagdag ng studyante');
  expect(read).toContain('1st Quarter Unlocked');
  expect(read).not.toMatch(/&quot;|[{}[\]](?![^<]*<\/style>)|quarter_one|addStudent|"kind"/);
  const alone = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const opened = await alone.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  await opened.setContent(text);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Niña Agbayani');
  await mustShow(opened, 'Lahat ng nakatago sa Tinig');
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  await alone.close();
  expect(await coloursOnPaper(page)).toEqual([]);
  // Opening it was a look, and is seen as one.
  await page.reload();
  await mustShow(page, /^Lahat ng nakatago, \d beses$/);
});

/** Everything that the browser still holds: the page and each of its stores. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const cached = await Promise.all(caches.map(async (one) => (await one.keys()).map(({ url }) => url)));
    return {
      shown: document.documentElement.outerHTML,
      stored: [...stores, document.cookie, ...cached.flat()].join(' '),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

test('erasing a child leaves a paper and nothing on open screens', async ({ page, server, browser }) => {
  // Two screens of her teacher's stand open, with her on them, and one has been left by the browser's Back.
  const others = await browser.newContext({ baseURL: server.address });
  const [record, list] = [await others.newPage(), await others.newPage()];
  for (const one of [record, list]) await beSignedIn(one, server, school.liwayway);
  await record.goto(`/student-progress?student=${nina}`);
  await expect(title(record, 'Niña Agbayani')).toBeVisible();
  await list.goto('/admin/students');
  await expect(list.getByText('Agbayani').first()).toBeVisible();

  await signInTo(page, school.superadmin, '/superadmin/settings');
  const clicks = await findNina(page);
  await press(page, 'Burahin…');
  await expect(dialog(page)).toContainText('mga tala na may sumulat ng pangalan niya');
  await fill(dialog(page), { 'I-type ang buong pangalan para magpatuloy': 'Iba Ito' });
  await fill(dialog(page), { 'Sarili ninyong password': school.superadmin.password });
  await page.keyboard.press('Enter');
  await expect(alert(dialog(page))).toContainText('Hindi tugma ang pangalan');
  await dialog(page).getByLabel('I-type ang buong pangalan para magpatuloy').fill('nina AGBAYANI');
  await press(dialog(page), 'Burahin nang tuluyan');
  await expect(title(page, 'Nabura')).toBeVisible();
  const paper = page.getByRole('article', { name: 'Katibayan ng pagbura' });
  await mustContain(paper, 'Niña Agbayani', `ID ${nina}`);
  expect(await clicks()).toBe(5);
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await coloursOnPaper(page)).toEqual([]);
  expect(await textOnPaper(page)).toContain('/privacy');

  await expect(title(record, 'Niña Agbayani')).toHaveCount(0);
  await expect(list.getByText('Agbayani')).toHaveCount(0);
  for (const one of [record, list]) {
    const { shown, stored, databases, workers } = await heldBy(one);
    for (const mark of ['Agbayani', 'Niña']) expect(`${shown} ${stored}`).not.toContain(mark);
    expect({ databases, workers }).toEqual({ databases: [], workers: 0 });
  }
  await list.goBack();
  await list.goForward();
  await expect(title(list, 'Students')).toBeVisible();
  await expect(list.getByText('Agbayani')).toHaveCount(0);
  await others.close();

  await press(page, 'Bumalik sa Privacy');
  await search(page).fill('agbayani');
  await mustShow(page, 'Walang bata na ganito ang pangalan o LRN');
});

test('the clock of 72 hours is three presses away; the list is one page', async ({ page }) => {
  expectErrors(/status of 400/);
  await signInTo(page, school.superadmin, '/superadmin/settings');
  const clicks = await countClicks(page);
  await menu(page).getByRole('link', { name: 'Privacy', exact: true }).click();
  await follow(page, 'Kung may tagas');
  await expect(page.getByRole('heading', { name: 'Walang bukas na insidente' })).toBeVisible();
  expect(await textOnPaper(page)).toContain('8. Isulat ang natutunan, at isara');
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await coloursOnPaper(page)).toEqual([]);
  await press(page, /^May nangyari/);
  await dialog(page).getByLabel('Ano ang nangyari').fill('Nawalang laptop ng guro');
  await page.keyboard.press('Enter');
  await mustShow(page, /^7[12] oras \d+ min$/);
  expect(await clicks()).toBe(3);
  // It was learned five hours before: the clock may be set earlier, and never later again.
  await press(page, 'Baguhin ang oras');
  const known = dialog(page).getByLabel('Kailan ninyo nalaman');
  const stands = Date.parse(`${await known.inputValue()}Z`);
  const hoursEarlier = (hours: number) => new Date(stands - hours * 3_600_000).toISOString().slice(0, 16);
  await known.fill(hoursEarlier(5));
  await page.keyboard.press('Enter');
  await mustShow(page, /^6[67] oras \d+ min$/);
  await press(page, 'Baguhin ang oras');
  await expect(known).toHaveValue(hoursEarlier(5));
  await expect(known).toHaveAttribute('max', hoursEarlier(5));
  await page.keyboard.press('Escape');
  const first = page.getByRole('checkbox', { name: '1. Itigil ang tagas' });
  await first.click();
  await mustShow(page, '1 sa 8 ang tapos');
  await first.click();
  await expect(first).toBeChecked();
  await page.getByRole('button', { name: 'Hindi', exact: true }).click();
  await expect(alert(page)).toContainText('isulat ang dahilan');
  await page.getByLabel('Dahilan').fill('Naka-encrypt ang laptop.');
  await page.getByRole('button', { name: 'Hindi', exact: true }).click();
  await mustShow(page, 'Hindi: Naka-encrypt ang laptop.');
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await coloursOnPaper(page)).toEqual([]);
});

test('the notice stands where it is looked for, and is one page of paper', async ({ page }) => {
  await school.put('/db/School', {
    school_name: 'Paaralan ng Luma',
    privacy_officer: 'Edgardo Pascua',
    server_place: 'Sa opisina',
  });
  const link = 'https://paaralan.example/tinig.apk';
  await school.put('/db/Links/GDriveLink', { link });
  for (const from of ['/', '/login']) {
    await page.goto(from);
    await page.getByRole('link', { name: /privacy/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ano ang alam ng Tinig');
  }
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/privacy');
    await expect(page.getByText(/^Mga subok at sagot: 400 araw/).last()).toBeVisible();
    await mustShow(page, 'Sa opisina. May tala');
    await mustShow(page, /^Edgardo Pascua, data protection officer ng Paaralan ng Luma/);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(
              list.getEntries().reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(moved).toBeLessThan(0.001);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await coloursOnPaper(page)).toEqual([]);
  // Each number of it is the school's setting, on the page as it is read.
  await school.put('/db/Retention', { keep_tries: 200, keep_looks: 730, keep_audit: 1825, keep_backups: 35 });
  await page.reload();
  const numbers = [
    'Mga subok at sagot: 200 araw',
    'Sino ang tumingin: 730 araw',
    '(ID lang): 1825 araw',
    'hanggang 35 kopya',
  ];
  for (const words of numbers) await expect(page.getByText(words).last()).toBeVisible();
});
