import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch } from '#browser/batch';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, mustBeAccessible, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });
// An email that is taken is refused on purpose.
test.use({ expectedErrors: [/status of 409/] });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

const open = (page: Page, account = school.superadmin) =>
  signInTo(page, account, '/admin/teachers', 'Teachers');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });
const place = () => school.liwayway.email.split('@')[1];

test('a superadmin sees the teachers; an administrator is neither led here nor let in', async ({
  page,
  browser,
}) => {
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Pangalan',
    'Email',
    'Huling login',
    'Section',
    'Mga aksyon',
  ]);
  await expect(rowOf(page, 'Magsino, Liwayway')).toContainText(school.liwayway.email);
  // How many sections each has.
  await expect(rowOf(page, 'Magsino, Liwayway').getByRole('cell').nth(-2)).toHaveText('2');
  await expect(rowOf(page, 'Reyes, Danilo').getByRole('cell').nth(-2)).toHaveText('1');
  await expect(page.getByText('2 guro', { exact: true })).toBeVisible();
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await page.getByRole('cell', { name: school.liwayway.email }).evaluate(linesOf);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.]$/);

  const other = await browser.newPage();
  await signInTo(other, school.liwayway, '/admin/teachers', 'Walang access');
  const menu = other.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(menu.getByRole('link', { name: 'Teachers' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: /Paaralan/ })).toHaveCount(0);
  await other.getByRole('link', { name: 'Pumunta sa Dashboard' }).click();
  await expect(other).toHaveURL('/admin/dashboard');
  await other.close();
});

test('adding asks for all five fields and two passwords alike, and shows on both screens', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await open(other);
  await open(page);
  const opener = page.getByRole('button', { name: 'Magdagdag ng guro' });
  await opener.click();
  const form = dialog(page);
  const submit = form.getByRole('button', { name: 'Idagdag', exact: true });
  await form.getByLabel('Pangalan', { exact: true }).fill('Amihan');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('teacher-fill-all'));
  await expect(form.getByLabel('Apelyido')).toBeFocused();
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const tops = await form
    .locator('input[type=password]')
    .evaluateAll((pair) => pair.map((one) => one.getBoundingClientRect().top));
  expect(tops[0], 'a pair stands in line, beside a label of two lines too').toBe(tops[1]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await form.getByLabel('Apelyido').fill('Rosales');
  await form.getByLabel('Email').fill('amihan');
  await form.getByLabel('Password', { exact: true }).fill('susi-ng-bahay');
  await form.getByLabel('Kumpirmahin ang password').fill('susi-ng-kotse');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('email-invalid'));
  await form.getByLabel('Email').fill(school.danilo.email.toUpperCase());
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('teacher-passwords-differ'));
  await expect(form.getByLabel('Kumpirmahin ang password')).toBeFocused();
  await form.getByLabel('Kumpirmahin ang password').fill('susi-ng-bahay');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('email-taken'));
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(`amihan@${place()}`);
  await submit.click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText(message('teacher-added', { name: 'Amihan Rosales' }))).toBeVisible();
  await expect(rowOf(page, 'Rosales, Amihan')).toBeVisible();
  await expect(rowOf(other, 'Rosales, Amihan')).toBeVisible();
  await other.close();
});

test('a password is made on demand, as a pupil’s is, for a new teacher and for one that is here', async ({
  page,
  server,
}) => {
  await open(page);
  const form = dialog(page);
  const email = `ligaya@${place()}`;
  const makes = async (label: string) => {
    await form.getByRole('button', { name: 'Gumawa ng password' }).click();
    await expect(form.getByText('hindi na ito ipapakita muli', { exact: false })).toBeVisible();
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
    const made = await form.getByLabel(label, { exact: true }).inputValue();
    expect(made.length).toBeGreaterThan(8);
    await expect(form.getByLabel('Kumpirmahin ang password')).toHaveValue(made);
    return made;
  };
  await page.getByRole('button', { name: 'Magdagdag ng guro' }).click();
  await form.getByLabel('Pangalan', { exact: true }).fill('Ligaya');
  await form.getByLabel('Apelyido').fill('Tolentino');
  await form.getByLabel('Email').fill(email);
  const first = await makes('Password');
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form).toHaveCount(0);
  await server.signIn({ email, password: first });
  await page.getByRole('button', { name: 'I-edit si Ligaya Tolentino' }).click();
  const second = await makes('Bagong password (opsyonal)');
  await mustFitBothWidths(page);
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form).toHaveCount(0);
  expect(second).not.toBe(first);
  await server.signIn({ email, password: second });
  const { token } = school;
  const { items } = (await server.call('GET', '/db/Users?role=admin&search=tolentino', { token })) as {
    items: { uid: string }[];
  };
  const body = { user_id: items[0]!.uid };
  await server.call('POST', '/remove-student-firebase/remove-student', { token, body });
});

