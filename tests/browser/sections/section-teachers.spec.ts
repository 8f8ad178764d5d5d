import type { Page } from '@playwright/test';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths } from '#browser/looks';
import { alert, button, dialog, link, question, row, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { download, follow, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, nightly, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'], Luna: ['Ocampo, Lander'] });

// The day chosen beforehand, as the dialog has it: "Biy, Nob 27".
let chosen: string;
const inFull = () => chosen.replace('Biy', 'Biyernes');
const openSections = (page: Page) => signInTo(page, school.superadmin, '/admin/sections', 'Sections');
const act = (page: Page, name: string, section: string) => button(row(page, section), new RegExp(`^${name}`));
const studentsOf = (page: Page, account: TestAccount) =>
  signInTo(page, account, `/admin/students?section=${school.sections.Mabini}`, 'Students');
const dashboard = (page: Page, account: TestAccount) =>
  signInTo(page, account, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('handed over in two clicks, given back in one, each with its undo', async ({ page }) => {
  await openSections(page);
  const clicks = await countClicks(page);
  await act(page, 'Kapalit', 'Mabini').click();
  await expect(dialog(page)).toContainText('Para kay Liwayway Magsino. Kusa itong matatapos.');
  const pressed = dialog(page).getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(/^(Biy, [A-Z][a-z]{2} \d+|Ngayon lang)$/);
  // On the morning of the week's last day of class today is that day.
  const isToday = (await pressed.textContent()) === 'Ngayon lang';
  if (isToday) await press(dialog(page), /^Biy, /);
  chosen = (await pressed.textContent()) ?? '';
  await expect(dialog(page).getByText('Liwayway Magsino', { exact: true })).toHaveCount(0);
  await expect(button(dialog(page), /^Danilo Reyes/)).toContainText('hawak: Luna');
  await mustFitBothWidths(page);
  await press(dialog(page), /^Danilo Reyes/);
  await mustShow(page, `Si Danilo Reyes ang kapalit sa Mabini hanggang ${inFull()}.`);
  const given = isToday ? 3 : 2;
  expect(await clicks()).toBe(given);
  await expect(row(page, 'Mabini')).toContainText(`Kapalit hanggang ${chosen}`);
  await mustShow(page, /^\d+ section, 1 ang may kapalit$/);
  await mustFitBothWidths(page);
  await act(page, 'Ibalik', 'Mabini').click();
  await mustShow(page, 'Naibalik ang Mabini kay Liwayway Magsino.');
  expect(await clicks()).toBe(given + 1);
  await expect(act(page, 'Kapalit', 'Mabini')).toBeFocused();
  await press(page, /^I-undo/);
  await expect(act(page, 'Ibalik', 'Mabini')).toBeVisible();
});

test('a substitute is not offered what is not possible', async ({ page }) => {
  await dashboard(page, school.danilo);
  await expect(link(page, /^Mabini Kapalit/)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Kapalit kayo ni Liwayway Magsino' });
  await expect(notice).toContainText(`sa Mabini hanggang ${inFull()}.`);
  await mustShow(page, 'Agbayani, Niña');
  await expect(button(page, 'I-download')).toHaveCount(0);
  await mustFitBothWidths(page);

  await page.goto(`/admin/students?section=${school.sections.Mabini}`);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(button(row(page, 'Agbayani'), /^Bagong login card/)).toBeVisible();
  for (const name of [/^I-edit/, /^I-archive/, /^Magdagdag/, /^Palitan ang section/, 'I-download'])
    await expect(button(page, name)).toHaveCount(0);
  await expect(link(page, 'Magdagdag ng klase')).toHaveCount(0);
  // Full rights in the own section. No file of all pupils, because some are another teacher's.
  await page.goto('/admin/students');
  await page.getByLabel('Section', { exact: true }).selectOption('');
  await expect(button(row(page, 'Ocampo'), /^I-edit/)).toBeVisible();
  await expect(button(page, 'I-download')).toHaveCount(0);
  await page.goto('/admin/students/add-class');
  await expect(page.getByLabel('Para sa section').getByRole('option')).toHaveText(['Luna']);

  await page.goto(`/admin/sections/${school.sections.Mabini}/teachers`);
  await expect(title(page, 'Mga guro ng Mabini')).toBeVisible();
  await expect(button(page, 'Magdagdag ng katuwang')).toHaveCount(0);

  await dashboard(page, school.liwayway);
  await mustShow(page, `Si Danilo Reyes ang kapalit ninyo hanggang ${chosen}.`);
  await expect(button(page, 'I-download')).toBeVisible();
});

test('a co-teacher comes in three clicks, and off again', async ({ page }) => {
  await openSections(page);
  const clicks = await countClicks(page);
  await follow(page, 'Mga guro ng Luna');
  await press(page, 'Magdagdag ng katuwang');
  await press(dialog(page), /^Liwayway Magsino/);
  await mustShow(page, 'Katuwang na si Liwayway Magsino sa Luna.');
  expect(await clicks()).toBe(3);
  await mustShow(page, /^Katuwang, mula /);
  await mustFitBothWidths(page);
  await press(page, 'Alisin si Liwayway Magsino');
  await mustShow(page, 'Hindi na katuwang si Liwayway Magsino sa Luna.');
  await expect(page.getByRole('heading', { name: 'Nagdaan' })).toBeVisible();
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  await press(dialog(page), /^Liwayway Magsino/);
  await mustShow(page, 'Si Liwayway Magsino na ang guro ng Luna.');
  await press(page, /^I-undo/);
  await mustShow(page, 'Pangunahing guro, mula');
});

test('a download begins with the call that may refuse it', async ({ page }) => {
  expectErrors(/status of 403/);
  await studentsOf(page, school.liwayway);
  const path = '/db/Downloads';
  const [request] = await Promise.all([page.waitForRequest(path), download(page)]);
  const body = { screen: 'students', section: 'Mabini', count: 1 };
  expect(request.postDataJSON()).toEqual(body);
  // As if the section had just been given to somebody else: the server judges another's.
  await page.route(path, (route) => route.continue({ postData: { ...body, section: 'Luna' } }));
  page.on('download', () => expect('a file').toBe('none'));
  await press(page, 'I-download');
  await press(page, /^Excel/);
  await expect(alert(page)).toHaveText(message('forbidden'));
});

test('where another superadmin was faster, and where nothing is answered', nightly, async ({ page }) => {
  expectErrors(/status of 40[39]|ERR_FAILED/);
  await openSections(page);
  await act(page, 'Kapalit', 'Luna').click();
  const liwayway = button(dialog(page), /^Liwayway Magsino/);
  await page.route('/section-teachers/hand-over', (route) => route.abort());
  await mustRefuse(
    dialog(page),
    liwayway,
    `${message('holders-not-changed')} ${consoleMessage('needs-connection')}`,
  );
  await page.unroute('/section-teachers/hand-over');
  // The other's act comes between the press and the server.
  const { user } = await school.get<{ user: { uid: string } }>('/auth/session');
  const other = { section_id: school.sections.Luna, teacher_id: user.uid, last_day: inTwoDays() };
  await page.route('/section-teachers/hand-over', async (route) => {
    await school.post('/section-teachers/hand-over', other);
    await route.continue();
  });
  await liwayway.click();
  await expect(alert(page)).toContainText(message('holders-changed'));
  await expect(dialog(page)).toHaveCount(0);
  await expect(act(page, 'Ibalik', 'Luna')).toBeVisible();
});

test('when the right ends nothing of the section stays', async ({ page }) => {
  await page.clock.install();
  await studentsOf(page, school.danilo);
  await press(row(page, 'Agbayani'), /^Bagong login card/);
  await expect(question(page)).toContainText('Agbayani');
  // The browser slept, and its connection is not back.
  await page.clock.fastForward(8 * 24 * 60 * 60 * 1000);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Agbayani')).toHaveCount(0);

  const other = await page.context().newPage();
  await studentsOf(other, school.danilo);
  await expect(row(other, 'Agbayani')).toBeVisible();
  const ended = { section_id: school.sections.Mabini, teacher_id: school.danilo.uid };
  await school.post('/section-teachers/end', ended);
  await expect(other).toHaveURL('/admin/dashboard');
  await expect(title(other, /^Magandang/)).toBeVisible();
  await expect(other.getByText('Agbayani')).toHaveCount(0);
});
