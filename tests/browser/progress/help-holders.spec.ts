import type { Page } from '@playwright/test';
import { signInTo, tabTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, item, link, row, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

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

const school = useSchool({}, async () => {
  const section = school.sections.Mabini;
  const uids: string[] = [];
  for (const [first, last] of [long, ['Jericho', 'Catindig'], ['Niña', 'Ybañez']] as const)
    uids.push((await school.addPupil(first, last, 'Mabini')).uid);
  const help = { section, game: 4, uids: uids.slice(0, 2) };
  group = (await school.post<{ id: string }>('/help/start', help, school.liwayway)).id;
  const session = { group, day: today, minutes: 30, came: [uids[0]], note: 'Inulit ang talaan ng 6.' };
  await school.post('/help/session', session, school.liwayway);
  const given = { section_id: section, teacher_id: school.danilo.uid, last_day: addDays(today, 3) };
  await school.post('/section-teachers/hand-over', given);
});

const open = (page: Page, as: TestAccount) => signInTo(page, as, `/admin/skills/help/${group}`, 'Game 4');

test('ticks who is in a group, names who is taken out, and undoes it', nightly, async ({ page }) => {
  await open(page, school.liwayway);
  const opener = button(page, 'Idagdag o alisin');
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mga bata ng pangkat' });
  await mustShow(dialog, 'Kasama: 2, hanggang 20');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await press(dialog, 'I-save');
  await mustShow(dialog, 'Walang pagbabago.');
  for (const name of ['Catindig, Jericho', 'Ybañez, Niña']) {
    await tabTo(dialog.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await mustShow(dialog, 'Kasama: 2, hanggang 20');
  await tabTo(button(dialog, 'I-save'));
  await page.keyboard.press('Enter');
  await mustShow(page, 'Na-save ang mga bata ng pangkat.');
  await expect(opener).toBeFocused();
  await expect(row(page, 'Ybañez, Niña')).toBeVisible();
  await expect(item(page, 'Catindig, Jericho')).toContainText(`Inalis noong ${shortDay(today)}`);
  await press(page, 'I-undo');
  await expect(row(page, 'Catindig, Jericho')).toBeVisible();
  await expect(row(page, 'Ybañez, Niña')).toHaveCount(0);
});

test('the middle and last day are set by hand, or follow the calendar', nightly, async ({ page }) => {
  await open(page, school.liwayway);
  await mustShow(page, 'gitna ng mga araw ng klase');
  await press(page, 'Mga petsa');
  const dialog = page.getByRole('dialog', { name: 'Mga petsa ng pangkat' });
  const [middle, last] = ['Kalagitnaan', 'Huling araw'].map((name) => dialog.getByLabel(name));
  const save = button(dialog, 'I-save');
  await middle!.fill(addDays(today, 20));
  await last!.fill(addDays(today, 10));
  await save.click();
  await expect(dialog.getByText(/^Hindi maaaring mas maaga kaysa sa simula/).first()).toBeVisible();
  await mustFitBothWidths(page);
  await middle!.fill(addDays(today, 5));
  await last!.press('Enter');
  await expect(dialog).toBeHidden();
  await mustShow(page, 'itinakda ng petsa', weekdayAndDay(addDays(today, 5)));
  await mustShow(page, `${shortDay(today)} hanggang ${shortDay(addDays(today, 10))}`);
  await press(page, 'Mga petsa');
  await middle!.fill('');
  await last!.fill('');
  await save.click();
  await mustShow(page, 'gitna ng mga araw ng klase');
});

test('a substitute notes sessions and changes the own ones alone', nightly, async ({ page }) => {
  await signInTo(page, school.danilo, `/admin/skills/help?section=${school.sections.Mabini}`, 'Kasanayan');
  await mustShow(page, 'ang kapalit ay nakapagtatala ng sesyon');
  await expect(button(page, /^Simulan ang pangkat/)).toHaveCount(0);
  await press(page, 'Itala ang sesyon: Game 4');
  const dialog = page.getByRole('dialog', { name: 'Itala ang sesyon' });
  await dialog.getByRole('textbox', { name: /^Tala/ }).fill('Ginamit ang guhit.');
  await press(dialog, 'I-save');
  await mustShow(page, 'Naitala ang sesyon.');
  await mustFitBothWidths(page);

  await page.getByRole('link', { name: 'Game 4', exact: true }).click();
  await expect(row(page, longName)).toContainText('2 sa 2');
  await expect(button(page, 'Itala ang sesyon')).toBeVisible();
  for (const name of ['Idagdag o alisin', 'Mga petsa']) await expect(button(page, name)).toHaveCount(0);
  await expect(link(page, 'Tapusin ang pangkat')).toHaveCount(0);
  // Only the teacher's own session, not the other one.
  const sessions = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Inulit' }).getByRole('button')).toHaveCount(0);
  const own = sessions.filter({ hasText: 'Ginamit' });
  await press(own, /^I-edit ang sesyon/);
  const edit = page.getByRole('dialog', { name: 'I-edit ang sesyon' });
  await edit.getByLabel('Minuto').fill('20');
  await press(edit, 'I-save');
  await expect(own).toContainText('20 minuto');

  // Nor by the address of its end.
  await page.goto(`/admin/skills/help/${group}?view=end`);
  await expect(title(page, 'Game 4')).toBeVisible();
  await page.goto(`/admin/skills/groups?section=${school.sections.Mabini}`);
  await expect(page).toHaveURL(/view=groups/);
  await mustShow(page, 'Sino ang magkakasama sa gabay?');
  await expect(button(page, /^Simulan ang pangkat/)).toHaveCount(0);
});
