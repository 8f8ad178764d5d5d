import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages';
import { beSignedIn, type ConsoleSchool, makeSchool } from './console.ts';
import { mustLookRight } from './looks.ts';
import { expect, test } from './test.ts';

/** Choosing all that a filter finds, and one act for them (BATCH-1 to BATCH-4). */
let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });
test.use({ school: 'choose all' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (let n = 0; n < 41; n++)
    await school.addPupil('Jericho', `Manalo ${String(n).padStart(2, '0')}`, 'Rizal');
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
});

const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });

test('all of the filter is chosen, the pager stays in sight, and it is one act in one call', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.liwayway);
  await page.goto(`/admin/unlock-quarters?view=pupils&quarter=1&section=${school.sections.Rizal}`);
  await page.getByRole('button', { name: 'I-unlock' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-students-selected'));
  await page.getByRole('checkbox', { name: 'Piliin si Jericho Manalo 00' }).check();
  // What was missing is there now.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Piliin ang lahat ng 41' }).click();
  await expect(bar(page)).toContainText('41 ang napili');
  await expect(bar(page).getByRole('button', { name: /Piliin ang lahat/ })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('navigation', { name: 'Mga pahina ng talaan' })).toBeInViewport();
  await expect(bar(page)).toBeInViewport();
  await mustLookRight(page);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await bar(page).getByRole('button', { name: 'I-unlock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I-unlock ang 41' }).click();
  await expect(page.getByText('Na-unlock ang 1st Quarter para sa 41 studyante.')).toBeVisible();
  expect(calls).toEqual(['/batch']);
  const { items } = (await server.call('GET', '/db/Users?role=student&per_page=500', {
    token: school.token,
  })) as { items: { section: string; quarter_one: boolean }[] };
  expect(items.filter(({ quarter_one }) => quarter_one).map(({ section }) => section)).toEqual(
    Array.from({ length: 41 }, () => 'Rizal'),
  );
});
