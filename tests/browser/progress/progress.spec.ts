import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, signColour } from '#browser/looks';
import { alert, link, menu, region, row, search, sectionFilter } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { addClass, type Class, useClass } from '#browser/school';
import { follow, mustHaveColumns, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

let other: Class;

const school = useClass(
  {
    'Angel Mae Agbayani': [100, 96, 92, 88, 74, 61, 40, 12],
    'Niña Ybañez': [95, 95, 95, 95, 95],
    'Jericho Catindig': [90, 89.9],
  },
  async (server) => {
    const many = Array.from({ length: 36 }, (_, n) => `Rhian Quiambao${String(n).padStart(2, '0')}`);
    other = await addClass(server, school.token, many);
  },
);

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
    await mustHaveColumns(page, 'ID', 'Pangalan', 'Section', '1st', '2nd', '3rd', '4th', 'Mga aksyon');
    await mustShow(page, /^1–35 sa \d+ (na )?studyante$/);
    for (const own of special) {
      await sectionFilter(page).selectOption(own);
      await mustShow(page, '1–35 sa 36 na studyante');
      await sectionFilter(page).selectOption('');
    }
    await search(page).fill('quiambao');
    await mustShow(page, '1–35 sa 36 na studyante');
    await press(page, 'Susunod na pahina');
    await mustShow(page, '36–36 sa 36 na studyante');
    await expect(page).toHaveURL(/search=quiambao&page=2/);
    await follow(page, 'Tingnan ang progress ni Rhian Quiambao35');
    await expect(page).toHaveURL(`/student-progress?student=${other.pupil('Quiambao35').uid}`);
    await link(page.getByRole('main'), /^Progress/)
      .first()
      .click();
    await expect(page).toHaveURL(/search=quiambao&page=2/);
    await mustShow(page, '36–36 sa 36 na studyante');
  });

test('searches, narrows to own sections, and says when nothing is found', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('NINA yban');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  await search(page).fill('');
  await sectionFilter(page).selectOption('Aking mga section');
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/section=mine/);
  const heading = page.getByRole('columnheader', { name: 'Pangalan' });
  await heading.getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Ybañez, Niña');
  const averages = row(page, 'Agbayani').getByRole('cell', { name: '%' });
  await expect(averages).toHaveText(['98%', '85%', '51%', '4%']);
  for (const [head, nth] of Object.entries({ '1st': 'one', '2nd': 'two', '3rd': 'three', '4th': 'four' })) {
    await page.getByRole('columnheader', { name: head }).getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`sort=game_average_${nth}$`));
  }
  await expect(rows(page).nth(3)).toContainText('Agbayani');
  await heading.getByRole('button').click();
  await heading.getByRole('button').click();
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang studyante na tugma sa “Zobelita”.');
  await press(page, 'Burahin ang hinahanap');
  await expect(page).toHaveURL(/\/admin\/progress\?sort=-name$/);
});

test('before the sections have come the focus stays, and an address opens', nightly, async ({ page }) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket('**/live', (browser) => {
    const line = browser.connectToServer();
    line.onMessage((message) => (isHeld ? held.push(() => browser.send(message)) : browser.send(message)));
  });
  await open(page);
  await toSection(page).click();
  await expect(alert(page)).toHaveText(message('choose-section-first'));
  await expect(sectionFilter(page)).toBeFocused();
  isHeld = false;
  for (const send of held) send();
  await expect(sectionFilter(page).getByRole('option', { name: school.name, exact: true })).toBeAttached();
  await expect(sectionFilter(page)).toBeFocused();
  await page.routeWebSocket('**/live', () => {});
  await signInTo(page, school.teacher, `/admin/progress?section=${school.section}`, 'Progress');
  await toSection(page).click();
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.section}`);
});

test('leads by section, quarter and game, and back', async ({ page }) => {
  await open(page);
  await toSection(page).click();
  await expect(alert(page)).toHaveText(message('choose-section-first'));
  await expect(sectionFilter(page)).toBeFocused();
  await expect(sectionFilter(page)).toHaveAttribute('aria-invalid', 'true');
  await sectionFilter(page).selectOption(school.name);
  await expect(alert(page)).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  await follow(page, 'Tingnan bawat studyante');
  await expect(title).toHaveText('1st Quarter');
  const jericho = row(page, 'Catindig');
  await expect(jericho.getByRole('cell', { name: '89% Hindi Tapos' })).toBeVisible();
  await page.goBack();
  await toSection(page).click();
  await expect(title).toHaveText(`Section ${school.name}`);
  await expect(title).toBeFocused();
  await mustShow(page, '3 studyante · Guro: Liwayway Magsino');
  for (const [name, counts] of [
    ['1st Quarter', '66% · 2 Tapos1 Hindi Tapos'],
    ['2nd Quarter', '33% · 1 Tapos2 Hindi Tapos'],
    ['3rd Quarter', '0% · 0 Tapos3 Hindi Tapos'],
    ['4th Quarter', '0% · 0 Tapos3 Hindi Tapos'],
  ] as const)
    await expect(link(page, new RegExp(name))).toContainText(counts);

  // Its quarter unfolds in place, and has a page of its own.
  await follow(page, /Tingnan ang 2nd Quarter/);
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.section}&quarter=2`);
  const unfolded = region(page, '2nd Quarter');
  await expect(link(unfolded, /^Game \d/)).toHaveCount(3);
  await expect(unfolded.getByRole('row')).toHaveCount(4);
  await follow(unfolded, 'Buksan ang pahina ng 2nd Quarter');
  await expect(page).toHaveURL(`/admin/quarter/2?section=${school.section}`);
  await expect(title).toHaveText('2nd Quarter');
  await mustShow(page, `Section ${school.name} · 3 laro · 3 studyante`);
  await expect(page.getByText('1/3', { exact: true }).first()).toBeVisible();
  await expect(link(page, /^Game \d/)).toHaveCount(3);
  await expect(link(page, /Game 3/)).toContainText('2 Tapos1 Hindi Tapos');
  await expect(link(menu(page), 'Progress')).toHaveAttribute('aria-current', 'page');

  await follow(page, /Game 4/);
  await expect(page).toHaveURL(`/admin/game/4?section=${school.section}`);
  await expect(title).toHaveText('Game 4');
  await follow(page, '2nd Quarter');
  await expect(page).toHaveURL(/\/admin\/quarter\/2/);
  await follow(page, `Section ${school.name}`);
  await expect(title).toHaveText(`Section ${school.name}`);
  await page.getByRole('link', { name: 'Progress', exact: true }).last().click();
  await expect(page).toHaveURL(`/admin/progress?section=${school.section}`);
  await expect(rows(page)).toHaveCount(heads + 3);
});

