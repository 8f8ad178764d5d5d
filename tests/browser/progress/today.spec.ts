import type { Page } from '@playwright/test';
import { fillLogin, signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, dialog, link, region, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useClass } from '#browser/school';
import { follow, mustContain, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const names = ['Gian Dela Peña', 'Angel Agbayani', 'Raffy Silverio', 'Hannah Sarmiento', 'Kyla Villareal'];

const school = useClass(names, async () => {
  for (const name of ['Peña', 'Agbayani', 'Silverio', 'Sarmiento', 'Villareal']) {
    await school.setQuarter(school.pupil(name), 1);
  }
  await school.pupil('Peña').try(2, [30, 58], [20, 62], [10, 62]);
  await school.pupil('Agbayani').try(1, [40, 88]);
  await school.pupil('Sarmiento').try(1, [50, 95]);
  await school.pupil('Sarmiento').try(2, [45, 92]);
});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInTo(page, account, '/admin/dashboard', /^Magandang /);
const pill = (page: Page) => button(page, /^\+\d+ bago$/);

test('from signing in to the name of who needs help, and why: no click', async ({ page }) => {
  await page.goto('/login?next=%2Fadmin%2Fdashboard');
  await fillLogin(page, school.teacher);
  const help = region(page, 'Kailangan ng tulong');
  await expect(link(help, /Peña, Gian/)).toContainText('3 subok sa Game 2, 62% pa rin');
  await expect(help.getByRole('img', { name: 'Mga subok: 58%, 62%, 62%' })).toBeVisible();
  await expect(help).toBeInViewport();
  await expect(region(page, 'Tapos na')).toContainText('Sarmiento, Hannah');
  await expect(region(page, 'Tuloy-tuloy')).toContainText('Game 1 · 88%');
  await expect(region(page, 'Hindi pa nagsisimula')).toContainText('Silverio, Raffy');
  // Opened for one pupil after the other: the class's own quarter is not what counts.
  await mustShow(page, / · bukas ang 1st Quarter, buksan ang 2nd$/);
  await mustFitBothWidths(page);
  // On paper: the groups, without the strip, who plays and the week.
  const text = await textOnPaper(page);
  expect(text).toContain('Sarmiento, Hannah');
  for (const hidden of ['Magandang', 'Naglalaro ngayon', 'Linggo ng klase', 'Paano ito'])
    expect(text).not.toContain(hidden);
});

test('a day of the week shows who played, on paper too; the arrows go by day', async ({ page }) => {
  await open(page);
  const today = button(region(page, 'Linggo ng klase'), /Ngayon/);
  await today.click();
  const day = dialog(page);
  // A weekend has no chip of who did not: there is no class.
  await press(day, /^Naglaro/);
  await expect(link(day, 'Agbayani, Angel')).toBeVisible();
  await expect(link(day, 'Silverio, Raffy')).toHaveCount(0);
  await expect(day).toContainText('hindi ito talaan ng pagpasok');
  await mustFitBothWidths(page);
  await expect(button(day, 'Susunod na araw')).toBeDisabled();
  const title = day.getByRole('heading', { level: 2 });
  const opened = await title.textContent();
  // The arrows go by day, and no further than the week.
  await page.keyboard.press('ArrowLeft');
  await expect(link(day, 'Agbayani, Angel')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(opened!);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(opened!);
  await press(day, /^Naglaro/);
  await expect(link(day, 'Agbayani, Angel')).toBeVisible();
  // On paper the day alone, with whose it is.
  await expect(button(day, 'I-print')).toBeVisible();
  const paper = await textOnPaper(page);
  for (const words of ['Inilimbag noong', `${school.name} · Naglaro: 3`, 'Agbayani, Angel', opened!])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Magandang');
  expect(await pagesOnPaper(page)).toBe(1);
  await press(day, 'Nakaraang araw');
  await expect(link(day, 'Agbayani, Angel')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(today).toBeFocused();
});

test('the last class day and the projector are one click away', async ({ page }) => {
  await open(page);
  const last = button(page, /^(Kahapon|Lun|Mar|Miy|Huw|Biy)$/);
  await last.click();
  await expect(button(dialog(page), /^Hindi naglaro/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await mustFitBothWidths(page);
  await follow(page, 'Ipakita sa klase');
  await expect(title(page, `Ang linggo ng ${school.name}`)).toBeVisible();
});

test('the rule is one click away with its own figures; Escape closes it', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Paano ito pinipili?' });
  await button.click();
  const rule = page.getByRole('dialog', { name: 'Paano ito pinipili?' });
  await mustContain(rule, '3 subok o higit sa isang laro sa loob ng 7 araw, wala pang 90%');
  await mustContain(rule, '5 araw ng klase mula nang pumasok sa section ang bata', 'Hindi ito grado.');
  await page.keyboard.press('Escape');
  await expect(rule).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('another section is one click away, or Alt with its number', async ({ page }) => {
  const id = await school.addSection('Sampaguita B', school.teacher);
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await open(page);
  const tab = (name: string) => link(page.getByRole('navigation', { name: 'Section' }), name);
  await expect(tab('Sampaguita B')).toContainText('0 ang kailangan ng tulong');
  // The numbers of the tabs come by themselves: the day of one section is watched, not of each.
  await expect.poll(() => said.filter((one) => one.includes('/db/NeedHelp')).length).toBeGreaterThan(0);
  expect(said.filter((one) => one.includes('/db/Today?'))).toHaveLength(1);
  await tab('Sampaguita B').click();
  await expect(page).toHaveURL(new RegExp(`section=${id}`));
  await mustShow(page, 'Wala pang studyante sa Sampaguita B');
  await mustFitBothWidths(page);
  const names = await page.getByRole('navigation', { name: 'Section' }).getByRole('link').allTextContents();
  const at = names.findIndex((name) => name.startsWith(school.name)) + 1;
  await page.keyboard.press(`Alt+${at}`);
  await expect(page).toHaveURL(new RegExp(`section=${school.section}`));
  await expect(region(page, 'Kailangan ng tulong')).toBeVisible();
  await school.post('/remove-section/removeSection', { sectionID: id });
});

test('rows stand still while 200 results come in; what is new waits behind the pill', async ({ page }) => {
  await open(page);
  await expect(region(page, 'Kailangan ng tulong')).toBeVisible();
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-pupil]')].map((row) => {
        const { x, y, width } = row.getBoundingClientRect();
        return [row.querySelector('b')?.textContent, x, y, width];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  // Stands there since the page came: what comes now says nothing beside the pill.
  await mustShow(page, /^Wala pang petsa ang paalala sa privacy/);
  const spokenNow = async () => {
    const texts = await page.locator('main :is([aria-live], [role=status], [role=alert])').allInnerTexts();
    return texts.filter((text) => text.trim() !== '');
  };
  const spoken = await spokenNow();
  const before = await positions();
  await Promise.all(
    ['Agbayani', 'Silverio', 'Villareal', 'Peña'].map(async (name) => {
      const game = name === 'Peña' ? 2 : 1;
      for (let at = 0; at < 50; at++) await school.pupil(name).try(game, [0, at % 60]);
    }),
  );
  await school.pupil('Peña').try(2, [0, 91]);
  await expect(region(page, 'Kailangan ng tulong')).toContainText('Natapos na niya ang Game 2, 91%');
  expect(await positions()).toEqual(before);
  await expect(pill(page)).toBeVisible();
  expect(await spokenNow()).toEqual([await pill(page).innerText(), ...spoken]);
  await page.keyboard.press('.');
  await expect(pill(page)).toHaveCount(0);
  await expect(region(page, 'Naglalaro ngayon')).toContainText('Silverio, Raffy');
});

test('who got well counts nowhere: tab, heading and pill say the same', async ({ page }) => {
  await open(page);
  const help = region(page, 'Kailangan ng tulong');
  const rows = help.getByRole('link');
  const tab = link(page.getByRole('navigation', { name: 'Section' }), school.name);
  const counted = async (n: number) => {
    await expect(help.getByRole('heading')).toHaveText(`Kailangan ng tulong ${n}`);
    await expect(tab).toContainText(`${n} ang kailangan ng tulong`);
    await expect(pill(page)).toHaveCount(0);
  };
  const villareal = link(help, /Villareal, Kyla/);
  await expect(villareal).toContainText(/Bago sa klase.*naglalaro/);
  const before = await rows.count();
  await counted(before);
  await school.pupil('Villareal').try(1, [0, 95]);
  await expect(villareal).toContainText('Natapos na niya ang Game 1, 95%');
  await expect(rows).toHaveCount(before);
  await counted(before - 1);
});

test('a pupil’s tries are one key or click away, the parents’ report two, paper three', async ({ page }) => {
  await open(page);
  await expect(region(page, 'Tapos na')).toBeVisible();
  await page.keyboard.press('j');
  const first = page.locator('[data-pupil]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-pupil]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student-progress\?student=/);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await open(page);
  await follow(region(page, 'Tapos na'), /Sarmiento/);
  await expect(title(page, 'Hannah Sarmiento')).toBeVisible();
  const history = region(page, 'Kasaysayan');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('natapos ang Game 2');
  await mustShow(page, '2 ngayong linggo');
  await mustFitBothWidths(page);
  await follow(page, 'Ulat sa magulang');
  await expect(page.getByRole('row', { name: /Game 1 Kaya na/ })).toBeVisible();
  const paper = page.getByRole('article');
  await expect(paper).not.toContainText('%');
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  await press(page, 'I-print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});

test('a superadmin sees which section needs attention; the row leads to its day', async ({ page }) => {
  await school.pupil('Villareal').post('/db/Playing', { game: 1 });
  await open(page, school.superadmin);
  const table = page.getByRole('table').filter({ hasText: school.name });
  await expect(table).toBeVisible();
  await mustShow(page, / · \d+ ang naglalaro ngayon$/);
  await follow(table, school.name);
  await expect(page).toHaveURL(new RegExp(`section=${school.section}`));
  await expect(region(page, 'Tapos na')).toContainText('Sarmiento, Hannah');
});

test('more sections than fit on a page are on the next one', nightly, async ({ page }) => {
  const rosals = Array.from({ length: 35 }, (_, at) => `Rosal ${at}`);
  for (const name of rosals) await school.addSection(name, school.teacher);
  await open(page, school.superadmin);
  const names = page.locator('main tbody').getByRole('link');
  await expect(names).toHaveCount(35);
  const first = await names.allTextContents();
  await press(page, 'Susunod na pahina');
  await expect(page).toHaveURL(/page=2/);
  await expect(names).not.toHaveCount(35);
  const second = await names.allTextContents();
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect([...first, ...second]).toEqual(expect.arrayContaining([school.name, ...rosals]));
  await page.goBack();
  await expect(names).toHaveText(first);
});
