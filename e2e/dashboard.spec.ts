import type { Page } from '@playwright/test';
import { type Class, makeClass } from './class.ts';
import { type Account, signInTo } from './console.ts';
import { mustLookRight } from './looks.ts';
import { expect, test } from './test.ts';

let school: Class;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, { 'Angel Mae Agbayani': [], 'Niña Batungbakal': [] });
});

const open = (page: Page, account: Account = school.teacher) =>
  signInTo(page, account, '/admin/dashboard', /^Magandang /);
const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Mga bilang' }).locator('> *').filter({ hasText: name });

test('greets by the time of day, and again when the hour has changed', async ({ page }) => {
  await page.clock.install({ time: '2026-11-23T10:59:50+08:00' });
  await open(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Magandang umaga, Liwayway!');
  for (const [time, greeting] of [
    ['11:00', 'tanghali'],
    ['13:00', 'hapon'],
    ['18:00', 'gabi'],
    ['05:00', 'umaga'],
  ]) {
    await page.clock.setSystemTime(`2026-11-24T${time}:00+08:00`);
    await page.clock.runFor(31_000);
    await expect(title).toHaveText(`Magandang ${greeting}, Liwayway!`);
  }
});

test('a teacher sees the totals of own students and sections, live, and no way to what is not theirs', async ({
  page,
}) => {
  await page.goto('/admin');
  await open(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(total(page, 'Total Students')).toContainText('2');
  await expect(total(page, 'Total Sections')).toContainText('1');
  await expect(total(page, 'Total Teachers')).toContainText(/\d/);
  await expect(page.getByRole('link', { name: /Total (Sections|Teachers)/ })).toHaveCount(0);
  const navigation = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(navigation.getByRole('link', { name: /^(Sections|Teachers)$/ })).toHaveCount(0);
  await school.join('Jericho', 'Catindig');
  await expect(total(page, 'Total Students')).toContainText('3', { timeout: 1000 });
  await mustLookRight(page);
});

test('a superadmin sees the school’s totals, each leading to its screen', async ({ page, server }) => {
  await open(page, school.superadmin);
  const { token } = school;
  const totals = (await server.call('GET', '/db/Totals', { token })) as Record<string, number>;
  for (const [name, of, path] of [
    ['Total Students', 'students', '/admin/students'],
    ['Total Sections', 'sections', '/admin/sections'],
    ['Total Teachers', 'teachers', '/admin/teachers'],
  ] as const) {
    const card = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(card).toContainText(String(totals[of]));
    await expect(card).toHaveAttribute('href', path);
  }
  await mustLookRight(page);
});

test('/admin is the dashboard too', async ({ page }) => {
  await open(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Magandang / })).toBeVisible();
});

test('the quick links lead to progress, quarter access, and straight into a new student', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: /Tingnan ang progress/ }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/progress$/);
  await page.goBack();
  await page.getByRole('link', { name: /Buksan ang quarter/ }).click();
  await expect(page).toHaveURL(/\/admin\/unlock-quarters$/);
  await page.goBack();
  await page.getByRole('link', { name: /Magdagdag ng studyante/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/students$/);
});