test('what is not there says so, and an empty section why there is no list', async ({ page }) => {
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
    await expect(link(page, 'Pumunta sa Progress')).toBeVisible();
  }
  await mustFitBothWidths(page);
  const id = await school.addSection('Walang Laman', school.teacher);
  await signInTo(page, school.teacher, `/admin/progress/all?section=${id}`);
  await expect(link(page, /1st Quarter/)).toContainText('Sarado');
  await page.goto(`/admin/game/1?section=${id}`);
  await mustShow(page, 'Wala pang studyante sa section na ito');
  await mustFitBothWidths(page);
});

test('a section renamed or deleted elsewhere changes where it is shown', nightly, async ({ page }) => {
  const { section, name, teacher } = other;
  await open(page, school.superadmin);
  await page.goto(`/admin/progress/all?section=${section}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`Section ${name}`);
  const renamed = { sectionID: section, section_name: 'Bagong Sampaguita', teacher_id: teacher.uid };
  await other.post('/edit-section/editSection', renamed);
  await expect(title).toHaveText('Section Bagong Sampaguita');
  await mustShow(page, '36 na studyante');
  await other.post('/remove-section/removeSection', { sectionID: section });
  await mustShow(page, message('section-not-found'));
});

test('opens with the section used last, as a picture; all sections are one choice away', async ({ page }) => {
  await open(page);
  await sectionFilter(page).selectOption(school.name);
  const picture = page.getByRole('table', { name: /^Progress ng klase/ });
  await expect(picture.getByRole('row')).toHaveCount(heads + 3);
  await mustShow(page, `${school.name}, 3 studyante.`);
  const agbayani = row(picture, 'Agbayani');
  const marks = [100, 96, 92, 88, 74, 61, 40, 12, 'Sarado', 'Sarado'];
  const games = marks.map((mark, at) => `Game ${at + 1}: ${mark}`);
  await expect(agbayani.getByRole('cell')).toHaveText(['Agbayani, Angel Mae', ...games, '3 sa 10']);
  // Closed, and grey: its word in the head, and its sign.
  const closed = (nth: string) => picture.getByRole('columnheader', { name: `${nth} Quarter Sarado` });
  expect(await signColour(closed('3rd'))).toBe(await signColour(closed('4th')));
  // Closed for the class and not played: one part, with the word.
  const jericho = row(picture, 'Catindig');
  const his = ['Catindig, Jericho', 'Game 1: 90', 'Game 2: 89', 'Sarado', 'Sarado', 'Sarado', '1 sa 10'];
  await expect(jericho.getByRole('cell')).toHaveText(his);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  await press(picture, 'Game 3');
  await expect(page).toHaveURL(/order=game_three_progress/);
  await expect(picture.getByRole('row').nth(heads)).toContainText('Catindig');
  await press(picture, 'Tapos');
  await press(picture, 'Tapos');
  await expect(picture.getByRole('row').nth(heads)).toContainText('Ybañez');
  await search(page).fill('jeri');
  await expect(picture.getByRole('row')).toHaveCount(heads + 1);
  await follow(menu(page), 'Students');
  await follow(menu(page), 'Progress');
  await expect(page).toHaveURL('/admin/progress');
  await expect(picture.getByRole('row')).toHaveCount(heads + 3);
  // A new result shows at once.
  await school.pupil('Catindig').play(3, 95);
  await expect(jericho).toContainText('Game 3: 95');
  await sectionFilter(page).selectOption('Lahat ng section');
  await expect(page.getByRole('columnheader').first()).toHaveText('ID');
  await page.reload();
  await expect(page.getByRole('columnheader').first()).toHaveText('ID');
});
