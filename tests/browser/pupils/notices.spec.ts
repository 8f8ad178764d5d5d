import { signInTo } from '#browser/console';
import { button, dialog } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, follow, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

let nina: string;
const lrn = '136541159777';
const school = useSchool({}, async () => {
  const row = { row: 1, first_name: 'Niña', last_name: 'Agbayani', lrn };
  await school.post('/class-list/save', { key: 'listahan-ng-paalala', section: 'Mabini', rows: [row] });
  const { items } = await school.get<{ items: { uid: string }[] }>('/db/Users?search=agbayani');
  nina = items[0]!.uid;
  await school.addPupil('Bea', 'Cruz', 'Mabini');
});

test('a notice is noted, and the Dashboard names who is missing, once', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/dashboard');
  await mustShow(page, 'Wala pang petsa ang paalala sa privacy ng Mabini.');
  await follow(page, 'Itala');
  await press(page, 'Itala ang paalala sa Mabini');
  await fill(dialog(page), { 'Ibinigay noong': '2026-06-19' });
  await fill(dialog(page), { 'Nasaan ang papel': 'Folder ng adviser, Room 3' });
  await dialog(page).getByRole('checkbox', { name: 'Agbayani, Niña' }).check();
  await page.keyboard.press('Enter');
  await mustShow(page, 'Naitala ang paalala sa Mabini.');
  await expect(page.getByRole('row', { name: /Mabini/ })).toContainText('Folder ng adviser, Room 3');

  await page.goto('/admin/dashboard');
  const reminder = page.getByRole('status').filter({ hasText: 'Hindi pa naibabalik' });
  await expect(reminder).toContainText('Niña Agbayani');
  await press(reminder, 'Isara ang paalala');
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Agbayani').first()).toBeVisible();
  await expect(page.getByText('Hindi pa naibabalik')).toHaveCount(0);

  await signInTo(page, school.superadmin, '/superadmin/privacy');
  await expect(page.getByRole('row', { name: /Mabini/ })).toContainText('Itinala ni Liwayway');
  await mustShow(page, /ang wala pang petsa/);
});

test('an LRN is in no answer until somebody presses for it, and gone with the page', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/looks')) answers.push(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(String(payload))),
  );
  await signInTo(page, school.liwayway, `/student-progress?student=${nina}`);
  const shown = page.getByText('1365 4115 9777');
  await expect(button(page, 'Ipakita ang LRN')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await press(page, 'Ipakita ang LRN');
  await expect(shown).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.goBack();
  await expect(button(page, 'Ipakita ang LRN')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(answers.join('\n')).toContain('Agbayani');
  expect(answers.filter((text) => text.includes(lrn))).toEqual([]);
  // Another class's teacher, and who looked.
  const { items } = await school.get<{ items: { kind: string; times: number }[] }>(`/db/Looks/${nina}`);
  expect(items.filter(({ kind }) => kind === 'lrn')).toMatchObject([{ times: 1 }]);
});
