import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, sectionFilter } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, mustFit, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

const open = (page: Page, child: string, title: string) =>
  signInTo(page, school.superadmin, `/superadmin${child}`, title);
const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Pangunahing menu' });

test('an administrator who types the address reads "no access" and finds a way back', async ({ page }) => {
  await signInTo(page, school.liwayway, '/superadmin/data', 'Walang access');
  await mustFitBothWidths(page);
  await expect(menu(page).getByRole('button', { name: /Paaralan/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pumunta sa Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the Dashboard has the totals, what is to mend and the clean-ups, live; the former address leads there', async ({
  page,
  server,
}) => {
  await open(page, '', 'Magandang');
  await expect(page).toHaveURL('/admin/dashboard');
  const totals = page.getByRole('region', { name: 'Mga bilang' });
  await expect(totals.getByRole('link')).toHaveText([
    /Total Students2/,
    /Total Sections3/,
    /Total Teachers2/,
  ]);
  const toMend = page.getByRole('region', { name: 'Kailangang ayusin' });
  await expect(toMend.getByRole('listitem')).toHaveText([
    /Kulang ang datos ng paaralan/,
    /3 section na wala pang paalala sa privacy/,
  ]);
  await expect(page.getByText(/Huling tumakbo:|Hindi pa ito tumatakbo/)).toHaveCount(2);
  // Whether the first of the day is made by now depends on how long the server has run.
  const state = page.getByRole('region', { name: 'Kalagayan ng Tinig' });
  await expect(state).toContainText(/Pinakabagong backup(Wala pa|\w+, ).*\d+ backup ang nasa server/);
  await mustFitBothWidths(page);
  await server.call('POST', '/remove-section/removeSection', {
    token: school.token,
    body: { sectionID: school.sections.Mabini },
  });
  await expect(toMend.getByRole('listitem').first()).toContainText('1 studyante na walang section');
  await server.call('POST', '/remove-student-firebase/remove-student', {
    token: school.token,
    body: { user_id: school.danilo.uid },
  });
  await toMend.getByRole('link', { name: 'Luna' }).click();
  await expect(page).toHaveURL('/admin/sections?search=Luna');
  await expect(page.getByRole('row').filter({ hasText: 'Luna' })).toContainText(message('no-teacher'));
  await page.goBack();
  await page.getByRole('link', { name: 'Tingnan sa Students' }).click();
  // Exactly those, and no others.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(message('no-section'));
  await expect(sectionFilter(page).getByRole('option', { selected: true })).toHaveText(message('no-section'));
});

test('every child opens from the menu, by its address, and after a reload', async ({ page }) => {
  await open(page, '/privacy', 'Privacy');
  for (const [name, tab, path] of [
    ['Kalendaryo at taon', 'Kalendaryo', '/superadmin/calendar'],
    ['Kalendaryo at taon', 'Bagong taon', '/superadmin/new-year'],
    ['Administrators', 'Mga administrator', '/superadmin/people'],
    ['Administrators', 'Mga naka-login', '/superadmin/people?tab=sessions'],
    ['Laro at app', 'App', '/superadmin/link'],
    ['Laro at app', 'Laro at paglipat', '/superadmin/game'],
    ['Laro at app', 'Mga kasanayan', '/superadmin/skills'],
    ['Server at network', 'Server', '/superadmin/server'],
    ['Server at network', 'Data', '/superadmin/data'],
    ['Settings at audit log', 'Settings', '/superadmin/settings'],
    ['Settings at audit log', 'Audit log', '/superadmin/audit'],
  ] as const) {
    const tabs = page.getByRole('navigation', { name, exact: true });
    await menu(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(name);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await mustFit(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
});

test.describe('the download link', () => {
  test.use({ expectedErrors: [/apk\.example\.com/] });

  test('is https, is tried in a new tab, and is on the landing page at once', async ({
    page,
    context,
    server,
  }) => {
    await context.route('https://apk.example.com/**', (route) =>
      route.fulfill({ body: 'the app', contentType: 'text/plain' }),
    );
    // Another file may have left this very link, and no change is refused.
    const before = { link: 'https://apk.example.com/luma.apk' };
    await server.call('PUT', '/db/Links/GDriveLink', { token: school.token, body: before });
    await open(page, '/link', 'Laro at app');
    await page.getByRole('button', { name: 'Palitan', exact: true }).click();
    const field = dialog(page).getByRole('textbox', { name: 'Download link' });
    await field.fill('http://apk.example.com/tinig.apk');
    await dialog(page).getByRole('button', { name: 'I-save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message('link-must-be-https'));
    await expect(field).toBeFocused();
    await mustFitBothWidths(page);
    await field.fill('https://apk.example.com/tinig.apk');
    await dialog(page).getByRole('button', { name: 'I-save' }).click();
    await expect(page.getByText(message('link-saved'))).toBeVisible();
    await expect(page.getByText('https://apk.example.com/tinig.apk')).toBeVisible();
    await mustFitBothWidths(page);
    expect(await server.call('GET', '/db/Links/GDriveLink')).toBe('https://apk.example.com/tinig.apk');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /Subukan ang link/ }).click(),
    ]);
    await expect(tab).toHaveURL('https://apk.example.com/tinig.apk');
    await page.getByRole('button', { name: 'Palitan', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'I-save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message('no-change'));
  });
});

test('the school’s facts and settings are set at once, and what two change keeps both', async ({
  page,
  server,
}) => {
  const put = (body: object) => server.call('PUT', '/db/School', { token: school.token, body });
  const settings = () => server.call('GET', '/db/School', { token: school.token });
  await open(page, '/settings', 'Settings');
  const save = page.getByRole('button', { name: 'I-save' });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(save).toHaveCount(0);
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  for (const wrong of ['', '5', '129', '7.5', 'walo']) {
    await field('Pinakamaikling password').fill(wrong);
    await save.click();
    await expect(page.getByRole('alert')).toContainText(message('minimum-password-wrong'));
  }
  await field('Pinakamaikling password').fill('8');
  await field('School ID').fill('13672');
  await save.click();
  await expect(page.getByRole('alert')).toContainText(message('school-id-wrong'));
  await field('School ID').fill('136728');
  await field('Pangalan ng paaralan').fill('Paaralan ng Halimbawa');
  await page.getByLabel('Puwedeng mag-register mula sa laro').uncheck();
  await expect(page.getByText('4 pagbabago.')).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Kalendaryo', exact: true }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kanselahin' }).click();
  await save.click();
  await expect(page.getByText(message('settings-saved')).last()).toBeVisible();
  // Nothing is left to save, so nothing of it is seen, as when the page was opened.
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  const entered = { school_name: 'Paaralan ng Halimbawa', school_id: '136728', minimum_password: 8 };
  expect(await settings()).toMatchObject({ ...entered, registration_open: false });

  await field('Region').fill('CAR');
  await put({ region: 'NCR', division: 'Pasig' });
  await expect(field('Division')).toHaveValue('Pasig');
  await expect(page.getByText('Binago ito ng iba: NCR')).toBeVisible();
  await expect(field('Region')).toHaveValue('CAR');
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Itago ang akin' }).click();
  await save.click();
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  expect(await settings()).toMatchObject({ region: 'CAR', division: 'Pasig' });
  await put({ ...entered, school_name: '', minimum_password: 6, registration_open: true });
});

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('are listed by person, and one that is ended is over at once', async ({ page, browser }) => {
    const teacher = await browser.newPage();
    await signInTo(teacher, school.liwayway, '/admin/students', 'Students');
    await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
    const row = page.getByRole('row').filter({ hasText: 'Magsino, Liwayway' });
    await expect(row).not.toContainText('Hindi pa');
    await mustFitBothWidths(page);
    await page.getByRole('button', { name: /^\d+ session ni Liwayway Magsino$/ }).click();
    const sessions = page.getByRole('dialog', { name: 'Mga session ni Liwayway Magsino' });
    const ends = sessions.getByRole('button', { name: /^Tapusin ang session/ });
    await mustFitBothWidths(page);
    const before = await ends.count();
    await ends.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tapusin ang 1' }).click();
    await expect(page.getByText('Natapos ang 1 session ni Liwayway Magsino.')).toBeVisible();
    await expect(ends).toHaveCount(before - 1);
    await expect(teacher.getByRole('dialog', { name: 'Mag-login muli' })).toBeVisible();
    await teacher.close();
  });

  test('of the own ones the one in use is marked, and the others end without it', async ({
    page,
    server,
  }) => {
    await server.signIn(school.superadmin);
    await open(page, '/people', 'Administrators');
    const people = page.getByRole('table', { name: 'Talaan ng mga Super Administrator' });
    await expect(people).toContainText(school.superadmin.email);
    // Teachers stand on Teachers; here are the sessions that they have.
    await expect(people).not.toContainText('Magsino');
    await mustFitBothWidths(page);
    await page.getByRole('link', { name: 'Mga naka-login' }).click();
    const signedIn = page.getByRole('table', { name: 'Talaan ng mga session ng mga guro' });
    await expect(signedIn.getByRole('row').filter({ hasText: 'Magsino, Liwayway' }).first()).toBeVisible();
    // A time is put in order as one, not by letters.
    await expect(page.locator('option', { hasText: 'Huling ginamit, bago muna' })).toBeAttached();
    await mustFitBothWidths(page);
    await page.getByRole('link', { name: 'Mga administrator' }).click();
    await people.getByRole('button', { name: /session ni Super Administrator/ }).click();
    const sessions = page.getByRole('dialog');
    const rows = sessions.getByRole('listitem');
    const mine = rows.filter({ hasText: 'Ito ang gamit ninyo ngayon' });
    await expect(mine).toHaveCount(1);
    await mustFitBothWidths(page);
    await mine.getByRole('button').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('kailangan ninyong mag-login muli');
    await question.getByRole('button', { name: 'Kanselahin' }).click();
    await sessions.getByRole('button', { name: 'Tapusin ang iba' }).click();
    await expect(question).not.toContainText('Ito ang gamit ninyo ngayon');
    await question.getByRole('button', { name: /^Tapusin ang/ }).click();
    await expect(rows).toHaveCount(1);
    await expect(mine).toHaveCount(1);
    await expect(sessions.getByRole('button', { name: 'Tapusin ang iba' })).toHaveCount(0);
    // The token that the school was made with has ended as well.
    school = await makeSchool(server);
  });
});

test('the audit log tells who did what to whom, is searched, and grows under one’s eyes', async ({
  page,
  server,
}) => {
  const { token } = school;
  const link = 'https://apk.example.com/tinig.apk';
  await server.call('PUT', '/db/Links/GDriveLink', { token, body: { link } });
  await open(page, '/audit', 'Audit log');
  await expect(page.getByRole('columnheader')).toHaveText(['Kailan', 'Ginawa', 'Nino', 'Kanino o ano']);
  await mustFitBothWidths(page);
  const names = {
    first_name: 'Faith',
    last_name: 'Umali',
    username: 'faith',
    email: 'faith@paaralan.example',
  };
  const { password } = school.liwayway;
  const body = { ...names, password, confirm_password: password, section: 'Luna' };
  const added = await server.call('POST', '/add-student-firebase/register', { token, body });
  const { uid } = added as { uid: string };
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Nagdagdag ng studyante');
  await expect(newest).toContainText('Faith Umali');
  await server.call('POST', '/access-quarter/change-lock', {
    token: school.token,
    body: { studentID: uid, quarter: 'quarter_two', type: true },
  });
  await expect(newest).toContainText('2nd Quarter Unlocked');
  await page.getByRole('searchbox').fill('umali');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/search=umali/);
  await page.getByLabel('Ginawa', { exact: true }).selectOption('Nagdagdag ng studyante');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Araw', { exact: true }).fill('2020-01-02');
  await expect(page).toHaveURL(/action=addStudent&day=2020-01-02/);
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await expect(page.getByLabel('Araw', { exact: true })).toHaveValue('');
  await expect(newest).toContainText('Nagpalit ng quarter access');
  await mustFitBothWidths(page);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang tala na tugma sa “Zobelita”.')).toBeVisible();
});

