import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { addClass, type FilledClass, makeClass } from '#browser/class';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, sectionFilter, signColour } from '#browser/looks';
import type { TestAccount } from '#browser/school';
import { expect, test } from '#browser/test';

let school: FilledClass;
let other: FilledClass;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, {
    'Angel Mae Agbayani': [100, 96, 92, 88, 74, 61, 40, 12],
    'Niña Ybañez': [95, 95, 95, 95, 95],
    'Jericho Catindig': [90, 89.9],
  });
  const many = Array.from({ length: 36 }, (_, n) => [`Rhian Quiambao${String(n).padStart(2, '0')}`, []]);
  other = await addClass(server, school.token, Object.fromEntries(many));
});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInTo(page, account, '/admin/progress', 'Progress');
const rows = (page: Page) => page.getByRole('table').getByRole('row');
/** A row of heads, one of quarters, and the pupils. */
const heads = 2;
/** A button that asks for a section, or with one the link to it. */
const toSection = (page: Page) => page.getByText('Tingnan ang progress ng section');

for (const [role, special] of [
  ['teacher', ['Aking mga section']],
  ['superadmin', []],
] as const)
  test(`the ${role} sees every active student of the school, 35 on a page`, async ({ page }) => {
    await open(page, other[role]);
    // All at first, but one's own are the nearest.
    await expect(sectionFilter(page)).toHaveValue('');
    const choices = sectionFilter(page).getByRole('option');
    const known = new RegExp(`^(Lahat ng section|Aking mga section|${school.name}|${other.name})$`);
    const names = role === 'teacher' ? [other.name, school.name] : [school.name, other.name];
    await expect(choices.filter({ hasText: known })).toHaveText(['Lahat ng section', ...special, ...names]);
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Pangalan',
      'Section',
      '1st',
      '2nd',
      '3rd',
      '4th',
      'Mga aksyon',
    ]);
    await expect(page.getByText(/^1–35 sa \d+ (na )?studyante$/)).toBeVisible();
    for (const own of special) {
      await sectionFilter(page).selectOption(own);
      await expect(page.getByText('1–35 sa 36 na studyante')).toBeVisible();
      await sectionFilter(page).selectOption('');
    }
    await page.getByRole('searchbox').fill('quiambao');
    await expect(page.getByText('1–35 sa 36 na studyante')).toBeVisible();
    await page.getByRole('button', { name: 'Susunod na pahina' }).click();
    await expect(page.getByText('36–36 sa 36 na studyante')).toBeVisible();
    await expect(page).toHaveURL(/search=quiambao&page=2/);
    await mustFitBothWidths(page);
    await page.getByRole('link', { name: 'Tingnan ang progress ni Rhian Quiambao35' }).click();
    await expect(page).toHaveURL(`/student-progress?student=${other.pupils.Quiambao35?.uid}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Progress/ })
      .first()
      .click();
    await expect(page).toHaveURL(/search=quiambao&page=2/);
    await expect(page.getByText('36–36 sa 36 na studyante')).toBeVisible();
  });

test('searches without regard to case and diacritics, narrows to own sections, and says when nothing is found', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('NINA yban');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  await page.getByRole('searchbox').fill('');
  await sectionFilter(page).selectOption('Aking mga section');
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/section=mine/);
  const heading = page.getByRole('columnheader', { name: 'Pangalan' });
  await heading.getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  const averages = rows(page).filter({ hasText: 'Agbayani' }).getByRole('cell', { name: '%' });
  await expect(averages).toHaveText(['98%', '85%', '51%', '4%']);
  for (const [head, nth] of Object.entries({ '1st': 'one', '2nd': 'two', '3rd': 'three', '4th': 'four' })) {
    await page.getByRole('columnheader', { name: head }).getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`sort=game_average_${nth}$`));
  }
  await expect(rows(page).nth(3)).toContainText('Agbayani');
  await heading.getByRole('button').click();
  await heading.getByRole('button').click();
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang studyante na tugma sa “Zobelita”.')).toBeVisible();
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await expect(page).toHaveURL(/\/admin\/progress\?sort=-name$/);
});

test('who presses before the list of sections has come gets the focus there, and it stays', {
  tag: '@nightly',
}, async ({ page }) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket('**/live', (browser) => {
    const line = browser.connectToServer();
    line.onMessage((message) => (isHeld ? held.push(() => browser.send(message)) : browser.send(message)));
  });
  await open(page);
  await toSection(page).click();
  await expect(page.getByRole('alert')).toHaveText(message('choose-section-first'));
  await expect(sectionFilter(page)).toBeFocused();
  isHeld = false;
  for (const send of held) send();
  await expect(sectionFilter(page).getByRole('option', { name: school.name, exact: true })).toBeAttached();
  await expect(sectionFilter(page)).toBeFocused();
});

test('a section in the address is opened also before the list of sections has come', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.routeWebSocket('**/live', () => {});
  await signInTo(page, school.teacher, `/admin/progress?section=${school.section}`, 'Progress');
  await toSection(page).click();
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.section}`);
});

