import type { Page } from '@playwright/test';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch, refuseSilently } from '#browser/batch';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, bar, button, dialog, link, menu, question, row, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, mustContain, mustHaveColumns, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, nightly, test } from '#browser/test';

const school = useSchool();

const open = (page: Page, account = school.superadmin) =>
  signInTo(page, account, '/admin/teachers', 'Teachers');
const rows = (page: Page) => page.getByRole('row');
const place = () => school.liwayway.email.split('@')[1];
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Idagdag', exact: true });
const newPassword = (page: Page, first: string, second = first) =>
  fill(dialog(page), { 'Bagong password (opsyonal)': first, 'Kumpirmahin ang password': second });

test('a superadmin sees the teachers; an administrator is not let in', async ({ page, context }) => {
  await open(page);
  await mustHaveColumns(page, '', 'ID', 'Pangalan', 'Email', 'Huling login', 'Section', 'Mga aksyon');
  await expect(row(page, 'Magsino, Liwayway')).toContainText(school.liwayway.email);
  // How many sections each has.
  await expect(row(page, 'Magsino, Liwayway').getByRole('cell').nth(-2)).toHaveText('2');
  await expect(row(page, 'Reyes, Danilo').getByRole('cell').nth(-2)).toHaveText('1');
  await expect(page.getByText('2 guro', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await page.getByRole('cell', { name: school.liwayway.email }).evaluate(linesOf);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.]$/);

  const other = await context.newPage();
  for (const path of ['/admin/sections', '/superadmin/data', '/admin/teachers'])
    await signInTo(other, school.liwayway, path, 'Walang access');
  for (const name of ['Teachers', 'Sections']) await expect(link(menu(other), name)).toHaveCount(0);
  await expect(button(menu(other), /Paaralan/)).toHaveCount(0);
  await link(other, 'Pumunta sa Dashboard').click();
  await expect(other).toHaveURL('/admin/dashboard');
});

