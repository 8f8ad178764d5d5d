import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { alert, button, item, link } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, mustShow, press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const members = 8;

const title = 'Pagpaparami ng mga bilang na may 3 digit';

const school = useSchool({}, async () => {
  await school.openQuarters(school.sections.Mabini, 1);
  const skill = { name: title, code: '', competency: '', mark: 90 };
  for (const game of [1, 2]) await school.put('/db/Skills', { game, ...skill });
  for (let n = 0; n < members; n++) {
    const pupil = await school.addPupil(`${long[0]} ${'ABCDEFGH'[n]}`, long[1], 'Mabini');
    if (n < 3) await pupil.try(1, [3, 40], [2, 55], [1, 60 + n]);
  }
});

const groups = (page: Page, view = 'view=groups') =>
  signInTo(page, school.liwayway, `/admin/skills?${view}&section=${school.sections.Mabini}`, 'Kasanayan');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const dashboard = (page: Page) => signInTo(page, school.liwayway, '/admin/dashboard', /^Magandang/);
const menu = (page: Page) => page.getByRole('link', { name: 'Kasanayan', exact: true }).click();

test('a group is kept in three clicks, with its undo', async ({ page }) => {
  await groups(page);
  await mustShow(page, /^0 pangkat ang tumatakbo/);
  await mustFitBothWidths(page);
  await page.goto('/admin/dashboard');
  await expect(heading(page, /^Magandang/)).toBeVisible();
  const clicks = await countClicks(page);
  await menu(page);
  await page.getByRole('link', { name: 'Mga pangkat', exact: true }).click();
  const before = await clicks();
  await button(page, 'Iba pa').press('Enter');
  await page.getByLabel('Laki ng pangkat').selectOption('8');
  await page.keyboard.press('Escape');
  await button(page, `Simulan ang pangkat: ${title}`).first().click();
  await mustShow(page, `Nasimulan ang pangkat: ${title}.`);
  expect(before).toBe(2);
  expect(await clicks()).toBe(3);
  await expect(heading(page, title)).toBeVisible();
  await press(page, 'I-undo');
  // The page of the group that is gone has a second link to the groups.
  await link(page, /^Mga pangkat/)
    .first()
    .click();
  await mustShow(page, /^0 pangkat ang tumatakbo/);
  await button(page, `Simulan ang pangkat: ${title}`).first().click();
  await expect(heading(page, title)).toBeVisible();
  await follow(page, /^Mga pangkat/);
  await mustShow(page, /^1 pangkat ang tumatakbo/);
  await expect(page.getByText('Tumatakbo', { exact: true })).toBeVisible();
});

test('a session is noted in four clicks, and by the keyboard on its page', async ({ page }) => {
  await dashboard(page);
  const clicks = await countClicks(page);
  await menu(page);
  await page.getByRole('link', { name: 'Mga pangkat', exact: true }).click();
  await press(page, /^Itala ang sesyon/);
  const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
  await mustShow(dialog, `Dumalo: ${members} sa ${members}`);
  await press(dialog, 'I-save');
  await mustShow(page, 'Naitala ang sesyon.');
  expect(await clicks()).toBe(4);

  await follow(page, title);
  await expect(heading(page, title)).toBeVisible();
  const before = await clicks();
  await press(page, 'Itala ang sesyon');
  await dialog.getByLabel('Minuto').fill('45');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('textbox', { name: /^Tala/ }).fill('Gumamit ng butones.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect((await clicks()) - before).toBe(1);
  await mustShow(page, `45 minuto · ${members - 1} sa ${members} ang dumalo`);
  await expect(page.getByRole('row', { name: new RegExp(`${long[0]} A`) })).toContainText('1 sa 2');
});

test('a save that fails leaves the dialog as it is filled', async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  await signInTo(page, school.liwayway, `/admin/skills/help?section=${school.sections.Mabini}`, 'Kasanayan');
  await press(page, /^Itala ang sesyon/);
  const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
  const note = dialog.getByRole('textbox', { name: /^Tala/ });
  await note.fill('Hindi ito dapat mawala.');
  await page.route('**/help/session', (route) => route.abort());
  await press(dialog, 'I-save');
  await expect(alert(dialog)).toContainText('Kailangan ng koneksyon');
  await expect(note).toHaveValue('Hindi ito dapat mawala.');
  await page.unroute('**/help/session');
  await press(dialog, 'I-save');
  await expect(dialog).toBeHidden();
});

test('the standings stand on one A4 with eight of the longest names, two clicks away', async ({ page }) => {
  await school.post('/edit-section/editSection', {
    sectionID: school.sections.Mabini,
    section_name: 'Mabini',
    teacher_id: school.liwayway.uid,
    grade_level: '3',
  });
  await groups(page);
  await follow(page, title);
  await expect(page.getByRole('row', { name: new RegExp(`${long[0]} A`) })).toContainText('60%');
  await follow(page, 'I-print');
  const paper = page.getByRole('article', { name: `Pangkat ng tulong: ${title}` });
  await expect(paper.getByRole('rowheader')).toHaveCount(members);
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

test('a group ends with two clicks and one for each pupil', async ({ page }) => {
  await groups(page);
  await follow(page, title);
  await expect(heading(page, title)).toBeVisible();
  const clicks = await countClicks(page);
  await follow(page, 'Tapusin ang pangkat');
  await expect(heading(page, 'Tapusin ang pangkat')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await mustShow(page, `0 sa ${members} ang may pasya.`);
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
  await mustShow(page, `Tapos na ang pangkat: ${title}.`);
  expect(await clicks()).toBe(2 + members);
  await mustShow(page, /^Tapos na ang pangkat na ito/);
  await mustFitBothWidths(page);
  await press(page, 'Simulan ang kasunod na pangkat, 1 bata');
  await mustShow(page, /1 bata$/);

  await signInTo(page, school.superadmin, '/admin/skills/help?state=school', 'Sasabihin sa punong-guro');
  await expect(item(page, `${long[0]} A`)).toContainText('Mabini');
});
