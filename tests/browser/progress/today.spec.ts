import type { Page } from '@playwright/test';
import { type FilledClass, makeClass } from '#browser/class';
import { fillLogin, signInByHand } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import type { TestAccount } from '#browser/school';
import { expect, test } from '#browser/test';

let school: FilledClass;

test.describe.configure({ mode: 'serial' });
const names = ['Gian Dela Peña', 'Angel Agbayani', 'Raffy Silverio', 'Hannah Sarmiento', 'Kyla Villareal'];

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, Object.fromEntries(names.map((name) => [name, []])));
  const { token, pupils } = school;
  for (const { uid } of Object.values(pupils).slice(0, 5))
    await server.call('POST', '/access-quarter/change-lock', {
      token,
      body: { studentID: uid, quarter: 'quarter_one', type: true },
    });
  await pupils.Peña!.try(2, [30, 58], [20, 62], [10, 62]);
  await pupils.Agbayani!.try(1, [40, 88]);
  await pupils.Sarmiento!.try(1, [50, 95]);
  await pupils.Sarmiento!.try(2, [45, 92]);
});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInByHand(page, account, '/admin/dashboard', /^Magandang /);
const group = (page: Page, name: string) => page.getByRole('region', { name });
const pill = (page: Page) => page.getByRole('button', { name: /^May \d+ bago$/ });

test('from signing in to the name of who needs help, and why: no click', async ({ page }) => {
  await page.goto('/login?next=%2Fadmin%2Fdashboard');
  await fillLogin(page, school.teacher);
  const help = group(page, 'Kailangan ng tulong');
  await expect(help.getByRole('link', { name: /Peña, Gian/ })).toContainText('3 subok sa Game 2, 62% pa rin');
  await expect(help.getByRole('img', { name: 'Mga subok: 58%, 62%, 62%' })).toBeVisible();
  await expect(help).toBeInViewport();
  await expect(group(page, 'Tapos na')).toContainText('Sarmiento, Hannah');
  await expect(group(page, 'Tuloy-tuloy')).toContainText('Game 1 · 88%');
  await expect(group(page, 'Hindi pa nagsisimula')).toContainText('Silverio, Raffy');
  // Opened for one pupil after the other: the class's own quarter is not what counts.
  await expect(page.getByText(/ · bukas ang 1st Quarter, buksan ang 2nd$/)).toBeVisible();
  await mustFitBothWidths(page);
});

