import { message } from '@tinig/domain/messages/messages';
import axe from 'axe-core';
import { signInTo } from '#browser/console';
import { alert, bar, button, question } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustShow, press } from '#browser/steps';
import { expect, nightly, test, untilStill } from '#browser/test';

/** Choosing all that a filter finds, and one act for them (BATCH-1 to BATCH-5). */
const manalos = Array.from({ length: 41 }, (_, n) => `Manalo ${String(n).padStart(2, '0')}, Jericho`);
const school = useSchool({ Rizal: manalos, Mabini: ['Agbayani, Niña'] });

test('all that a filter finds is chosen, and is one act in one call', async ({ page }) => {
  const path = `/admin/unlock-quarters?view=pupils&quarter=1&section=${school.sections.Rizal}`;
  await signInTo(page, school.liwayway, path);
  await press(page, 'I-unlock');
  await expect(alert(page)).toHaveText(message('no-students-selected'));
  await page.getByRole('checkbox', { name: 'Piliin si Jericho Manalo 00' }).check();
  // The notice goes with the first selection.
  await expect(alert(page)).toHaveCount(0);
  await press(bar(page), 'Piliin ang lahat ng 41');
  await expect(bar(page)).toContainText('41 ang napili');
  await expect(button(bar(page), /Piliin ang lahat/)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('navigation', { name: 'Mga pahina ng talaan' })).toBeInViewport();
  await expect(bar(page)).toBeInViewport();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await press(bar(page), 'I-unlock');
  await press(question(page), 'I-unlock ang 41');
  await mustShow(page, 'Na-unlock ang 1st Quarter para sa 41 studyante.');
  expect(calls).toEqual(['/batch']);
  type Items = { items: { section: string; quarter_one: boolean }[] };
  const { items } = await school.get<Items>('/db/Users?role=student&per_page=500');
  const open = items.filter(({ quarter_one }) => quarter_one).map(({ section }) => section);
  expect(open).toEqual(manalos.map(() => 'Rizal'));
});

const lists = [
  ['Students', '/admin/students?search=Manalo+0'],
  ['Archive', '/admin/archived-students'],
  ['Quarter Access', '/admin/unlock-quarters?view=pupils&quarter=1&search=Manalo+0'],
  ['Sections', '/admin/sections'],
  ['Teachers', '/admin/teachers'],
] as const;

test('what floats above chosen rows leaves no sliver of their buttons', nightly, async ({ page }) => {
  for (let n = 0; n < 10; n++) {
    await school.addSection(`Bonifacio ${n}`, school.liwayway);
    await school.addTeacher('Gina', `Guro ${n}`);
    await school.archive(await school.addPupil('Lito', `Ocampo ${n}`, 'Mabini'));
  }
  for (const [title, path] of lists)
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 480 });
      await signInTo(page, school.superadmin, path, title);
      const boxes = page.getByRole('checkbox', { name: /^Piliin (si|ang)/ });
      await boxes.first().check();
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
