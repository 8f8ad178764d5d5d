import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch } from '#browser/batch';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool, type TestAccount } from '#browser/school';
import { expect, mustBeAccessible, mustFit, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });
// An email that is taken is refused on purpose; so is a call with a dead token.
test.use({ expectedErrors: [/status of (409|401)/] });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const last = ['Agbayani', 'Batungbakal', 'Cabanlit', 'Dela Peña', 'Esguerra'];
  for (const name of last) await school.addPupil('Niña', name, 'Mabini');
  for (let n = 0; n < 36; n++)
    await school.addPupil('Jericho', `Manalo ${String(n).padStart(2, '0')}`, 'Rizal');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

const open = (page: Page, account: TestAccount = school.liwayway) =>
  signInTo(page, account, '/admin/students', 'Students');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });
const pick = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox');

test('a teacher sees own students only, a superadmin all, 35 on a page', async ({ page, browser }) => {
  await open(page);
  await expect(page.getByText('1–35 sa 41 studyante')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Pangalan',
    'Section',
    'Tapos na laro',
    'Huling laro',
    'Mga aksyon',
  ]);
  await page.getByRole('button', { name: 'Susunod na pahina' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByText('Ocampo')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('36–41 sa 41 studyante')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–35 sa 41 studyante')).toBeVisible();
  // Nothing floats over the buttons of a row while nothing is selected.
  await mustBeAccessible(page);

  const other = await browser.newPage();
  await open(other, school.superadmin);
  await expect(other.getByText('42 studyante', { exact: true })).toBeVisible();
  await other.getByRole('table').getByRole('link', { name: 'Mabini', exact: true }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Section Mabini' })).toBeVisible();
  await other.close();
});

test('while the list is read, its heads and grey rows stand where they will be', async ({ page }) => {
  // Grey rows that breathe would never be still enough to be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.routeWebSocket('**/live', (browser) => {
    const server = browser.connectToServer();
    browser.onMessage((text) => {
      if (!String(text).includes('/db/Users?')) server.send(text);
    });
  });
  await open(page);
  const waiting = page.getByRole('status', { name: 'Kinukuha ang talaan' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  for (const head of ['ID', 'Pangalan', 'Section'])
    await expect(waiting.getByText(head, { exact: true })).toBeVisible();
  await mustFitBothWidths(page);
});

test('searches without regard to case and diacritics, filters and sorts, all in the address', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('NINA DELA');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 sa 41')).toBeVisible();
  await expect(page).toHaveURL(/search=NINA\+DELA/);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang studyante na tugma sa “Zobelita”.')).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await page.getByLabel('Section', { exact: true }).selectOption('Mabini');
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page).toHaveURL(new RegExp(`section=${school.sections.Mabini}`));
  const heading = page.getByRole('columnheader', { name: 'Pangalan' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Esguerra');
  // Who is added belongs to the section that one looks at.
  await page.getByRole('button', { name: 'Magdagdag ng studyante' }).click();
  await expect(dialog(page).getByLabel('Section', { exact: true })).toHaveValue('Mabini');
});

test('adding checks what the spec asks for, and shows on both screens', async ({ page, browser }) => {
  const other = await browser.newPage();
  await open(other, school.superadmin);
  await open(page);
  const opener = page.getByRole('button', { name: 'Magdagdag ng studyante' });
  await opener.click();
  const form = dialog(page);
  await expect(form.getByLabel('Pangalan', { exact: true })).toBeFocused();
  await form.getByLabel('Pangalan', { exact: true }).fill('Bea');
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('fill-all'));
  await expect(form.getByLabel('Apelyido')).toBeFocused();
  await mustBeAccessible(page);
  await form.getByLabel('Apelyido').fill('Aquino');
  await form.getByLabel('Username').fill('bea.a');
  await form.getByLabel('Section', { exact: true }).selectOption('Rizal');
  await form.getByLabel('Email').fill(school.liwayway.email);
  await form.getByLabel('Password', { exact: true }).fill('susi-ko');
  await form.getByLabel('Kumpirmahin ang password').fill('susi-mo');
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('passwords-differ'));
  await expect(form.getByText('Ulitin ang parehong password.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('susi');
  await form.getByLabel('Kumpirmahin ang password').fill('susi');
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('password-too-short', { least: 6 }));
  await form.getByLabel('Password', { exact: true }).fill('susi-ko');
  await form.getByLabel('Kumpirmahin ang password').fill('susi-ko');
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('email-taken'));
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(`bea@${school.liwayway.email.split('@')[1]}`);
  await form.getByRole('button', { name: 'Idagdag at isa pa' }).click();
  // The next one, into the same section, with a password that is made and shown.
  await expect(form.getByLabel('Pangalan', { exact: true })).toBeFocused();
  for (const label of ['Pangalan', 'Apelyido', 'Username', 'Email', 'Password', 'Kumpirmahin ang password'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Section', { exact: true })).toHaveValue('Rizal');
  await form.getByRole('button', { name: 'Gumawa ng password' }).click();
  await expect(form.getByText('hindi na ito ipapakita muli', { exact: false })).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  const made = await form.getByLabel('Password', { exact: true }).inputValue();
  expect(made.length).toBeGreaterThan(8);
  await expect(form.getByLabel('Kumpirmahin ang password')).toHaveValue(made);
  await form.getByRole('button', { name: 'Kanselahin' }).click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText(message('student-added', { name: 'Bea Aquino' }))).toBeVisible();
  await expect(rowOf(page, 'Aquino, Bea')).toContainText('Rizal');
  await expect(rowOf(other, 'Aquino, Bea')).toBeVisible();
  await other.close();
  // She has no card yet.
  await page.getByRole('button', { name: 'Gumawa ng login card', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('kay Bea Aquino');
});

test('a child without an email gets a login and a card in the same dialog, and is found in the list', async ({
  page,
  server,
}) => {
  await open(page);
  const search = page.getByRole('searchbox');
  await search.fill('wala pang ganito');
  await page.getByRole('button', { name: 'Magdagdag ng studyante' }).first().click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Gumawa ng login at card' }).click();
  await form.getByRole('button', { name: 'Gumawa ng login at card' }).click();
  await expect(form.getByRole('alert')).toHaveText(message('fill-all'));
  await mustBeAccessible(page);
  await form.getByLabel('Pangalan', { exact: true }).fill('Kaye');
  await form.getByLabel('Apelyido').fill('Sumulong');
  await form.getByLabel('Section', { exact: true }).selectOption('Rizal');
  await form.getByRole('button', { name: 'Gumawa ng login at card' }).click();
  const card = page.getByRole('dialog', { name: 'Bagong card ni Kaye Sumulong' });
  await expect(card).toContainText('kaye.sumulong@rizal.tinig');
  await card.getByRole('button', { name: 'Isara' }).last().click();
  await expect(search).toHaveValue('Kaye Sumulong');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(
    page.getByRole('status').filter({ hasText: 'Nasa Rizal na si Kaye Sumulong.' }).first(),
  ).toBeVisible();
  // The same child once more is no second one.
  await page.getByRole('button', { name: 'Magdagdag ng studyante' }).click();
  await form.getByRole('button', { name: 'Gumawa ng login at card' }).click();
  await form.getByLabel('Pangalan', { exact: true }).fill('Kaye');
  await form.getByLabel('Apelyido').fill('Sumulong');
  await form.getByLabel('Section', { exact: true }).selectOption('Rizal');
  await form.getByRole('button', { name: 'Gumawa ng login at card' }).click();
  await expect(form.getByRole('alert')).toHaveText('Nasa Rizal na si Kaye Sumulong.');
  const { token } = school;
  const { items } = (await server.call('GET', '/db/Users?role=student&search=sumulong', { token })) as {
    items: { uid: string }[];
  };
  const body = { user_id: items[0]!.uid };
  await server.call('POST', '/remove-student-firebase/remove-student', { token, body });
});

test('editing needs a change, keeps the email, and leaves what is typed alone when others change it', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'I-edit si Niña Agbayani' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Email')).toHaveAttribute('readonly', '');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form.getByRole('alert')).toHaveText(message('no-change'));
  await form.getByLabel('Username').fill('');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form.getByRole('alert')).toHaveText(message('fill-all'));
  await form.getByLabel('Username').fill('nina.ag');
  await form.getByLabel('Bagong password (opsyonal)').fill('susi-ko');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form.getByRole('alert')).toHaveText(message('edit-passwords-differ'));
  await form.getByRole('button', { name: 'Gumawa ng password' }).click();
  const made = await form.getByLabel('Kumpirmahin ang password').inputValue();
  await expect(form.getByLabel('Bagong password (opsyonal)')).toHaveValue(made);

  const { items } = (await server.call('GET', '/db/Users?role=student&search=agbayani', {
    token: school.token,
  })) as {
    items: { uid: string; email: string; section: string }[];
  };
  const agbayani = items.find(({ section }) => section === 'Mabini')!;
  await server.call('PATCH', `/db/Users/${agbayani.uid}`, {
    token: school.token,
    body: { first_name: 'Ninya' },
  });
  await expect(page.getByText('Agbayani, Ninya')).toBeAttached();
  await expect(form.getByLabel('Username')).toHaveValue('nina.ag');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, 'Agbayani, Ninya')).toBeVisible();
  await expect(page.getByText('Bago na ang password ni Niña Agbayani.')).toBeVisible();
  await server.signIn({ email: agbayani.email, password: made });
});

