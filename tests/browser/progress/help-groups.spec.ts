import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool, sessionFor } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const members = 8;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  const pupils: string[] = [];
  for (let n = 0; n < members; n++)
    pupils.push(await school.addPupil(`${long[0]} ${'ABCDEFGH'[n]}`, long[1], 'Mabini'));
  await server.call('POST', '/access-quarter/change-class', {
    token,
    body: { sectionIDs: [school.sections.Mabini], quarter: 'quarter_one', type: true },
  });
  const skill = { name: 'Pagpaparami ng mga bilang na may 3 digit', code: '', competency: '', mark: 90 };
  for (const game of [1, 2]) await server.call('PUT', '/db/Skills', { token, body: { game, ...skill } });
  for (const [n, uid] of pupils.slice(0, 3).entries()) {
    const own = await sessionFor(server, uid);
    const results = [40, 55, 60 + n].map((percent, at) => ({ id: `subok-${at}`, game: 1, percent }));
    await server.call('POST', '/db/Results', { token: own, body: { results } });
  }
});

const dashboard = (page: Page) => signInTo(page, school.liwayway, '/admin/dashboard', /^Magandang/);
const menu = (page: Page) => page.getByRole('link', { name: 'Kasanayan', exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const title = 'Pagpaparami ng mga bilang na may 3 digit';

test('without a kept group the way to the made ones; one is kept in three clicks, with its undo', async ({
  page,
}) => {
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?view=groups&section=${school.sections.Mabini}`,
    'Kasanayan',
  );
  await expect(page.getByText(/^0 pangkat ang tumatakbo/)).toBeVisible();
  await mustFitBothWidths(page);
  await page.goto('/admin/dashboard');
  await expect(heading(page, /^Magandang/)).toBeVisible();
  const clicks = await countClicks(page);
  await menu(page);
  await page.getByRole('link', { name: 'Mga pangkat', exact: true }).click();
  const before = await clicks();
  await page.getByRole('button', { name: 'Iba pa' }).press('Enter');
  await page.getByLabel('Laki ng pangkat').selectOption('8');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Simulan ang pangkat: ${title}` })
    .first()
    .click();
  await expect(page.getByText(`Nasimulan ang pangkat: ${title}.`)).toBeVisible();
  expect(before).toBe(2);
  expect(await clicks()).toBe(3);
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'I-undo' }).click();
  await page.getByRole('link', { name: /^Mga pangkat/ }).click();
  await expect(page.getByText(/^0 pangkat ang tumatakbo/)).toBeVisible();
  await page
    .getByRole('button', { name: `Simulan ang pangkat: ${title}` })
    .first()
    .click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('link', { name: /^Mga pangkat/ }).click();
  await expect(page.getByText(/^1 pangkat ang tumatakbo/)).toBeVisible();
  await expect(page.getByText('Tumatakbo', { exact: true })).toBeVisible();
  await mustFitBothWidths(page);
});

test('a session is noted in four clicks from the menu, and by the keyboard in two steps on its page', async ({
  page,
}) => {
  await dashboard(page);
  const clicks = await countClicks(page);
  await menu(page);
  await page.getByRole('link', { name: 'Mga pangkat', exact: true }).click();
  await page.getByRole('button', { name: /^Itala ang sesyon/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
  await expect(dialog.getByText(`Dumalo: ${members} sa ${members}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Naitala ang sesyon.')).toBeVisible();
  expect(await clicks()).toBe(4);

  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const before = await clicks();
  await page.getByRole('button', { name: 'Itala ang sesyon' }).click();
  await dialog.getByLabel('Minuto').fill('45');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('textbox', { name: /^Tala/ }).fill('Gumamit ng butones.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect((await clicks()) - before).toBe(1);
  await expect(page.getByText(`45 minuto · ${members - 1} sa ${members} ang dumalo`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${long[0]} A`) })).toContainText('1 sa 2');
  await mustFitBothWidths(page);
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a save that fails leaves the dialog as it is filled', async ({ page }) => {
    await signInTo(
      page,
      school.liwayway,
      `/admin/skills/help?section=${school.sections.Mabini}`,
      'Kasanayan',
    );
    await page.getByRole('button', { name: /^Itala ang sesyon/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
    const note = dialog.getByRole('textbox', { name: /^Tala/ });
    await note.fill('Hindi ito dapat mawala.');
    await page.route('**/help/session', (route) => route.abort());
    await dialog.getByRole('button', { name: 'I-save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Kailangan ng koneksyon');
    await expect(note).toHaveValue('Hindi ito dapat mawala.');
    await page.unroute('**/help/session');
    await dialog.getByRole('button', { name: 'I-save' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('the standings stand on one A4 with eight of the longest names, two clicks away', async ({
  page,
  server,
}) => {
  await server.call('POST', '/edit-section/editSection', {
    token: school.token,
    body: {
      sectionID: school.sections.Mabini,
      section_name: 'Mabini',
      teacher_id: school.liwayway.uid,
      grade_level: '3',
    },
  });
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?view=groups&section=${school.sections.Mabini}`,
    'Kasanayan',
  );
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${long[0]} A`) })).toContainText('60%');
  await page.getByRole('link', { name: 'I-print' }).click();
  const paper = page.getByRole('article', { name: `Pangkat ng tulong: ${title}` });
  await expect(paper.getByRole('rowheader')).toHaveCount(members);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const text = await textOnPaper(page);
  for (const words of [
    'Section Mabini, Grade 3',
    'Hindi ito grado',
    'Para sa guro lamang. Huwag ipaskil.',
    'Gumamit ng butones.',
    'Punong-guro',
  ])
    expect(text).toContain(words);
});

test('it ends with two clicks and one for each; whom the head is told of stands on the superadmin’s list', async ({
  page,
}) => {
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?view=groups&section=${school.sections.Mabini}`,
    'Kasanayan',
  );
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Tapusin ang pangkat' }).click();
  await expect(heading(page, 'Tapusin ang pangkat')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText(`0 sa ${members} ang may pasya.`)).toBeVisible();
  await mustFitBothWidths(page);
  const choices = page.getByRole('group', { name: /^Pasya para kay/ });
  for (let n = 0; n < members; n++)
    await choices
      .nth(n)
      .getByRole('radio', {
        name: n === 0 ? 'Sabihin sa punong-guro' : n === 1 ? 'Ipagpatuloy' : 'Tapos na',
        exact: true,
      })
      .click();
  await page.getByRole('button', { name: 'Tapusin', exact: true }).click();
  await expect(page.getByText(`Tapos na ang pangkat: ${title}.`)).toBeVisible();
  expect(await clicks()).toBe(2 + members);
  await expect(page.getByText(/^Tapos na ang pangkat na ito/)).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Simulan ang kasunod na pangkat, 1 bata' }).click();
  await expect(page.getByText(/1 bata$/)).toBeVisible();

  await signInTo(page, school.superadmin, '/admin/skills/help?state=school', 'Sasabihin sa punong-guro');
  await expect(page.getByRole('listitem').filter({ hasText: `${long[0]} A` })).toContainText('Mabini');
  await mustFitBothWidths(page);
});