test('a day of the week opens: who did not play and who did, on paper too; the arrows go by day', async ({
  page,
}) => {
  await open(page);
  const today = page.getByRole('region', { name: 'Linggo ng klase' }).getByRole('button', { name: /Ngayon/ });
  await today.click();
  const day = page.getByRole('dialog');
  // A weekend has no chip of who did not: there is no class.
  await day.getByRole('button', { name: /^Naglaro/ }).click();
  await expect(day.getByRole('link', { name: 'Agbayani, Angel' })).toBeVisible();
  await expect(day.getByRole('link', { name: 'Silverio, Raffy' })).toHaveCount(0);
  await expect(day).toContainText('hindi ito talaan ng pagpasok');
  await mustFitBothWidths(page);
  await expect(day.getByRole('button', { name: 'Susunod na araw' })).toBeDisabled();
  const title = day.getByRole('heading', { level: 2 });
  const opened = await title.textContent();
  // The arrows go by day, and no further than the week.
  await page.keyboard.press('ArrowLeft');
  await expect(day.getByRole('link', { name: 'Agbayani, Angel' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(opened!);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(opened!);
  await day.getByRole('button', { name: /^Naglaro/ }).click();
  await expect(day.getByRole('link', { name: 'Agbayani, Angel' })).toBeVisible();
  // On paper the day alone, with whose it is.
  await expect(day.getByRole('button', { name: 'I-print' })).toBeVisible();
  const paper = await textOnPaper(page);
  for (const words of ['Inilimbag noong', `${school.name} · Naglaro: 3`, 'Agbayani, Angel', opened!])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Magandang');
  expect(await pagesOnPaper(page)).toBe(1);
  await day.getByRole('button', { name: 'Nakaraang araw' }).click();
  await expect(day.getByRole('link', { name: 'Agbayani, Angel' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(today).toBeFocused();
});

test('the rule is one click away, made of its own figures; Escape closes it and the focus returns', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Paano ito pinipili?' });
  await button.click();
  const rule = page.getByRole('dialog', { name: 'Paano ito pinipili?' });
  await expect(rule).toContainText('3 subok o higit sa isang laro sa loob ng 7 araw, wala pang 90%');
  await expect(rule).toContainText('5 araw ng klase mula nang pumasok sa section ang bata');
  await expect(rule).toContainText('Hindi ito grado.');
  await page.keyboard.press('Escape');
  await expect(rule).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('another section is one click away, or Alt with its number', async ({ page, server }) => {
  const { token, teacher, section } = school;
  const { id } = (await server.call('POST', '/db/Sections', {
    token,
    body: { section_name: 'Sampaguita B', teacher_id: teacher.uid },
  })) as { id: string };
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await open(page);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name });
  await expect(tab('Sampaguita B')).toContainText('0 ang kailangan ng tulong');
  // The numbers of the tabs come by themselves: the day of one section is watched, not of each.
  await expect.poll(() => said.filter((one) => one.includes('/db/NeedHelp')).length).toBeGreaterThan(0);
  expect(said.filter((one) => one.includes('/db/Today?'))).toHaveLength(1);
  await tab('Sampaguita B').click();
  await expect(page).toHaveURL(new RegExp(`section=${id}`));
  await expect(page.getByText('Wala pang studyante sa Sampaguita B')).toBeVisible();
  await mustFitBothWidths(page);
  const names = await page.getByRole('navigation', { name: 'Section' }).getByRole('link').allTextContents();
  const at = names.findIndex((name) => name.startsWith(school.name)) + 1;
  await page.keyboard.press(`Alt+${at}`);
  await expect(page).toHaveURL(new RegExp(`section=${section}`));
  await expect(group(page, 'Kailangan ng tulong')).toBeVisible();
  await server.call('POST', '/remove-section/removeSection', { token, body: { sectionID: id } });
});

test('rows stand still while 200 results come in; what is new waits behind the pill', async ({ page }) => {
  await open(page);
  await expect(group(page, 'Kailangan ng tulong')).toBeVisible();
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-pupil]')].map((row) => {
        const { x, y, width } = row.getBoundingClientRect();
        return [row.querySelector('b')?.textContent, x, y, width];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  // Stands there since the page came: what comes now says nothing beside the pill.
  await expect(page.getByText(/^Wala pang petsa ang paalala sa privacy/)).toBeVisible();
  const spokenNow = async () => {
    const texts = await page.locator('main :is([aria-live], [role=status], [role=alert])').allInnerTexts();
    return texts.filter((text) => text.trim() !== '');
  };
  const spoken = await spokenNow();
  const before = await positions();
  const { Agbayani, Silverio, Villareal, Peña } = school.pupils;
  await Promise.all(
    [Agbayani!, Silverio!, Villareal!, Peña!].map(async (pupil) => {
      for (let at = 0; at < 50; at++) await pupil.try(pupil === Peña ? 2 : 1, [0, at % 60]);
    }),
  );
  await Peña!.try(2, [0, 91]);
  await expect(group(page, 'Kailangan ng tulong')).toContainText('Natapos na niya ang Game 2, 91%');
  expect(await positions()).toEqual(before);
  await expect(pill(page)).toBeVisible();
  expect(await spokenNow()).toEqual([await pill(page).innerText(), ...spoken]);
  await page.keyboard.press('.');
  await expect(pill(page)).toHaveCount(0);
  await expect(group(page, 'Naglalaro ngayon')).toContainText('Silverio, Raffy');
});

test('who got well counts nowhere: tab, heading and pill say the same', async ({ page }) => {
  await open(page);
  const help = group(page, 'Kailangan ng tulong');
  const rows = help.getByRole('link');
  const tab = page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: school.name });
  const counted = async (n: number) => {
    await expect(help.getByRole('heading')).toHaveText(`Kailangan ng tulong ${n}`);
    await expect(tab).toContainText(`${n} ang kailangan ng tulong`);
    await expect(pill(page)).toHaveCount(0);
  };
  const villareal = help.getByRole('link', { name: /Villareal, Kyla/ });
  await expect(villareal).toContainText(/Bago sa klase.*naglalaro/);
  const before = await rows.count();
  await counted(before);
  await school.pupils.Villareal!.try(1, [0, 95]);
  await expect(villareal).toContainText('Natapos na niya ang Game 1, 95%');
  await expect(rows).toHaveCount(before);
  await counted(before - 1);
});

test('j and k walk the names, Enter opens: a pupil’s tries are one click away', async ({ page }) => {
  await open(page);
  await expect(group(page, 'Tapos na')).toBeVisible();
  await page.keyboard.press('j');
  const first = page.locator('[data-pupil]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-pupil]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student-progress\?student=/);
});

test('that pupil’s tries are one click away, the parents’ report two, paper three', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await open(page);
  await group(page, 'Tapos na')
    .getByRole('link', { name: /Sarmiento/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Sarmiento' })).toBeVisible();
  const history = group(page, 'Kasaysayan');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('natapos ang Game 2');
  await expect(page.getByText('2 ngayong linggo')).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Ulat sa magulang' }).click();
  await expect(page.getByRole('row', { name: /Game 1 Kaya na/ })).toBeVisible();
  const paper = page.getByRole('article');
  await expect(paper).not.toContainText('%');
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  await page.getByRole('button', { name: 'I-print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});

test('of another teacher’s pupil no history is shown, and none is given', async ({ page }) => {
  const { uid } = school.pupils.Sarmiento!;
  await signInByHand(page, school.stranger, `/student-progress?student=${uid}`, 'Hannah Sarmiento');
  await expect(page.getByRole('meter', { name: 'Game 1', exact: true })).toBeVisible();
  await expect(group(page, 'Kasaysayan')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ulat sa magulang' })).toHaveCount(0);
});

test('on paper: the groups, without the strip, who plays and the week', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page);
  await expect(group(page, 'Tapos na')).toBeVisible();
  const text = await textOnPaper(page);
  expect(text).toContain('Sarmiento, Hannah');
  for (const hidden of ['Magandang', 'Naglalaro ngayon', 'Linggo ng klase', 'Paano ito'])
    expect(text).not.toContain(hidden);
});

test('a superadmin sees which section needs attention; the row leads to its day', async ({ page }) => {
  await school.pupils.Villareal!.begin(1);
  await open(page, school.superadmin);
  const table = page.getByRole('table').filter({ hasText: school.name });
  await expect(table).toBeVisible();
  await expect(page.getByText(/ · \d+ ang naglalaro ngayon$/)).toBeVisible();
  await mustFitBothWidths(page);
  await table.getByRole('link', { name: school.name }).click();
  await expect(page).toHaveURL(new RegExp(`section=${school.section}`));
  await expect(group(page, 'Tapos na')).toContainText('Sarmiento, Hannah');
});

test('more sections than fit on a page are on the next one', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const { token, teacher } = school;
  for (let at = 0; at < 35; at++)
    await server.call('POST', '/db/Sections', {
      token,
      body: { section_name: `Rosal ${at}`, teacher_id: teacher.uid },
    });
  await open(page, school.superadmin);
  const names = page.locator('main tbody').getByRole('link');
  await expect(names).toHaveCount(35);
  const first = await names.allTextContents();
  await page.getByRole('button', { name: 'Susunod na pahina' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(names).not.toHaveCount(35);
  const second = await names.allTextContents();
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect([...first, ...second]).toEqual(
    expect.arrayContaining([school.name, ...Array.from({ length: 35 }, (_, at) => `Rosal ${at}`)]),
  );
  await page.goBack();
  await expect(names).toHaveText(first);
});
