import type { Page } from '@playwright/test';
import { signInTo, tabTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool, type TestAccount } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
let group = '';
const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const longName = `${long[1]}, ${long[0]}`;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
// As the page says a day: "Nob 30", and "Lun, Nob 30".
const months = ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'];
const weekdays = ['Lin', 'Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab'];
const shortDay = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
const weekdayAndDay = (day: string) => `${weekdays[new Date(day).getUTCDay()]}, ${shortDay(day)}`;

test.use({ expectedErrors: [/status of 400/] });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token, sections } = school;
  const uids: string[] = [];
  for (const [first, last] of [long, ['Jericho', 'Catindig'], ['Niña', 'Ybañez']] as const)
    uids.push(await school.addPupil(first, last, 'Mabini'));
  const { email, password } = school.liwayway;
  const hers = await server.signIn({ email, password });
  const help = { section: sections.Mabini, game: 4, uids: uids.slice(0, 2) };
  group = ((await server.call('POST', '/help/start', { token: hers, body: help })) as { id: string }).id;
  const session = { group, day: today, minutes: 30, came: [uids[0]], note: 'Inulit ang talaan ng 6.' };
  await server.call('POST', '/help/session', { token: hers, body: session });
  const body = {
    section_id: sections.Mabini,
    teacher_id: school.danilo.uid,
    last_day: addDays(today, 3),
  };
  await server.call('POST', '/section-teachers/hand-over', { token, body });
});

const open = (page: Page, as: TestAccount) => signInTo(page, as, `/admin/skills/help/${group}`, 'Game 4');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('who is in a group is ticked, by the keyboard as well; one taken out is named, and is back with the undo', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, school.liwayway);
  const opener = button(page, 'Idagdag o alisin');
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mga bata ng pangkat' });
  await expect(dialog.getByText('Kasama: 2, hanggang 20')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText('Walang pagbabago.')).toBeVisible();
  await mustFitBothWidths(page);
  for (const name of ['Catindig, Jericho', 'Ybañez, Niña']) {
    await tabTo(dialog.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await expect(dialog.getByText('Kasama: 2, hanggang 20')).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'I-save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Na-save ang mga bata ng pangkat.')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(row(page, 'Ybañez, Niña')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Catindig, Jericho' })).toContainText(
    `Inalis noong ${shortDay(today)}`,
  );
  await button(page, 'I-undo').click();
  await expect(row(page, 'Catindig, Jericho')).toBeVisible();
  await expect(row(page, 'Ybañez, Niña')).toHaveCount(0);
});

test('the middle and the last day are set by hand; empty fields follow the calendar again', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, school.liwayway);
  await expect(page.getByText('gitna ng mga araw ng klase')).toBeVisible();
  await button(page, 'Mga petsa').click();
  const dialog = page.getByRole('dialog', { name: 'Mga petsa ng pangkat' });
  const [middle, last] = ['Kalagitnaan', 'Huling araw'].map((name) => dialog.getByLabel(name));
  const save = dialog.getByRole('button', { name: 'I-save' });
  await middle!.fill(addDays(today, 20));
  await last!.fill(addDays(today, 10));
  await save.click();
  await expect(dialog.getByText(/^Hindi maaaring mas maaga kaysa sa simula/).first()).toBeVisible();
  await mustFitBothWidths(page);
  await middle!.fill(addDays(today, 5));
  await last!.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('itinakda ng petsa')).toBeVisible();
  await expect(page.getByText(weekdayAndDay(addDays(today, 5)))).toBeVisible();
  await expect(page.getByText(`${shortDay(today)} hanggang ${shortDay(addDays(today, 10))}`)).toBeVisible();
  await button(page, 'Mga petsa').click();
  await middle!.fill('');
  await last!.fill('');
  await save.click();
  await expect(page.getByText('gitna ng mga araw ng klase')).toBeVisible();
});

test('a substitute notes sessions and changes the own ones, and is offered nothing else', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInTo(page, school.danilo, `/admin/skills/help?section=${school.sections.Mabini}`, 'Kasanayan');
  await expect(page.getByText('ang kapalit ay nakapagtatala ng sesyon')).toBeVisible();
  await expect(button(page, /^Simulan ang pangkat/)).toHaveCount(0);
  await button(page, 'Itala ang sesyon: Game 4').click();
  const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
  await dialog.getByRole('textbox', { name: /^Tala/ }).fill('Ginamit ang guhit.');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Naitala ang sesyon.')).toBeVisible();
  await mustFitBothWidths(page);

  await page.getByRole('link', { name: 'Game 4', exact: true }).click();
  await expect(row(page, longName)).toContainText('2 sa 2');
  await expect(button(page, 'Itala ang sesyon')).toBeVisible();
  for (const name of ['Idagdag o alisin', 'Mga petsa']) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tapusin ang pangkat' })).toHaveCount(0);
  // Of the two sessions the own one alone.
  const sessions = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Inulit' }).getByRole('button')).toHaveCount(0);
  const own = sessions.filter({ hasText: 'Ginamit' });
  await own.getByRole('button', { name: /^I-edit ang sesyon/ }).click();
  const edit = page.getByRole('dialog', { name: 'I-edit ang sesyon' });
  await edit.getByLabel('Minuto').fill('20');
  await edit.getByRole('button', { name: 'I-save' }).click();
  await expect(own).toContainText('20 minuto');
  await mustFitBothWidths(page);

  // Nor by the address of its end.
  await page.goto(`/admin/skills/help/${group}?view=end`);
  await expect(page.getByRole('heading', { level: 1, name: 'Game 4' })).toBeVisible();
  await page.goto(`/admin/skills/groups?section=${school.sections.Mabini}`);
  await expect(page).toHaveURL(/view=groups/);
  await expect(page.getByText('Sino ang magkakasama sa gabay?')).toBeVisible();
  await expect(button(page, /^Simulan ang pangkat/)).toHaveCount(0);
});
