import type { Page } from '@playwright/test';
import type { Sheet } from '#browser/steps';
import { expect } from '#browser/test';

/** A number of the report, by its name. */
export const card = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..');

const numbers = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((one) => Number(one.replace(',', '')));

/** The numbers of a card: those of the period, and those of the one before. */
async function figures(page: Page, name: string) {
  const [now, before] = await Promise.all(
    ['strong', 'em'].map((part) => card(page, name).locator(part).innerText()),
  );
  return { now: numbers(now!), before: numbers(before!.replace(/^[^:]*:/, '')) };
}

/** The bars as they are shown: name, what stands beside it, and what is heard of the bar. */
export const barsOn = async (page: Page) =>
  Promise.all(
    (
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('img') })
        .all()
    ).map(async (bar) => [
      await bar.locator('b').innerText(),
      await bar.locator('span').first().innerText(),
      await bar.getByRole('img').getAttribute('aria-label'),
    ]),
  );

export const heard = ([mastered, going, not_started, closed]: unknown[]) =>
  `Kaya na ${mastered}, Papunta na ${going}, Hindi pa nasimulan ${not_started}, Hindi pa bukas ${closed}`;

/** The file holds what the page shows, cell by cell: the four numbers with the period before, and every bar. */
export async function mustHoldWhatIsShown(page: Page, sheets: Sheet[]) {
  const has = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data.slice(1);
  const [played, done, tries] = await Promise.all(
    ['Naglaro', 'Natapos na laro bawat bata', 'Subok'].map((name) => figures(page, name)),
  );
  const isOver = (await page.getByText('Kailangan ng tulong', { exact: true }).count()) === 0;
  const [needing] = isOver ? [null] : (await figures(page, 'Kailangan ng tulong')).now;
  expect(has('Buod')).toEqual([
    ['Studyante', played!.now[1], played!.before[1] ?? null],
    ['Naglaro', played!.now[0], played!.before[0] ?? null],
    ['Natapos na laro bawat bata', done!.now[0], done!.before[0] ?? null],
    ['Bukas na laro', done!.now[1], done!.before[1] ?? null],
    ['Subok', tries!.now[0], null],
    ['Kailangan ng tulong', needing, null],
  ]);
  const sections = has('Bawat section');
  const bars = sections
    ? sections.map(([name, students, played, , ...counts]) => [
        name,
        `${played} sa ${students}`,
        heard(counts),
      ])
    : has('Kasanayan')!
        // Those that nobody has open are not drawn.
        .filter((cells) => cells[8] !== null)
        .map(([game, name, , , ...counts]) => [name, game === name ? '' : game, heard(counts)]);
  expect((await barsOn(page)).sort()).toEqual(bars.sort());
}
