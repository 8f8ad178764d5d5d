import type { Page } from '@playwright/test';
import { beSignedIn, signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

const zone = 'Asia/Manila';
const day = 24 * 60 * 60 * 1000;
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + days * day);
const open = (page: Page) => signInTo(page, school.superadmin, '/superadmin/calendar', 'Kalendaryo');
const put = (server: { call: (...all: never[]) => Promise<unknown> }, body: object) =>
  (server.call as (...all: unknown[]) => Promise<unknown>)('PUT', '/db/SchoolDays', {
    token: school.token,
    body,
  });

test('a school without a year enters one: three terms are there beforehand', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Kailan nagsisimula ang klase?')).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Ilagay ang school year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mga grading period' });
  await expect(dialog.getByRole('group', { name: 'Term 3' })).toBeVisible();
  const second = dialog.getByRole('group', { name: 'Term 2' }).getByLabel('Unang araw');
  const right = await second.inputValue();
  const end = await dialog.getByRole('group', { name: 'Term 1' }).getByLabel('Huling araw').inputValue();
  await second.fill(end);
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Hindi na-save ang kalendaryo. May petsang nagsasalubong.',
  );
  await expect(second).toBeFocused();
  await expect(dialog.getByText(/^Nasa Term 1 pa \(hanggang /)).toBeVisible();
  await mustFitBothWidths(page);
  await second.fill(right);
  await dialog.getByRole('button', { name: 'Apat na quarter' }).click();
  await expect(dialog.getByRole('group', { name: '4th Quarter' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tatlong term' }).click();
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Na-save ang kalendaryo.')).toBeVisible();
  await expect(page.getByText(/araw ng klase · Asia\/Manila/)).toBeVisible();
  await expect(page.getByText('apat pa rin ang quarter ng laro')).toBeVisible();
});

test('tomorrow is called off at one press, seen by a teacher who looks, and given back', async ({
  page,
  context,
  server,
}) => {
  await put(server as never, { ...schoolYear, days: [...schoolYear.days] });
  const teacher = await context.newPage();
  await beSignedIn(teacher, server, school.liwayway);
  await teacher.goto('/admin/dashboard');
  await open(page);
  await expect(page.getByText('School year 2026–2027 · 198 araw ng klase · Asia/Manila')).toBeVisible();
  await mustFitBothWidths(page);
  const tomorrow = page.getByRole('button', { name: /^Walang pasok bukas/ });
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Walang pasok bukas, .+ Makikita ito ng \d+ guro\.$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Suspendido: baha' }).first()).toBeVisible();
  await mustFitBothWidths(page);
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'false');
  // Today: the Dashboard of whoever has it open says so at once, and no longer once it is undone.
  await page.getByRole('button', { name: /^Walang pasok ngayon/ }).click();
  await expect(teacher.getByText('Suspendido ang klase ngayon.')).toBeVisible();
  await expect(teacher.getByText('walang pasok', { exact: true })).toBeVisible();
  await mustFitBothWidths(teacher);
  await page.getByRole('button', { name: /^I-undo/ }).click();
  await expect(page.getByRole('button', { name: /^Walang pasok ngayon/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(teacher.getByText('Suspendido ang klase ngayon.')).toHaveCount(0);
});

test('a day is changed with the keyboard alone; with Shift a range', async ({ page, server }) => {
  await put(server as never, schoolYear);
  await open(page);
  await page.locator('[data-day="2026-11-01"], [data-day][tabindex="0"]').first().focus();
  await page.locator('[data-day="2026-11-26"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-day="2026-12-03"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: 'Nobyembre 27, may klase' })).toBeFocused();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mula')).toHaveValue('2026-11-26');
  await expect(dialog.getByLabel(/^Hanggang/)).toHaveValue('2026-11-27');
  await dialog.getByLabel('Dahilan o pangalan (kung gusto)').fill('Intramurals');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Nobyembre 27, Intramurals' })).toBeVisible();
  await page.getByRole('button', { name: 'Alisin: Intramurals, Nob 26–27' }).click();
  await expect(page.getByRole('button', { name: 'Nobyembre 27, may klase' })).toBeVisible();
  // A Saturday can be made a day of class.
  await page.locator('[data-day="2026-11-28"]').click();
  await dialog.getByRole('radio', { name: /^May klase/ }).check();
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('199 araw ng klase')).toBeVisible();
});

test('what is offered is filled in beforehand where a date is set, and can be set by hand', async ({
  page,
  server,
}) => {
  await put(server as never, schoolYear);
  await open(page);
  await page.getByRole('button', { name: 'Palitan ang alok na petsa ng 3rd Quarter' }).click();
  await page.getByRole('dialog').getByLabel('Petsa').fill(dayIn(10));
  await page.getByRole('dialog').getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Na-save ang kalendaryo.')).toBeVisible();
  await page.goto('/admin/unlock-quarters');
  await page.getByRole('button', { name: /^Luna, 3rd Quarter/ }).click();
  await page.getByRole('button', { name: 'Itakda ang petsa…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Bubukas')).toHaveValue(dayIn(10));
});

test('before and after a year’s last day a superadmin reads what is to do; once none runs, everybody does', async ({
  page,
  context,
  server,
}) => {
  const endsIn = (days: number) =>
    put(server as never, {
      ...schoolYear,
      days_off: [],
      periods: [{ name: 'Term 1', first: dayIn(days - 100), last: dayIn(days) }],
    });
  const teacher = await context.newPage();
  await beSignedIn(teacher, server, school.liwayway);
  await endsIn(10);
  await teacher.goto('/admin/dashboard');
  await signInTo(page, school.superadmin, '/admin/dashboard', /^Magandang/);
  await expect(page.getByText(/^Matatapos ang school year 2026–2027 sa /)).toBeVisible();
  await mustFitBothWidths(page);
  await expect(page.getByRole('link', { name: 'Simulan ang bagong taon' })).toHaveAttribute(
    'href',
    '/superadmin/new-year',
  );
  await endsIn(-5);
  await expect(page.getByText(/^Natapos na ang school year 2026–2027 noong /)).toBeVisible();
  await expect(teacher.getByText(/school year/)).toHaveCount(0);
  await endsIn(-40);
  await expect(page.getByText('Walang tumatakbong school year.')).toBeVisible();
  await expect(teacher.getByText('Walang tumatakbong school year.')).toBeVisible();
  await expect(teacher.getByRole('link', { name: 'Simulan ang bagong taon' })).toHaveCount(0);
});

test('on paper the year is one page, with what is off below it', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await put(server as never, schoolYear);
  await open(page);
  await expect(page.getByText('198 araw ng klase').or(page.getByText('199 araw ng klase'))).toBeVisible();
  const paper = await textOnPaper(page);
  for (const words of ['Term 3', 'Abril 2027', 'Araw ni Bonifacio', 'Suspendido: bagyo', 'Hul 22–23'])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Suspendido ang klase?');
  expect(await pagesOnPaper(page)).toBe(1);
});

test('on a phone the months begin with the present one, and the others come at a press', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await put(server as never, schoolYear);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page);
  const first = page.getByRole('table', { name: /^Hunyo 2026/ });
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: /^Ipakita ang Hunyo hanggang / }).click();
  await expect(first).toBeVisible();
  const box = await page.locator('[data-day="2026-06-08"]').boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
});
