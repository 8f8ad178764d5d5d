import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, dialog, item, link } from '#browser/parts';
import { useSchool } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import { mustRefuse, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const school = useSchool();

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila' }).format(Date.now() + days * 86_400_000);
const open = (page: Page) => signInTo(page, school.superadmin, '/superadmin/calendar', 'Kalendaryo');
const put = (year: object = schoolYear) => school.put('/db/SchoolDays', year);

test('a school without a year enters one: three terms are there beforehand', async ({ page }) => {
  await open(page);
  await mustShow(page, 'Kailan nagsisimula ang klase?');
  await mustFitBothWidths(page);
  await press(page, 'Ilagay ang school year');
  const dialog = page.getByRole('dialog', { name: 'Mga grading period' });
  await expect(dialog.getByRole('group', { name: 'Term 3' })).toBeVisible();
  const second = dialog.getByRole('group', { name: 'Term 2' }).getByLabel('Unang araw');
  const right = await second.inputValue();
  const end = await dialog.getByRole('group', { name: 'Term 1' }).getByLabel('Huling araw').inputValue();
  await second.fill(end);
  await mustRefuse(dialog, 'I-save', 'Hindi na-save ang kalendaryo. May petsang nagsasalubong.');
  await expect(second).toBeFocused();
  await mustShow(dialog, /^Nasa Term 1 pa \(hanggang /);
  await mustFitBothWidths(page);
  await second.fill(right);
  await press(dialog, 'Apat na quarter');
  await expect(dialog.getByRole('group', { name: '4th Quarter' })).toBeVisible();
  await press(dialog, 'Tatlong term');
  await press(dialog, 'I-save');
  await mustShow(page, 'Na-save ang kalendaryo.', /araw ng klase · Asia\/Manila/);
  await mustShow(page, 'apat pa rin ang quarter ng laro');
});

test('calls tomorrow off at one press, seen by a teacher who looks', async ({ page, context }) => {
  await put();
  const teacher = await context.newPage();
  await signInTo(teacher, school.liwayway, '/admin/dashboard');
  await open(page);
  await mustShow(page, 'School year 2026–2027 · 198 araw ng klase · Asia/Manila');
  await mustFitBothWidths(page);
  const tomorrow = button(page, /^Walang pasok bukas/);
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
  await mustShow(page, /^Walang pasok bukas, .+ Makikita ito ng \d+ guro\.$/);
  await expect(item(page, 'Suspendido: baha').first()).toBeVisible();
  await mustFitBothWidths(page);
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'false');
  // Today: the Dashboard of whoever has it open says so at once, and no longer once it is undone.
  await press(page, /^Walang pasok ngayon/);
  await mustShow(teacher, 'Suspendido ang klase ngayon.');
  await expect(teacher.getByText('walang pasok', { exact: true })).toBeVisible();
  await mustFitBothWidths(teacher);
  await press(page, /^I-undo/);
  await expect(button(page, /^Walang pasok ngayon/)).toHaveAttribute('aria-pressed', 'false');
  await expect(teacher.getByText('Suspendido ang klase ngayon.')).toHaveCount(0);
});

test('a day is changed with the keyboard alone; with Shift a range', async ({ page }) => {
  await put();
  await open(page);
  await page.locator('[data-day="2026-11-01"], [data-day][tabindex="0"]').first().focus();
  await page.locator('[data-day="2026-11-26"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-day="2026-12-03"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(button(page, 'Nobyembre 27, may klase')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByLabel('Mula')).toHaveValue('2026-11-26');
  await expect(dialog(page).getByLabel(/^Hanggang/)).toHaveValue('2026-11-27');
  await dialog(page).getByLabel('Dahilan o pangalan (kung gusto)').fill('Intramurals');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Nobyembre 27, Intramurals')).toBeVisible();
  await press(page, 'Alisin: Intramurals, Nob 26–27');
  await expect(button(page, 'Nobyembre 27, may klase')).toBeVisible();
  // A Saturday can be made a day of class.
  await page.locator('[data-day="2026-11-28"]').click();
  await dialog(page)
    .getByRole('radio', { name: /^May klase/ })
    .check();
  await press(dialog(page), 'I-save');
  await mustShow(page, '199 araw ng klase');
});

test('an offered date is filled in beforehand and can be set by hand', async ({ page }) => {
  await put();
  await open(page);
  await press(page, 'Palitan ang alok na petsa ng 3rd Quarter');
  await dialog(page).getByLabel('Petsa').fill(dayIn(10));
  await press(dialog(page), 'I-save');
  await mustShow(page, 'Na-save ang kalendaryo.');
  await page.goto('/admin/unlock-quarters');
  await press(page, /^Luna, 3rd Quarter/);
  await press(page, 'Itakda ang petsa…');
  await expect(dialog(page).getByLabel('Bubukas')).toHaveValue(dayIn(10));
});

test('says what is to do before and after a year’s last day', async ({ page, context }) => {
  const endsIn = (days: number) =>
    put({ ...schoolYear, periods: [{ name: 'Term 1', first: dayIn(days - 100), last: dayIn(days) }] });
  const teacher = await context.newPage();
  await endsIn(10);
  await signInTo(teacher, school.liwayway, '/admin/dashboard');
  await signInTo(page, school.superadmin, '/admin/dashboard', /^Magandang/);
  await mustShow(page, /^Matatapos ang school year 2026–2027 sa /);
  await mustFitBothWidths(page);
  await expect(link(page, 'Simulan ang bagong taon')).toHaveAttribute('href', '/superadmin/new-year');
  await endsIn(-5);
  await mustShow(page, /^Natapos na ang school year 2026–2027 noong /);
  await expect(teacher.getByText(/school year/)).toHaveCount(0);
  await endsIn(-40);
  await mustShow(page, 'Walang tumatakbong school year.');
  await mustShow(teacher, 'Walang tumatakbong school year.');
  await expect(link(teacher, 'Simulan ang bagong taon')).toHaveCount(0);
});

test('the year is one page of paper; a phone begins with the present month', nightly, async ({ page }) => {
  await put();
  await open(page);
  await expect(page.getByText('198 araw ng klase').or(page.getByText('199 araw ng klase'))).toBeVisible();
  const paper = await textOnPaper(page);
  for (const words of ['Term 3', 'Abril 2027', 'Araw ni Bonifacio', 'Suspendido: bagyo', 'Hul 22–23'])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Suspendido ang klase?');
  expect(await pagesOnPaper(page)).toBe(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page);
  const first = page.getByRole('table', { name: /^Hunyo 2026/ });
  await expect(first).toBeHidden();
  await press(page, /^Ipakita ang Hunyo hanggang /);
  await expect(first).toBeVisible();
  const box = await page.locator('[data-day="2026-06-08"]').boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
});