test('batch buttons answer with the given words when nothing is selected', async ({ page }) => {
  await open(page);
  const archive = page.getByRole('button', { name: 'I-archive ang napili' });
  const edge = () => archive.evaluate((one) => getComputedStyle(one).borderTopStyle);
  // They look it before they are pressed.
  await expect(archive).toHaveAttribute('title', 'Pumili muna sa listahan');
  expect(await edge()).toBe('dashed');
  await archive.click();
  await expect(page.getByRole('alert')).toHaveText(message('no-student-chosen'));
  await page.getByRole('button', { name: 'Palitan ang section' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-student-chosen-for-section'));
  await page.getByRole('columnheader').getByRole('checkbox').click();
  expect(await edge()).toBe('solid');
});

test('selects by Shift, by page and across pages; Escape clears', async ({ page }) => {
  await open(page);
  await pick(page, 'Batungbakal').click();
  await pick(page, 'Dela Peña').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 ang napili');
  const head = page.getByRole('columnheader').getByRole('checkbox');
  await expect(head).toBeChecked({ indeterminate: true });
  await mustBeAccessible(page);
  await head.click();
  await expect(bar(page)).toContainText('35 ang napili');
  await page.getByRole('button', { name: 'Susunod na pahina' }).click();
  await expect(page.getByText('36–')).toBeVisible();
  await expect(head).not.toBeChecked();
  await head.click();
  await expect(bar(page)).toContainText('42 ang napili');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('changing the section of the selected asks for one, and moves them', async ({ page }) => {
  await open(page);
  await pick(page, 'Batungbakal').click();
  await pick(page, 'Cabanlit').click();
  await bar(page).getByRole('button', { name: 'Palitan ang section' }).click();
  await dialog(page).getByRole('button', { name: 'Palitan ang section' }).click();
  await expect(dialog(page).getByText(message('fill-all-fields')).last()).toBeVisible();
  await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
  await dialog(page).getByRole('button', { name: 'Palitan ang section' }).click();
  await expect(page.getByText('Nailipat sa Rizal ang 2 studyante.')).toBeVisible();
  await expect(rowOf(page, 'Cabanlit')).toContainText('Rizal');
  await expect(bar(page)).toHaveCount(0);
});

test('archives with the keyboard alone; the focus goes on to the next row', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'I-archive si Niña Batungbakal' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'I-archive si Niña Batungbakal?' });
  await expect(question).toContainText('May 30 araw');
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I-archive si Niña Batungbakal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Batungbakal')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I-archive si Niña Cabanlit' })).toBeFocused();
});