test.describe('data', () => {
  const choose = (page: Page, name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });

  test('goes out as one file, and comes in after a check that changes nothing', async ({ page, server }) => {
    await open(page, '/data', 'Server at network');
    await mustFitBothWidths(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'I-export ang datos' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tinig-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    const tree = JSON.parse(text) as Record<string, Record<string, Record<string, unknown>>>;
    expect(Object.values(tree.Sections!).map(({ section_name }) => section_name)).toContain('Luna');
    expect(text).not.toContain('password_hash');

    await choose(page, 'pareho.json', text);
    await expect(page.getByText('Walang bago sa file: nandito na ang lahat.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ipasok ang datos' })).toHaveCount(0);

    const [id] = Object.entries(tree.Sections!).find(([, one]) => one.section_name === 'Luna')!;
    const change = { Sections: { [id]: { ...tree.Sections![id], section_name: 'Luna B' } } };
    await choose(page, 'luna.json', JSON.stringify(change));
    await expect(page.getByText('0 ang madadagdag at 1 ang mapapalitan.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Ang gagawin' })).toContainText('Mga section');
    await mustFitBothWidths(page);
    const names = () => server.call('GET', '/db/SectionNames');
    expect(await names()).toContain('Luna');
    await page.getByRole('button', { name: 'Ipasok ang datos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ipasok' }).click();
    await expect(page.getByText(message('imported'))).toBeVisible();
    expect(await names()).toContain('Luna B');
  });

  test('names each record that can’t be taken and why, and takes nothing', async ({ page, server }) => {
    await open(page, '/data', 'Server at network');
    await choose(page, 'mali.txt', 'hindi json');
    await expect(page.getByRole('alert')).toHaveText(message('file-not-a-tree'));
    const bad = {
      Users: {
        batang1: {
          first_name: 'Zian',
          last_name: 'Tumbaga',
          username: 'zian',
          email: 'zian@example.com',
          section: 'Walang Ganito',
          role: 'student',
          archive: false,
        },
      },
    };
    await choose(page, 'sira.json', JSON.stringify(bad));
    const refused = page.getByRole('region', { name: 'Hindi matanggap' });
    await expect(refused).toContainText('Users/batang1/section');
    await expect(refused).toContainText(message('import-section-unknown', { name: 'Walang Ganito' }));
    await expect(page.getByRole('button', { name: 'Ipasok ang datos' })).toHaveCount(0);
    await mustFitBothWidths(page);
    const { total } = (await server.call('GET', '/db/Users?role=student&search=tumbaga', {
      token: school.token,
    })) as { total: number };
    expect(total).toBe(0);
  });
});
