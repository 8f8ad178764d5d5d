import type { Locator, Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { beSignedIn, tabTo } from '#browser/console';
import { bar, button, dialog, link, question, row, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustShow } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const names = { Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'], Rizal: ['Cruz, Bea'] };
const school = useSchool(names, async () => {
  await school.put('/db/Links/GDriveLink', { link: 'https://downloads.example.com/tinig.apk' });
  for (const last of ['Agbayani', 'Dela Peña', 'Cruz']) {
    await school.setQuarter(school.pupil(last), 2);
  }
});

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pangunahing menu' }).getByRole('link', { name, exact: true });

const enter = async (target: Locator, key = 'Enter') => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};
const type = async (target: Locator, words: string) => {
  await tabTo(target);
  await target.page().keyboard.type(words);
};

/** Goes through the menu to another screen, whose title then has the focus. */
async function goTo(page: Page, name: string) {
  // The skip link is the page's first stop; the menu comes soon after it, so from the page's head on.
  await page.keyboard.press('Control+Home');
  await enter(menu(page, name));
  await expect(title(page, name)).toBeFocused();
}

test('a whole teacher’s morning with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await countPointers(page);

  await page.goto('/');
  await enter(link(page, 'Admin Login'));
  await expect(page).toHaveURL('/login');
  await type(page.getByLabel('Email'), school.liwayway.email);
  await type(page.getByLabel('Password', { exact: true }), school.liwayway.password);
  await page.keyboard.press('Enter');
  // The login is a page of its own: what comes after it begins at its top.
  await expect(title(page, /^Magandang .*, Liwayway!$/)).toBeVisible();

  await goTo(page, 'Students');
  const opener = button(page, 'Magdagdag ng studyante');
  await enter(opener);
  const form = dialog(page);
  await expect(form.getByLabel('Pangalan', { exact: true })).toBeFocused();
  await page.keyboard.type('Amihan');
  await enter(button(form, 'May email'));
  await expect(form.getByLabel('Username')).toBeVisible();
  for (const [label, words] of [
    ['Apelyido', 'Rosales'],
    ['Username', 'amihan.r'],
    ['Section', 'Mabini'],
    ['Email', 'amihan@umaga.example.com'],
    ['Password', 'susi-ko'],
    ['Kumpirmahin ang password', 'susi-ko'],
  ] as const) {
    await type(form.getByLabel(label, { exact: true }), words);
  }
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await mustShow(page, message('student-added', { name: 'Amihan Rosales' }));
  await expect(row(page, 'Rosales, Amihan')).toContainText('Mabini');

  await goTo(page, 'Quarter Access');
  await enter(link(page, 'Bawat studyante'));
  await type(page.getByLabel('Section'), 'Mabini');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('Control+Home');
  await enter(button(page, '2nd Quarter'), 'Space');
  await expect(row(page, 'Agbayani')).toContainText('Unlocked');
  await enter(page.getByRole('columnheader').getByRole('checkbox'), 'Space');
  await expect(bar(page)).toContainText('3 ang napili');
  await enter(button(bar(page), 'I-lock'));
  await expect(button(question(page), /^I-lock/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  for (const name of ['Agbayani', 'Dela Peña', 'Rosales'])
    await expect(row(page, name)).toContainText('Locked');
  const lockOf = (name: string) => school.get(`/db/QuarterLock/${school.pupil(name).uid}`);
  await expect.poll(() => lockOf('Agbayani')).toMatchObject({ quarter_two: false });
  expect(await lockOf('Cruz'), 'another section').toMatchObject({ quarter_two: true });
  await expect(page.locator('body'), 'the focus is not lost with the bar').not.toBeFocused();

  await goTo(page, 'Progress');
  await type(page.getByLabel('Section'), 'Mabini');
  await enter(link(page, 'Tingnan ang progress ng section'));
  await expect(title(page, 'Section Mabini')).toBeFocused();
  await enter(link(page, /2nd Quarter/));
  await enter(link(page, 'Buksan ang pahina ng 2nd Quarter'));
  await expect(title(page, '2nd Quarter')).toBeFocused();
  await enter(link(page, /Game 4/));
  await expect(title(page, 'Game 4')).toBeFocused();
  await expect(row(page, 'Sarado')).toHaveCount(3);

  await goTo(page, 'Students');
  await enter(button(page, 'I-archive si Niña Agbayani'));
  await expect(button(question(page), /^I-archive/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Agbayani')).toHaveCount(0);
  // The list is still of Mabini, the section used last.
  await expect(button(page, 'I-archive si Gian Dela Peña')).toBeFocused();

  await goTo(page, 'Archive');
  await enter(button(page, 'Ibalik si Niña Agbayani'));
  await expect(button(question(page), 'Ibalik')).toBeFocused();
  await page.keyboard.press('Enter');
  await mustShow(page, 'Walang laman ang archive');
  await goTo(page, 'Students');
  await expect(row(page, 'Agbayani')).toBeVisible();
  expect(await pointersSeen(page)).toBe(0);
});

test(
  'on every screen the skip link is the first stop and skips the menu',
  nightly,
  async ({ page, server }) => {
    await beSignedIn(page, server, school.superadmin);
    const section = school.sections.Mabini;
    for (const path of [
      '/admin/students',
      `/admin/game/4?section=${section}`,
      '/superadmin',
      `/student-progress?student=${school.pupil('Cruz').uid}`,
      `/admin/progress/quarter?section=${section}&quarter=2`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = link(page, 'Lumaktaw sa nilalaman');
      await expect(skip, path).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), path).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
    }
  },
);

test('wherever the focus comes, a ring shows it', nightly, async ({ page, server }) => {
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