test('editing needs a change and every name; the password only where one is typed', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'I-edit si Danilo Reyes' }).click();
  const form = dialog(page);
  const save = form.getByRole('button', { name: 'I-save' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('no-change'));
  await form.getByLabel('Email').fill('');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('teacher-fill-all'));
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(`dan@${place()}`);
  await form.getByLabel('Bagong password (opsyonal)').fill('bagong-susi-8');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('teacher-passwords-differ'));
  await form.getByLabel('Bagong password (opsyonal)').fill('maik');
  await form.getByLabel('Kumpirmahin ang password').fill('maik');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('password-too-short', { least: 6 }));
  await form.getByLabel('Bagong password (opsyonal)').fill('bagong-susi-8');
  await form.getByLabel('Kumpirmahin ang password').fill('bagong-susi-8');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, 'Reyes, Danilo')).toContainText(`dan@${place()}`);
  await server.signIn({ email: `dan@${place()}`, password: 'bagong-susi-8' });
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/status of (500|404)|ERR_FAILED/] });

  test('the given words for an answer without a text and for none, with all that was typed still there', async ({
    page,
  }) => {
    await open(page);
    const add = '/add-admin-firebase/register';
    await page.route(add, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Magdagdag ng guro' }).click();
    const form = dialog(page);
    await form.getByLabel('Pangalan', { exact: true }).fill('Rosa');
    await form.getByLabel('Apelyido').fill('Ilagan');
    await form.getByLabel('Email').fill(`rosa@${place()}`);
    await form.getByLabel('Password', { exact: true }).fill('susi-ng-bahay');
    await form.getByLabel('Kumpirmahin ang password').fill('susi-ng-bahay');
    const submit = form.getByRole('button', { name: 'Idagdag', exact: true });
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText(message('failed-to-add-teacher'));
    await page.unroute(add);
    await page.route(add, (route) => route.abort());
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText(message('teacher-not-added'));
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('susi-ng-bahay');
    await page.keyboard.press('Escape');

    await page.route('/edit-student-password/changePassword', (route) => route.abort());
    await page.getByRole('button', { name: 'I-edit si Amihan Rosales' }).click();
    await form.getByLabel('Bagong password (opsyonal)').fill('bagong-susi-8');
    await form.getByLabel('Kumpirmahin ang password').fill('bagong-susi-8');
    await form.getByRole('button', { name: 'I-save' }).click();
    await expect(form.getByRole('alert')).toHaveText(message('password-not-changed'));
  });

  test('while it is sent the form stays, so that a failure is said', { tag: '@nightly' }, async ({
    page,
  }) => {
    await open(page);
    const answer = Promise.withResolvers<void>();
    await page.route('/edit-student-password/changePassword', async (route) => {
      await answer.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: 'I-edit si Amihan Rosales' }).click();
    const form = dialog(page);
    await form.getByLabel('Bagong password (opsyonal)').fill('bagong-susi-8');
    await form.getByLabel('Kumpirmahin ang password').fill('bagong-susi-8');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Sine-save…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Kanselahin' }).click({ force: true });
    await form.getByRole('button', { name: 'Isara', exact: true }).click({ force: true });
    answer.resolve();
    await expect(form.getByRole('alert')).toHaveText(message('password-not-changed'));
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  test('a teacher who was deleted meanwhile is not found, in the given words', { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    const { uid } = (await server.call('POST', '/add-admin-firebase/register', {
      token: school.token,
      body: { email: `aalis@${place()}`, password: 'susi-ng-bahay', firstName: 'Aalis', lastName: 'Na' },
    })) as { uid: string };
    await open(page);
    await page.getByRole('button', { name: 'I-edit si Aalis Na' }).click();
    await server.call('POST', '/remove-student-firebase/remove-student', {
      token: school.token,
      body: { user_id: uid },
    });
    await expect(page.getByText('Na, Aalis')).toHaveCount(0);
    await dialog(page).getByLabel('Pangalan', { exact: true }).fill('Babalik');
    await dialog(page).getByRole('button', { name: 'I-save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message('teacher-not-found'));
    await expect(dialog(page).getByLabel('Pangalan', { exact: true })).toHaveValue('Babalik');
  });
});

test('searches by name or email and keeps it in the address', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('DAN@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 sa 3')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang guro na tugma sa “Zobelita”.')).toBeVisible();
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('deleting says how many sections are left without a teacher, and leaves them', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Tanggalin ang napili' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-teachers-selected'));
  await page.getByRole('button', { name: 'Tanggalin si Danilo Reyes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tanggalin si Danilo Reyes?' });
  await expect(question).toContainText('Mawawalan ng guro ang 1 section');
  await expect(question.getByRole('button', { name: 'Kanselahin' })).toBeFocused();
  await mustFitBothWidths(page);
  await question.getByRole('button', { name: 'Tanggalin' }).click();
  await expect(page.getByText('Natanggal si Danilo Reyes.')).toBeVisible();
  await expect(rowOf(page, 'Reyes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sections', exact: true }).click();
  await expect(rowOf(page, 'Luna')).toContainText(message('no-teacher'));
});

test.describe('when some fail', () => {
  test('goes on, names who failed in the given words, keeps them selected, and a retry does the rest', {
    tag: '@nightly',
  }, async ({ page }) => {
    await open(page);
    await failOneOfBatch(page, 0);
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await expect(bar(page)).toContainText('2 ang napili');
    await mustBeAccessible(page);
    await bar(page).getByRole('button', { name: 'Tanggalin ang napili' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tanggalin ang 2' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('some-teachers-not-deleted'));
    await expect(alert).toContainText('Natanggal ang 1 sa 2');
    await expect(bar(page)).toContainText('1 ang napili');
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(page.getByText('Wala pang guro')).toBeVisible();
    await mustFitBothWidths(page);
  });
});

/** Runs in the page: the lines that an element's text is broken into. */
function linesOf(element: Element): string[] {
  const lines: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let line = Number.NaN;
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [at, letter] of [...text.nodeValue!].entries()) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      if (top !== line) lines.push('');
      line = top;
      lines[lines.length - 1] += letter;
    }
  return lines;
}
