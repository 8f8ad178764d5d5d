import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, button, dialog, menu, question, region, row, sectionFilter, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, mustContain, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustFit, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'], Luna: ['Ocampo, Lander'] });

const open = (page: Page, child: string, title: string) =>
  signInTo(page, school.superadmin, `/superadmin${child}`, title);

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('the Dashboard has the totals, what is to mend and the clean-ups, live', async ({ page }) => {
  await open(page, '', 'Magandang');
  await expect(page).toHaveURL('/admin/dashboard');
  const totals = region(page, 'Mga bilang');
  const counts = [/Total Students2/, /Total Sections3/, /Total Teachers2/];
  await expect(totals.getByRole('link')).toHaveText(counts);
  const toMend = region(page, 'Kailangang ayusin');
  const missing = [/Kulang ang datos ng paaralan/, /3 section na wala pang paalala sa privacy/];
  await expect(toMend.getByRole('listitem')).toHaveText(missing);
  await expect(page.getByText(/Huling tumakbo:|Hindi pa ito tumatakbo/)).toHaveCount(2);
  // Whether the first of the day is made by now depends on how long the server has run.
  const state = region(page, 'Kalagayan ng Tinig');
  await expect(state).toContainText(/Pinakabagong backup(Wala pa|\w+, ).*\d+ backup ang nasa server/);
  await school.post('/remove-section/removeSection', { sectionID: school.sections.Mabini });
  await expect(toMend.getByRole('listitem').first()).toContainText('1 studyante na walang section');
  await school.remove(school.danilo);
  await follow(toMend, 'Luna');
  await expect(page).toHaveURL('/admin/sections?search=Luna');
  await expect(row(page, 'Luna')).toContainText(message('no-teacher'));
  await page.goBack();
  await follow(page, 'Tingnan sa Students');
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
    await follow(menu(page), name);
    await expect(title(page, name)).toBeVisible();
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(name);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
    await page.reload();
    await expect(title(page, name)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await mustFit(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
});

test('the download link is https, tried and on the landing page', async ({ page, context }) => {
  expectErrors(/apk\.example\.com/);
  await context.route('https://apk.example.com/**', (route) =>
    route.fulfill({ body: 'the app', contentType: 'text/plain' }),
  );
  // Another file may have left this very link, and no change is refused.
  await school.put('/db/Links/GDriveLink', { link: 'https://apk.example.com/luma.apk' });
  await open(page, '/link', 'Laro at app');
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Download link' });
  await field.fill('http://apk.example.com/tinig.apk');
  await mustRefuse(dialog(page), 'I-save', message('link-must-be-https'));
  await expect(field).toBeFocused();
  await field.fill('https://apk.example.com/tinig.apk');
  await press(dialog(page), 'I-save');
  await mustShow(page, message('link-saved'), 'https://apk.example.com/tinig.apk');
  expect(await school.get('/db/Links/GDriveLink')).toBe('https://apk.example.com/tinig.apk');
  const [tab] = await Promise.all([context.waitForEvent('page'), follow(page, /Subukan ang link/)]);
  await expect(tab).toHaveURL('https://apk.example.com/tinig.apk');
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  await mustRefuse(dialog(page), 'I-save', message('no-change'));
});

test('the school’s facts and settings are set at once, and what two change keeps both', async ({ page }) => {
  const put = (body: object) => school.put('/db/School', body);
  const settings = () => school.get('/db/School');
  await open(page, '/settings', 'Settings');
  const save = button(page, 'I-save');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(save).toHaveCount(0);
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  for (const wrong of ['', '5', '129', '7.5', 'walo']) {
    await field('Pinakamaikling password').fill(wrong);
    await save.click();
    await expect(alert(page)).toContainText(message('minimum-password-wrong'));
  }
  await field('Pinakamaikling password').fill('8');
  await field('School ID').fill('13672');
  await save.click();
  await expect(alert(page)).toContainText(message('school-id-wrong'));
  await field('School ID').fill('136728');
  await field('Pangalan ng paaralan').fill('Paaralan ng Halimbawa');
  await page.getByLabel('Puwedeng mag-register mula sa laro').uncheck();
  await mustShow(page, '4 pagbabago.');
  await page.getByRole('link', { name: 'Kalendaryo', exact: true }).last().click();
  await press(question(page), 'Kanselahin');
  await save.click();
  await expect(page.getByText(message('settings-saved')).last()).toBeVisible();
  // Nothing is left to save, so nothing of it is seen, as when the page was opened.
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  const entered = { school_name: 'Paaralan ng Halimbawa', school_id: '136728', minimum_password: 8 };
  expect(await settings()).toMatchObject({ ...entered, registration_open: false });

  await field('Region').fill('CAR');
  await put({ region: 'NCR', division: 'Pasig' });
  await expect(field('Division')).toHaveValue('Pasig');
  await mustShow(page, 'Binago ito ng iba: NCR');
  await expect(field('Region')).toHaveValue('CAR');
  await mustFitBothWidths(page);
  await press(page, 'Itago ang akin');
  await save.click();
  await expect(page.getByText(/pagbabago\./i)).toHaveCount(0);
  expect(await settings()).toMatchObject({ region: 'CAR', division: 'Pasig' });
  await put({ ...entered, school_name: '', minimum_password: 6, registration_open: true });
});

test('data goes out as one file, and comes in after a check', async ({ page }) => {
  await open(page, '/data', 'Server at network');
  const coming = page.waitForEvent('download');
  await press(page, 'I-export ang datos');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^tinig-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  const tree = JSON.parse(text) as Record<string, Record<string, Record<string, unknown>>>;
  expect(Object.values(tree.Sections!).map(({ section_name }) => section_name)).toContain('Luna');
  expect(text).not.toContain('password_hash');

  await choose(page, 'pareho.json', text);
  await mustShow(page, 'Walang bago sa file: nandito na ang lahat.');
  await expect(button(page, 'Ipasok ang datos')).toHaveCount(0);

  const [id] = Object.entries(tree.Sections!).find(([, one]) => one.section_name === 'Luna')!;
  const change = { Sections: { [id]: { ...tree.Sections![id], section_name: 'Luna B' } } };
  await choose(page, 'luna.json', JSON.stringify(change));
  await mustShow(page, '0 ang madadagdag at 1 ang mapapalitan.');
  await expect(page.getByRole('table', { name: 'Ang gagawin' })).toContainText('Mga section');
  const names = () => school.get('/db/SectionNames');
  expect(await names()).toContain('Luna');
  await press(page, 'Ipasok ang datos');
  await press(question(page), 'Ipasok');
  await mustShow(page, message('imported'));
  expect(await names()).toContain('Luna B');
});

test('data that can’t be taken is named with the reason, and none is taken', async ({ page }) => {
  await open(page, '/data', 'Server at network');
  await choose(page, 'mali.txt', 'hindi json');
  await expect(alert(page)).toHaveText(message('file-not-a-tree'));
  const names = { first_name: 'Zian', last_name: 'Tumbaga', username: 'zian', email: 'zian@example.com' };
  const zian = { ...names, section: 'Walang Ganito', role: 'student', archive: false };
  await choose(page, 'sira.json', JSON.stringify({ Users: { batang1: zian } }));
  const refused = region(page, 'Hindi matanggap');
  await mustContain(refused, 'Users/batang1/section');
  await mustContain(refused, message('import-section-unknown', { name: 'Walang Ganito' }));
  await expect(button(page, 'Ipasok ang datos')).toHaveCount(0);
  await mustFitBothWidths(page);
  const { total } = await school.get<{ total: number }>('/db/Users?role=student&search=tumbaga');
  expect(total).toBe(0);
});

test('sessions are listed by person, and one that is ended is over at once', async ({ page, context }) => {
  expectErrors(/status of 401/);
  const teacher = await context.newPage();
  await signInTo(teacher, school.liwayway, '/admin/students', 'Students');
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  await expect(row(page, 'Magsino, Liwayway')).not.toContainText('Hindi pa');
  await press(page, /^\d+ session ni Liwayway Magsino$/);
  const sessions = page.getByRole('dialog', { name: 'Mga session ni Liwayway Magsino' });
  const ends = button(sessions, /^Tapusin ang session/);
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  await ends.first().click();
  await press(question(page), 'Tapusin ang 1');
  await mustShow(page, 'Natapos ang 1 session ni Liwayway Magsino.');
  await expect(ends).toHaveCount(before - 1);
  await expect(teacher.getByRole('dialog', { name: 'Mag-login muli' })).toBeVisible();
});

test('the own session in use is marked, and the others end without it', async ({ page, server }) => {
  expectErrors(/status of 401/);
  for (const account of [school.superadmin, school.liwayway]) await server.signIn(account);
  await open(page, '/people', 'Administrators');
  const people = page.getByRole('table', { name: 'Talaan ng mga Super Administrator' });
  await expect(people).toContainText(school.superadmin.email);
  // Teachers stand on Teachers; here are the sessions that they have.
  await expect(people).not.toContainText('Magsino');
  await follow(page, 'Mga naka-login');
  const signedIn = page.getByRole('table', { name: 'Talaan ng mga session ng mga guro' });
  await expect(row(signedIn, 'Magsino, Liwayway').first()).toBeVisible();
  // A time is put in order as one, not by letters.
  await expect(page.locator('option', { hasText: 'Huling ginamit, bago muna' })).toBeAttached();
  await follow(page, 'Mga administrator');
  await press(people, /session ni Super Administrator/);
  const sessions = dialog(page);
  const rows = sessions.getByRole('listitem');
  const mine = rows.filter({ hasText: 'Ito ang gamit ninyo ngayon' });
  await expect(mine).toHaveCount(1);
  await mine.getByRole('button').click();
  await expect(question(page)).toContainText('kailangan ninyong mag-login muli');
  await press(question(page), 'Kanselahin');
  await press(sessions, 'Tapusin ang iba');
  await expect(question(page)).not.toContainText('Ito ang gamit ninyo ngayon');
  await press(question(page), /^Tapusin ang/);
  await expect(rows).toHaveCount(1);
  await expect(mine).toHaveCount(1);
  await expect(button(sessions, 'Tapusin ang iba')).toHaveCount(0);
});

test('a browser that opens while data comes in shows how far it is, and how to see what came', async ({
  page,
  server,
}) => {
  await server.sql.begin((sql) =>
    sql.script(`
      create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.03); return new; end';
      create trigger dawdle before insert on people for each row execute function dawdle()`),
  );
  const Users = Object.fromEntries(
    Array.from({ length: 600 }, (_, n) => [
      `bago${n}`,
      {
        ...{ first_name: 'Bago', last_name: `Ika-${n}`, username: `bago${n}`, section: '' },
        ...{ email: `bago${n}@example.com`, role: 'student', archive: false },
      },
    ]),
  );
  const later = await page.context().newPage();
  await open(later, '/data', 'Server at network');
  await open(page, '/data', 'Server at network');
  await choose(page, 'lahat.json', JSON.stringify({ Users }));
  await press(page, 'Ipasok ang datos');
  await press(question(page), 'Ipasok');
  await mustShow(page, /^Ipinapasok ang datos: [1-9]\d* sa 600$/);
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '600');
  await mustFitBothWidths(page);
  await page.close();
  await later.reload();
  await mustShow(later, /^Ipinapasok ang datos: \d+ sa 600$/);
  await mustShow(later, 'Tapos na ang pagpasok ng datos.');
  await follow(later, /^audit log$/);
  await mustShow(later, /600/);
  await server.sql.begin((sql) => sql.script('drop function dawdle cascade'));
});
