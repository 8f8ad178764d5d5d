import { beSignedIn } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
let nina: string;
const lrn = '136541159777';
test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  const row = { row: 1, first_name: 'Niña', last_name: 'Agbayani', lrn };
  const body = { key: 'listahan-ng-paalala', section: 'Mabini', rows: [row] };
  await server.call('POST', '/class-list/save', { token, body });
  const { items } = (await server.call('GET', '/db/Users?search=agbayani', { token })) as {
    items: { uid: string }[];
  };
  nina = items[0]!.uid;
  await school.addPupil('Bea', 'Cruz', 'Mabini');
});

test('a notice is noted, the Dashboard names who is missing, once, and the superadmin sees it', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Wala pang petsa ang paalala sa privacy ng Mabini.')).toBeVisible();
  await page.getByRole('link', { name: 'Itala' }).click();
  await page.getByRole('button', { name: 'Itala ang paalala sa Mabini' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ibinigay noong').fill('2026-06-19');
  await dialog.getByLabel('Nasaan ang papel').fill('Folder ng adviser, Room 3');
  await dialog.getByRole('checkbox', { name: 'Agbayani, Niña' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Naitala ang paalala sa Mabini.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mabini/ })).toContainText('Folder ng adviser, Room 3');

  await page.goto('/admin/dashboard');
  const reminder = page.getByRole('status').filter({ hasText: 'Hindi pa naibabalik' });
  await expect(reminder).toContainText('Niña Agbayani');
  await reminder.getByRole('button', { name: 'Isara ang paalala' }).click();
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Agbayani').first()).toBeVisible();
  await expect(page.getByText('Hindi pa naibabalik')).toHaveCount(0);

  await beSignedIn(page, server, school.superadmin);
  await page.goto('/superadmin/privacy');
  await expect(page.getByRole('row', { name: /Mabini/ })).toContainText('Itinala ni Liwayway');
  await expect(page.getByText(/ang wala pang petsa/)).toBeVisible();
});

test('an LRN is in no answer until somebody presses for it, and gone with the page', async ({
  page,
  server,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/looks')) answers.push(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(String(payload))),
  );
  await beSignedIn(page, server, school.liwayway);
  await page.goto(`/student-progress?student=${nina}`);
  const shown = page.getByText('1365 4115 9777');
  await expect(page.getByRole('button', { name: 'Ipakita ang LRN' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Ipakita ang LRN' }).click();
  await expect(shown).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ipakita ang LRN' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(answers.join('\n')).toContain('Agbayani');
  expect(answers.filter((text) => text.includes(lrn))).toEqual([]);
  // Another class's teacher, and who looked.
  const { token } = school;
  const { items } = (await server.call('GET', `/db/Looks/${nina}`, { token })) as {
    items: { kind: string; times: number }[];
  };
  expect(items.filter(({ kind }) => kind === 'lrn')).toMatchObject([{ times: 1 }]);
});