test.describe('when some fail', () => {
  test('goes on, names who failed and why, keeps them selected, and a retry does the rest', async ({
    page,
  }) => {
    await open(page);
    await failOneOfBatch(page, 1);
    await pick(page, 'Cabanlit').click();
    await pick(page, 'Manalo 00').click({ modifiers: ['Shift'] });
    await bar(page).getByRole('button', { name: 'I-archive ang napili' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'I-archive ang 4' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('not-archived'));
    await expect(alert).toContainText('Nailagay ang 3 sa 4');
    await expect(bar(page)).toContainText('1 ang napili');
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(alert).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});

test('a session that ends under an open form: signing in again in place keeps the form and sends it', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Magdagdag ng studyante' }).click();
  const form = page.getByRole('dialog', { name: 'Magdagdag ng studyante' });
  await form.getByLabel('Apelyido').fill('Ybañez');
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('tinig.session')))!);
  await server.call('POST', '/auth/sign-out', { token, body: {} });
  const again = page.getByRole('dialog', { name: 'Mag-login muli' });
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill(school.liwayway.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toHaveCount(0);
  await expect(form.getByLabel('Apelyido')).toHaveValue('Ybañez');
});

test('on a phone rows are cards, the menu is a drawer, and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect(page.getByText('Piliin lahat sa pahina')).toBeVisible();
  await mustFit(page);
  // Games done and the last play each have a line: one lies below the other, and neither is broken in two.
  const facts = rowOf(page, 'Agbayani').locator('td[data-label]');
  const [done, last] = await facts.evaluateAll((cells) =>
    cells.map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
  expect(last!.top).toBeGreaterThanOrEqual(done!.bottom);
  expect(Math.max(done!.height, last!.height)).toBeLessThan(30);
  await page.getByRole('button', { name: 'Buksan ang menu' }).click();
  await expect(page.getByRole('button', { name: 'Isara ang menu' }).first()).toBeFocused();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buksan ang menu' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
});

test('while the line is lost the last values stay and a quiet line says so; on return all is right', async ({
  page,
  server,
}) => {
  const lines: { close: () => Promise<void> }[] = [];
  let isCut = false;
  await page.routeWebSocket('**/live', (line) => {
    lines.push(line);
    if (isCut) void line.close();
    else line.connectToServer();
  });
  await open(page);
  await page.getByRole('searchbox').fill('manalo 20');
  await pick(page, 'Manalo 20').click();
  isCut = true;
  for (const line of lines) await line.close();
  const warning = page.getByText('Nawala ang koneksyon.');
  await expect(warning).toBeVisible();
  await expect(rowOf(page, 'Manalo 20')).toBeVisible();
  const { items } = (await server.call('GET', '/db/Users?role=student&search=manalo%2020', {
    token: school.token,
  })) as { items: { uid: string; last_name: string }[] };
  await server.call('PATCH', `/db/Users/${items.find(({ last_name }) => last_name === 'Manalo 20')!.uid}`, {
    token: school.token,
    body: { first_name: 'Rosa' },
  });
  isCut = false;
  await expect(page.getByText('Manalo 20, Rosa')).toBeVisible({ timeout: 60_000 });
  await expect(warning).toHaveCount(0);
  await expect(bar(page)).toContainText('1 ang napili');
});
