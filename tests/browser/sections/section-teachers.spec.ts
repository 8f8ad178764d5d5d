import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

// The day chosen beforehand, as the dialog has it: "Biy, Nob 27".
let chosen: string;
const inFull = () => chosen.replace('Biy', 'Biyernes');
const openSections = (page: Page) => signInTo(page, school.superadmin, '/admin/sections', 'Sections');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string, section: string) =>
  row(page, section).getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole('dialog');

test('handed over in two clicks, given back in one, each with its undo', async ({ page }) => {
  await openSections(page);
  const clicks = await countClicks(page);
  await button(page, 'Kapalit', 'Mabini').click();
  await expect(dialog(page)).toContainText('Para kay Liwayway Magsino. Kusa itong matatapos.');
  const pressed = dialog(page).getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(/^(Biy, [A-Z][a-z]{2} \d+|Ngayon lang)$/);
  // On the morning of the week's last day of class today is that day.
  const isToday = (await pressed.textContent()) === 'Ngayon lang';
  if (isToday)
    await dialog(page)
      .getByRole('button', { name: /^Biy, / })
      .click();
  chosen = (await pressed.textContent()) ?? '';
  await expect(dialog(page).getByText('Liwayway Magsino', { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: /^Danilo Reyes/ })).toContainText('hawak: Luna');
  await mustFitBothWidths(page);
  await dialog(page)
    .getByRole('button', { name: /^Danilo Reyes/ })
    .click();
  const done = `Si Danilo Reyes ang kapalit sa Mabini hanggang ${inFull()}.`;
  await expect(page.getByText(done)).toBeVisible();
  const given = isToday ? 3 : 2;
  expect(await clicks()).toBe(given);
  await expect(row(page, 'Mabini')).toContainText(`Kapalit hanggang ${chosen}`);
  await expect(page.getByText(/^\d+ section, 1 ang may kapalit$/)).toBeVisible();
  await mustFitBothWidths(page);
  await button(page, 'Ibalik', 'Mabini').click();
  await expect(page.getByText('Naibalik ang Mabini kay Liwayway Magsino.')).toBeVisible();
  expect(await clicks()).toBe(given + 1);
  await expect(button(page, 'Kapalit', 'Mabini')).toBeFocused();
  await page.getByRole('button', { name: /^I-undo/ }).click();
  await expect(button(page, 'Ibalik', 'Mabini')).toBeVisible();
});