test('a section’s progress needs a section; then the way goes by section, quarter and game, and back', async ({
  page,
}) => {
  await open(page);
  await toSection(page).click();
  await expect(page.getByRole('alert')).toHaveText(message('choose-section-first'));
  await expect(sectionFilter(page)).toBeFocused();
  await expect(sectionFilter(page)).toHaveAttribute('aria-invalid', 'true');
  await mustFitBothWidths(page);
  await sectionFilter(page).selectOption(school.name);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Tingnan bawat studyante' }).click();
  await expect(title).toHaveText('1st Quarter');
  const jericho = rows(page).filter({ hasText: 'Catindig' });
  await expect(jericho.getByRole('cell', { name: '89% Hindi Tapos' })).toBeVisible();
  await page.goBack();
  await toSection(page).click();
  await expect(title).toHaveText(`Section ${school.name}`);
  await expect(title).toBeFocused();
  await expect(page.getByText('3 studyante · Guro: Liwayway Magsino')).toBeVisible();
  for (const [name, counts] of [
    ['1st Quarter', '66% · 2 Tapos1 Hindi Tapos'],
    ['2nd Quarter', '33% · 1 Tapos2 Hindi Tapos'],
    ['3rd Quarter', '0% · 0 Tapos3 Hindi Tapos'],
    ['4th Quarter', '0% · 0 Tapos3 Hindi Tapos'],
  ] as const)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(counts);
  await mustFitBothWidths(page);

  // Its quarter unfolds in place, and has a page of its own.
  await page.getByRole('link', { name: /Tingnan ang 2nd Quarter/ }).click();
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.section}&quarter=2`);
  const unfolded = page.getByRole('region', { name: '2nd Quarter' });
  await expect(unfolded.getByRole('link', { name: /^Game \d/ })).toHaveCount(3);
  await expect(unfolded.getByRole('row')).toHaveCount(4);
  await mustFitBothWidths(page);
  await unfolded.getByRole('link', { name: 'Buksan ang pahina ng 2nd Quarter' }).click();
  await expect(page).toHaveURL(`/admin/quarter/2?section=${school.section}`);
  await expect(title).toHaveText('2nd Quarter');
  await expect(page.getByText(`Section ${school.name} · 3 laro · 3 studyante`)).toBeVisible();
  await expect(page.getByText('1/3', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Game \d/ })).toHaveCount(3);
  await expect(page.getByRole('link', { name: /Game 3/ })).toContainText('2 Tapos1 Hindi Tapos');
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(menu.getByRole('link', { name: 'Progress' })).toHaveAttribute('aria-current', 'page');
  await mustFitBothWidths(page);

  await page.getByRole('link', { name: /Game 4/ }).click();
  await expect(page).toHaveURL(`/admin/game/4?section=${school.section}`);
  await expect(title).toHaveText('Game 4');
  await page.getByRole('link', { name: '2nd Quarter' }).click();
  await expect(page).toHaveURL(/\/admin\/quarter\/2/);
  await page.getByRole('link', { name: `Section ${school.name}` }).click();
  await expect(title).toHaveText(`Section ${school.name}`);
  await page.getByRole('link', { name: 'Progress', exact: true }).last().click();
  await expect(page).toHaveURL(`/admin/progress?section=${school.section}`);
  await expect(rows(page)).toHaveCount(heads + 3);
});

test('each of these addresses opens by itself, and its way back leads up', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, school.superadmin);
  for (const [address, back] of [
    [`/admin/progress/all?section=${school.section}`, '/admin/progress'],
    [`/admin/quarter/3?section=${school.section}`, `/admin/progress/all?section=${school.section}`],
    [`/admin/game/10?section=${school.section}`, `/admin/quarter/4?section=${school.section}`],
    [`/student-progress?student=${school.pupils.Agbayani?.uid}`, '/admin/students'],
  ] as const) {
    const fresh = await page.context().newPage();
    await fresh.addInitScript((kept) => sessionStorage.setItem('tinig.session', kept), await held(page));
    await fresh.goto(address);
    await fresh.locator('main a').first().click();
    await expect(fresh).toHaveURL(back);
    await fresh.close();
  }
});

const held = (page: Page) => page.evaluate(() => sessionStorage.getItem('tinig.session') ?? '');

test('what is not there says so, with a way to Progress', async ({ page }) => {
  await open(page);
  for (const [address, words] of [
    ['/admin/progress/all', 'Pumili ng section'],
    ['/admin/progress/all?section=-walangGanito', message('section-not-found')],
    ['/admin/quarter/2?section=%2F..%2F', message('section-not-found')],
    [`/admin/quarter/5?section=${school.section}`, 'Walang ganitong quarter'],
    [`/admin/game/11?section=${school.section}`, 'Walang ganitong laro'],
    ['/admin/game/4', 'Pumili ng section'],
    ['/student-progress', 'Pumili ng studyante'],
    ['/student-progress?student=walangGanito', message('student-not-found')],
    ['/admin/progress/quarter', 'Pumili ng section'],
    [`/admin/progress/quarter?section=${school.section}&quarter=7`, 'Walang ganitong quarter'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2, name: words }), address).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pumunta sa Progress' })).toBeVisible();
  }
  await mustFitBothWidths(page);
});

test('an empty section shows 0%, and says why there is no list', async ({ page, server }) => {
  const body = { section_name: 'Walang Laman', teacher_id: school.teacher.uid };
  const { id } = (await server.call('POST', '/db/Sections', { token: school.token, body })) as { id: string };
  await open(page);
  await page.goto(`/admin/progress/all?section=${id}`);
  await expect(page.getByRole('link', { name: /1st Quarter/ })).toContainText('Sarado');
  await page.goto(`/admin/game/1?section=${id}`);
  await expect(page.getByText('Wala pang studyante sa section na ito')).toBeVisible();
  await mustFitBothWidths(page);
});

test('a section that is renamed or deleted elsewhere changes where it is shown', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const { section, name, token, teacher } = other;
  await open(page, school.superadmin);
  await page.goto(`/admin/progress/all?section=${section}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`Section ${name}`);
  const body = { sectionID: section, section_name: 'Bagong Sampaguita', teacher_id: teacher.uid };
  await server.call('POST', '/edit-section/editSection', { token, body });
  await expect(title).toHaveText('Section Bagong Sampaguita');
  await expect(page.getByText('36 na studyante')).toBeVisible();
  await server.call('POST', '/remove-section/removeSection', { token, body: { sectionID: section } });
  await expect(page.getByText(message('section-not-found'))).toBeVisible();
});

