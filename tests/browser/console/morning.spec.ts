import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { beSignedIn, tabTo } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
const pupils: Record<string, string> = {};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  const link = 'https://downloads.example.com/tinig.apk';
  await server.call('PUT', '/db/Links/GDriveLink', { token, body: { link } });
  for (const [first, last, section] of [
    ['Niña', 'Agbayani', 'Mabini'],
    ['Gian', 'Dela Peña', 'Mabini'],
    ['Bea', 'Cruz', 'Rizal'],
  ] as const) {
    const uid = await school.addPupil(first, last, section);
    pupils[last] = uid;
    const body = { studentID: uid, quarter: 'quarter_two', type: true };
    await server.call('POST', '/access-quarter/change-lock', { token, body });
  }
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pangunahing menu' }).getByRole('link', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Goes through the menu to another screen, whose title then has the focus. */
async function goTo(page: Page, name: string) {
  // The skip link is the page's first stop; the menu comes soon after it, so from the page's head on.
  await page.keyboard.press('Control+Home');
  await tabTo(menu(page, name));
  await page.keyboard.press('Enter');
  await expect(title(page, name)).toBeFocused();
}

test('a whole teacher’s morning with the keyboard alone', async ({ page, server }) => {
  test.setTimeout(120_000);
  await countPointers(page);

  await page.goto('/');
  await tabTo(page.getByRole('link', { name: 'Admin Login' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type(school.liwayway.email);
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(school.liwayway.password);
  await page.keyboard.press('Enter');
  // The login is a page of its own: what comes after it begins at its top.
  await expect(title(page, /^Magandang .*, Liwayway!$/)).toBeVisible();

  await goTo(page, 'Students');
  const opener = page.getByRole('button', { name: 'Magdagdag ng studyante' });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Pangalan', { exact: true })).toBeFocused();
  await page.keyboard.type('Amihan');
  for (const [label, words] of [
    ['Apelyido', 'Rosales'],
    ['Username', 'amihan.r'],
    ['Section', 'Mabini'],
    ['Email', 'amihan@umaga.example.com'],
    ['Password', 'susi-ko'],
    ['Kumpirmahin ang password', 'susi-ko'],
  ] as const) {
    await tabTo(form.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText(message('student-added', { name: 'Amihan Rosales' }))).toBeVisible();
  await expect(rowOf(page, 'Rosales, Amihan')).toContainText('Mabini');

  await goTo(page, 'Quarter Access');
  await tabTo(page.getByRole('link', { name: 'Bawat studyante' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Section'));
  await page.keyboard.type('Mabini');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('Control+Home');
  await tabTo(page.getByRole('button', { name: '2nd Quarter' }));
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Agbayani')).toContainText('Unlocked');
  await tabTo(page.getByRole('columnheader').getByRole('checkbox'));
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Mga aksyon sa napili' });
  await expect(bar).toContainText('3 ang napili');
  await tabTo(bar.getByRole('button', { name: 'I-lock' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: /^I-lock/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  for (const name of ['Agbayani', 'Dela Peña', 'Rosales'])
    await expect(rowOf(page, name)).toContainText('Locked');
  const lockOf = (name: string) =>
    server.call('GET', `/db/QuarterLock/${pupils[name]}`, { token: school.token });
  await expect.poll(() => lockOf('Agbayani')).toMatchObject({ quarter_two: false });
  expect(await lockOf('Cruz'), 'another section').toMatchObject({ quarter_two: true });
  await expect(page.locator('body'), 'the focus is not lost with the bar').not.toBeFocused();

  await goTo(page, 'Progress');
  await tabTo(page.getByLabel('Section'));
  await page.keyboard.type('Mabini');
  await tabTo(page.getByRole('link', { name: 'Tingnan ang progress ng section' }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Section Mabini')).toBeFocused();
  await tabTo(page.getByRole('link', { name: /2nd Quarter/ }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Buksan ang pahina ng 2nd Quarter' }));
  await page.keyboard.press('Enter');
  await expect(title(page, '2nd Quarter')).toBeFocused();
  await tabTo(page.getByRole('link', { name: /Game 4/ }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Game 4')).toBeFocused();
  await expect(rowOf(page, 'Sarado')).toHaveCount(3);

  await goTo(page, 'Students');
  await tabTo(page.getByRole('button', { name: 'I-archive si Niña Agbayani' }));
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: /^I-archive/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Agbayani')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I-archive si Bea Cruz' })).toBeFocused();

  await goTo(page, 'Archive');
  await tabTo(page.getByRole('button', { name: 'Ibalik si Niña Agbayani' }));
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Ibalik' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Walang laman ang archive')).toBeVisible();
  await goTo(page, 'Students');
  await expect(rowOf(page, 'Agbayani')).toBeVisible();
  expect(await pointersSeen(page)).toBe(0);
});

test('the skip link is the first stop and leads past the menu, on every screen', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.superadmin);
  const section = school.sections.Mabini;
  for (const path of [
    '/admin/students',
    `/admin/game/4?section=${section}`,
    '/superadmin',
    `/student-progress?student=${pupils.Cruz}`,
    `/admin/progress/quarter?section=${section}&quarter=2`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Lumaktaw sa nilalaman' });
    await expect(skip, path).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
  }
});

test('wherever the focus comes, a ring shows it', { tag: '@nightly' }, async ({ page, server }) => {
  await beSignedIn(page, server, school.superadmin);
  for (const path of ['/admin/students', '/admin/dashboard', '/superadmin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(ringOfFocused), `${path}, stop ${stop + 1}`).toBeTruthy();
    }
  }
});

/** The outline or the shadow ring of what has the focus, or of what stands for it; empty when there is none. */
function ringOfFocused() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the browser’s own bar';
  for (const one of [focused, focused.nextElementSibling, focused.parentElement]) {
    const style = one && getComputedStyle(one);
    if (style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2)
      return style.outlineColor;
    if (style && style.boxShadow !== 'none') return style.boxShadow;
  }
  return '';
}

async function countPointers(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      const seen = Number(sessionStorage.getItem('pointers') ?? 0);
      sessionStorage.setItem('pointers', String(seen + 1));
    });
  });
}

const pointersSeen = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('pointers') ?? 0));