test('a substitute is told what is not possible, and is not offered it', async ({ page, server }) => {
  await signInTo(page, school.danilo, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await expect(page.getByRole('link', { name: /^Mabini Kapalit/ })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Kapalit kayo ni Liwayway Magsino' });
  await expect(notice).toContainText(`sa Mabini hanggang ${inFull()}.`);
  await expect(page.getByText('Agbayani, Niña')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toHaveCount(0);
  await mustFitBothWidths(page);

  await page.goto(`/admin/students?section=${school.sections.Mabini}`);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(row(page, 'Agbayani').getByRole('button', { name: /^Bagong login card/ })).toBeVisible();
  for (const name of [/^I-edit/, /^I-archive/, /^Magdagdag/, /^Palitan ang section/, 'I-download'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Magdagdag ng klase' })).toHaveCount(0);
  // Of the own section everything; of all together no file, for some of them are another's.
  await page.goto('/admin/students');
  await expect(row(page, 'Ocampo').getByRole('button', { name: /^I-edit/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toHaveCount(0);
  await page.goto('/admin/students/add-class');
  await expect(page.getByLabel('Para sa section').getByRole('option')).toHaveText(['Luna']);

  await page.goto(`/admin/sections/${school.sections.Mabini}/teachers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mga guro ng Mabini' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Magdagdag ng katuwang' })).toHaveCount(0);
  const { email, password } = school.danilo;
  const token = await server.signIn({ email, password });
  const body = { screen: 'students', section: 'Mabini', count: 1 };
  await expect(server.call('POST', '/db/Downloads', { token, body })).rejects.toThrow(
    message('substitutes-download-nothing'),
  );
});

test('the main teacher reads who is the substitute until when; everything else stays', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await expect(page.getByText(`Si Danilo Reyes ang kapalit ninyo hanggang ${chosen}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toBeVisible();
});

test('a section’s teachers: a co-teacher in three clicks, and off again; who held it before', async ({
  page,
}) => {
  await openSections(page);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Mga guro ng Luna' }).click();
  await page.getByRole('button', { name: 'Magdagdag ng katuwang' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Liwayway Magsino/ })
    .click();
  await expect(page.getByText('Katuwang na si Liwayway Magsino sa Luna.')).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(page.getByText(/^Katuwang, mula /)).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Alisin si Liwayway Magsino' }).click();
  await expect(page.getByText('Hindi na katuwang si Liwayway Magsino sa Luna.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nagdaan' })).toBeVisible();
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Liwayway Magsino/ })
    .click();
  await expect(page.getByText('Si Liwayway Magsino na ang guro ng Luna.')).toBeVisible();
  await page.getByRole('button', { name: /^I-undo/ }).click();
  await expect(page.getByText('Pangunahing guro, mula')).toBeVisible();
});

test('a download begins with the call that judges it', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/students?section=${school.sections.Mabini}`, 'Students');
  const excel = page.getByRole('button', { name: /^Excel/ });
  await page.getByRole('button', { name: 'I-download' }).click();
  const [request] = await Promise.all([
    page.waitForRequest('/db/Downloads'),
    page.waitForEvent('download'),
    excel.click(),
  ]);
  expect(request.postDataJSON()).toEqual({ screen: 'students', section: 'Mabini', count: 1 });
});

test.describe('what is refused or not answered', () => {
  test.use({ expectedErrors: [/status of 40[39]|ERR_FAILED/] });

  test('a refused download says why', { tag: '@nightly' }, async ({ page }) => {
    await signInTo(page, school.liwayway, `/admin/students?section=${school.sections.Mabini}`, 'Students');
    // As if the section had just been given to somebody else: the server judges another's.
    await page.route('/db/Downloads', (route) =>
      route.continue({ postData: { screen: 'students', section: 'Luna', count: 1 } }),
    );
    page.on('download', () => expect('a file').toBe('none'));
    await page.getByRole('button', { name: 'I-download' }).click();
    await page.getByRole('button', { name: /^Excel/ }).click();
    await expect(page.getByRole('alert')).toHaveText(message('forbidden'));
  });

  test('where another superadmin was faster, and where nothing is answered', { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    await openSections(page);
    await button(page, 'Kapalit', 'Luna').click();
    const liwayway = dialog(page).getByRole('button', { name: /^Liwayway Magsino/ });
    await page.route('/section-teachers/hand-over', (route) => route.abort());
    await liwayway.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message('holders-not-changed'));
    await page.unroute('/section-teachers/hand-over');
    // The other's act comes between the press and the server.
    await page.route('/section-teachers/hand-over', async (route) => {
      const { email } = school.superadmin;
      const { items } = (await server.call('GET', '/db/Users?role=superadmin', { token: school.token })) as {
        items: { uid: string; email: string }[];
      };
      const teacher_id = items.find((one) => one.email === email)!.uid;
      const last_day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const body = { section_id: school.sections.Luna, teacher_id, last_day };
      await server.call('POST', '/section-teachers/hand-over', { token: school.token, body });
      await route.continue();
    });
    await liwayway.click();
    await expect(page.getByRole('alert')).toContainText(message('holders-changed'));
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, 'Ibalik', 'Luna')).toBeVisible();
  });
});

test('at the end of the right nothing of the section stays, by the server’s word or by the clock alone', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInTo(page, school.danilo, `/admin/students?section=${school.sections.Mabini}`, 'Students');
  await row(page, 'Agbayani')
    .getByRole('button', { name: /^Bagong login card/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Agbayani');
  // The browser slept, and its connection is not back.
  await page.clock.fastForward(8 * 24 * 60 * 60 * 1000);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Agbayani')).toHaveCount(0);

  const other = await page.context().newPage();
  await signInTo(other, school.danilo, `/admin/students?section=${school.sections.Mabini}`, 'Students');
  await expect(row(other, 'Agbayani')).toBeVisible();
  await server.call('POST', '/section-teachers/end', {
    token: school.token,
    body: { section_id: school.sections.Mabini, teacher_id: school.danilo.uid },
  });
  await expect(other).toHaveURL('/admin/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: /^Magandang/ })).toBeVisible();
  await expect(other.getByText('Agbayani')).toHaveCount(0);
});