test('opens with the section used last, as a picture; all sections are one choice away', async ({ page }) => {
  await open(page);
  await sectionFilter(page).selectOption(school.name);
  const picture = page.getByRole('table', { name: 'Progress ng klase, sampung laro bawat studyante' });
  await expect(picture.getByRole('row')).toHaveCount(heads + 3);
  await expect(page.getByText(`${school.name}, 3 studyante.`)).toBeVisible();
  const agbayani = picture.getByRole('row').filter({ hasText: 'Agbayani' });
  await expect(agbayani.getByRole('cell')).toHaveText([
    'Agbayani, Angel Mae',
    'Game 1: 100',
    'Game 2: 96',
    'Game 3: 92',
    'Game 4: 88',
    'Game 5: 74',
    'Game 6: 61',
    'Game 7: 40',
    'Game 8: 12',
    'Game 9: Sarado',
    'Game 10: Sarado',
    '3 sa 10',
  ]);
  // Closed, and grey: its word in the head, and its sign.
  const [third, fourth] = ['3rd', '4th'].map((nth) =>
    picture.getByRole('columnheader', { name: `${nth} Quarter Sarado` }),
  );
  expect(await signColour(third!)).toBe(await signColour(fourth!));
  // Closed for the class and not played: one part, with the word.
  const jericho = picture.getByRole('row').filter({ hasText: 'Catindig' });
  await expect(jericho.getByRole('cell')).toHaveText([
    'Catindig, Jericho',
    'Game 1: 90',
    'Game 2: 89',
    'Sarado',
    'Sarado',
    'Sarado',
    '1 sa 10',
  ]);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  await picture.getByRole('button', { name: 'Game 3' }).click();
  await expect(page).toHaveURL(/order=game_three_progress/);
  await expect(picture.getByRole('row').nth(heads)).toContainText('Catindig');
  await picture.getByRole('button', { name: 'Tapos' }).click();
  await picture.getByRole('button', { name: 'Tapos' }).click();
  await expect(picture.getByRole('row').nth(heads)).toContainText('Ybañez');
  await page.getByRole('searchbox').fill('jeri');
  await expect(picture.getByRole('row')).toHaveCount(heads + 1);
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await menu.getByRole('link', { name: 'Students' }).click();
  await menu.getByRole('link', { name: 'Progress' }).click();
  await expect(page).toHaveURL('/admin/progress');
  await expect(picture.getByRole('row')).toHaveCount(heads + 3);
  // What was open opens; what a class did not open stays apart from what it failed.
  await school.pupils.Catindig?.play(3, 95);
  await expect(jericho).toContainText('Game 3: 95');
  await sectionFilter(page).selectOption('Lahat ng section');
  await expect(page.getByRole('columnheader').first()).toHaveText('ID');
  await page.reload();
  await expect(page.getByRole('columnheader').first()).toHaveText('ID');
});