test('adding asks for five fields and two passwords alike', async ({ page, context }) => {
  expectErrors(/status of 409/);
  const other = await context.newPage();
  await open(other);
  await open(page);
  const opener = button(page, 'Magdagdag ng guro');
  await opener.click();
  const form = dialog(page);
  await field(page, 'Pangalan').fill('Amihan');
  await mustRefuse(form, add(page), message('teacher-fill-all'), 'Apelyido');
  await page.setViewportSize({ width: 360, height: 740 });
  const tops = await form
    .locator('input[type=password]')
    .evaluateAll((pair) => pair.map((one) => one.getBoundingClientRect().top));
  expect(tops[0], 'a pair stands in line, beside a label of two lines too').toBe(tops[1]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await fill(form, { Apelyido: 'Rosales', Email: 'amihan', Password: 'susi-ng-bahay' });
  await field(page, 'Kumpirmahin ang password').fill('susi-ng-kotse');
  await mustRefuse(form, add(page), message('email-invalid'));
  await field(page, 'Email').fill(school.danilo.email.toUpperCase());
  await mustRefuse(form, add(page), message('teacher-passwords-differ'), 'Kumpirmahin ang password');
  await field(page, 'Kumpirmahin ang password').fill('susi-ng-bahay');
  await mustRefuse(form, add(page), message('email-taken'), 'Email');
  await field(page, 'Email').fill(`amihan@${place()}`);
  await add(page).click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await mustShow(page, message('teacher-added', { name: 'Amihan Rosales' }));
  await expect(row(page, 'Rosales, Amihan')).toBeVisible();
  await expect(row(other, 'Rosales, Amihan')).toBeVisible();
});

test('a password is made on demand for a new teacher, and for one that is here', async ({ page, server }) => {
  await open(page);
  const email = `ligaya@${place()}`;
  const makes = async (label: string) => {
    await press(dialog(page), 'Gumawa ng password');
    await mustShow(dialog(page), 'hindi na ito ipapakita muli');
    await expect(field(page, label)).toHaveAttribute('type', 'text');
    const made = await field(page, label).inputValue();
    expect(made.length).toBeGreaterThan(8);
    await expect(field(page, 'Kumpirmahin ang password')).toHaveValue(made);
    return made;
  };
  await press(page, 'Magdagdag ng guro');
  await fill(dialog(page), { Pangalan: 'Ligaya', Apelyido: 'Tolentino', Email: email });
  const first = await makes('Password');
  await add(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await server.signIn({ email, password: first });
  await press(page, 'I-edit si Ligaya Tolentino');
  const second = await makes('Bagong password (opsyonal)');
  await press(dialog(page), 'I-save');
  await expect(dialog(page)).toHaveCount(0);
  expect(second).not.toBe(first);
  await server.signIn({ email, password: second });
  const path = '/db/Users?role=admin&search=tolentino';
  const { items } = await school.get<{ items: { uid: string }[] }>(path);
  await school.post('/remove-student-firebase/remove-student', { user_id: items[0]!.uid });
});

test('editing needs a change and every name, and a password once typed', async ({ page, server }) => {
  await open(page);
  await press(page, 'I-edit si Danilo Reyes');
  const form = dialog(page);
  await mustRefuse(form, 'I-save', message('no-change'));
  await form.getByLabel('Email').fill('');
  await mustRefuse(form, 'I-save', message('teacher-fill-all'), 'Email');
  await form.getByLabel('Email').fill(`dan@${place()}`);
  await newPassword(page, 'bagong-susi-8', '');
  await mustRefuse(form, 'I-save', message('teacher-passwords-differ'));
  await newPassword(page, 'maik');
  await mustRefuse(form, 'I-save', message('password-too-short', { least: 6 }));
  await newPassword(page, 'bagong-susi-8');
  await press(form, 'I-save');
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Reyes, Danilo')).toContainText(`dan@${place()}`);
  await server.signIn({ email: `dan@${place()}`, password: 'bagong-susi-8' });
});

test('failed calls are said in the given words, and what was typed stays', async ({ page }) => {
  expectErrors(/status of 500|ERR_FAILED/);
  await open(page);
  const path = '/add-admin-firebase/register';
  await press(page, 'Magdagdag ng guro');
  const form = dialog(page);
  await fill(form, { Pangalan: 'Rosa', Apelyido: 'Ilagan', Email: `rosa@${place()}` });
  await fill(form, { Password: 'susi-ng-bahay', 'Kumpirmahin ang password': 'susi-ng-bahay' });
  await refuseSilently(page, path);
  await mustRefuse(form, add(page), message('failed-to-add-teacher'));
  await page.route(path, (route) => route.abort());
  await mustRefuse(form, add(page), `${message('teacher-not-added')} ${consoleMessage('needs-connection')}`);
  await expect(field(page, 'Password')).toHaveValue('susi-ng-bahay');
  await page.keyboard.press('Escape');
  await press(question(page), 'Isara pa rin');
  await page.route('/edit-student-password/changePassword', (route) => route.abort());
  await press(page, 'I-edit si Amihan Rosales');
  await newPassword(page, 'bagong-susi-8');
  await mustRefuse(
    form,
    'I-save',
    `${message('password-not-changed')} ${consoleMessage('needs-connection')}`,
  );
});

test('while it is sent the form stays, so that a failure is said', nightly, async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  await open(page);
  const answer = Promise.withResolvers<void>();
  await page.route('/edit-student-password/changePassword', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await press(page, 'I-edit si Amihan Rosales');
  const form = dialog(page);
  await newPassword(page, 'bagong-susi-8');
  await page.keyboard.press('Enter');
  await expect(button(form, 'Sine-save…')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(form, 'Kanselahin').click({ force: true });
  await form.getByRole('button', { name: 'Isara', exact: true }).click({ force: true });
  answer.resolve();
  await expect(alert(form)).toHaveText(
    `${message('password-not-changed')} ${consoleMessage('needs-connection')}`,
  );
  await page.keyboard.press('Escape');
  await press(question(page), 'Isara pa rin');
  await expect(form).toHaveCount(0);
});

test('a teacher who was deleted meanwhile is not found, in the given words', nightly, async ({ page }) => {
  expectErrors(/status of 404/);
  const teacher = await school.addTeacher('Aalis', 'Na');
  await open(page);
  await press(page, 'I-edit si Aalis Na');
  await school.remove(teacher);
  await expect(page.getByText('Na, Aalis')).toHaveCount(0);
  await field(page, 'Pangalan').fill('Babalik');
  await mustRefuse(dialog(page), 'I-save', message('teacher-not-found'));
  await expect(field(page, 'Pangalan')).toHaveValue('Babalik');
});

test('searches in the address; deleting leaves sections without a teacher', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('DAN@');
  await expect(rows(page)).toHaveCount(2);
  await mustShow(page, '1 sa 3');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang guro na tugma sa “Zobelita”.');
  await press(page, 'Burahin ang hinahanap');
  await expect(rows(page)).toHaveCount(4);
  await press(page, 'Tanggalin ang napili');
  await expect(alert(page)).toHaveText(message('no-teachers-selected'));
  await press(page, 'Tanggalin si Danilo Reyes');
  const asked = page.getByRole('alertdialog', { name: 'Tanggalin si Danilo Reyes?' });
  await expect(asked).toContainText('Mawawalan ng guro ang 1 section');
  await expect(button(asked, 'Kanselahin')).toBeFocused();
  await press(asked, 'Tanggalin');
  await mustShow(page, 'Natanggal si Danilo Reyes.');
  await expect(row(page, 'Reyes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sections', exact: true }).click();
  await expect(row(page, 'Luna')).toContainText(message('no-teacher'));
});

test('deleting goes on when one fails, names them, and tries again', nightly, async ({ page }) => {
  await open(page);
  await failOneOfBatch(page, 0);
  await page.getByRole('columnheader').getByRole('checkbox').click();
  await expect(bar(page)).toContainText('2 ang napili');
  await mustBeAccessible(page);
  await press(bar(page), 'Tanggalin ang napili');
  await press(question(page), 'Tanggalin ang 2');
  await mustContain(alert(page), message('some-teachers-not-deleted'), 'Natanggal ang 1 sa 2');
  await expect(bar(page)).toContainText('1 ang napili');
  await press(alert(page), 'Subukan muli');
  await mustShow(page, 'Wala pang guro');
  await mustFitBothWidths(page);
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
