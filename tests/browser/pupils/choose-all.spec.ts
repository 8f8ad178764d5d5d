import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import axe from 'axe-core';
import { beSignedIn } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test, untilStill } from '#browser/test';

/** Choosing all that a filter finds, and one act for them (BATCH-1 to BATCH-5). */
let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });
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
  await mustFitBothWidths(page);

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

const lists = [
  ['Students', '/admin/students?search=Manalo+0'],
  ['Archive', '/admin/archived-students'],
  ['Quarter Access', '/admin/unlock-quarters?view=pupils&quarter=1&search=Manalo+0'],
  ['Sections', '/admin/sections'],
  ['Teachers', '/admin/teachers'],
] as const;

test('what floats while rows are chosen leaves no sliver of their buttons, however far one has scrolled', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const { token } = school;
  for (let n = 0; n < 10; n++) {
    const section = { section_name: `Bonifacio ${n}`, teacher_id: school.liwayway.uid };
    await server.call('POST', '/db/Sections', { token, body: section });
    const teacher = {
      firstName: 'Gina',
      lastName: `Guro ${n}`,
      email: `guro${n}@x.example`,
      password: 'lihim-na-susi',
    };
    await server.call('POST', '/add-admin-firebase/register', { token, body: teacher });
    const user_id = await school.addPupil('Lito', `Ocampo ${n}`, 'Mabini');
    await server.call('POST', '/change-archive/put-student-archive', { token, body: { user_id } });
  }
  await beSignedIn(page, server, school.superadmin);
  for (const [title, path] of lists)
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 480 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page
        .getByRole('checkbox', { name: /^Piliin (si|ang)/ })
        .first()
        .check();
      await expect(bar(page)).toBeVisible();
      await untilStill(page);
      await page.evaluate(axe.source);
      const { seen, found } = await page.evaluate(sliversOfRows);
      expect(seen, `${path} at ${width} px`).toBeGreaterThan(9);
      expect(found, `${path} at ${width} px`).toEqual([]);
    }
});

/** Runs in the page: what axe finds too small of the rows' buttons, at each place within a row's height. */
async function sliversOfRows() {
  const rows = [...document.querySelectorAll('tbody tr')];
  const place = document.querySelector('[aria-label="Mga aksyon sa napili"]')!;
  const found = new Set<string>();
  const { bottom, height } = rows[4]!.getBoundingClientRect();
  const start = Math.max(0, bottom - place.getBoundingClientRect().top);
  for (let down = 0; down < height; down += 6) {
    window.scrollTo({ top: start + down, behavior: 'instant' });
    const { violations } = await window.axe!.run('tbody', { runOnly: ['target-size'], elementRef: true });
    for (const { element, html } of violations.flatMap(({ nodes }) => nodes))
      if (element!.getBoundingClientRect().top > window.innerHeight / 2) found.add(`${down}: ${html}`);
  }
  return { seen: rows.length, found: [...found] };
}
