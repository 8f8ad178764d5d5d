import type { Page } from '@playwright/test';
import { beSignedIn } from '#browser/console';
import { mustHoldEverywhere, showAt } from '#browser/layouts';
import { makeSchool, type School } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import type { TestServer } from '#browser/server';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';
import { allLooks, reach, type ScreenLook } from './screen-looks.ts';

let school: School;
let group = '';

// Each worker takes a part of it, with a school of its own.
test.describe.configure({ mode: 'parallel' });
// Each state is judged six times, and each time waits until nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server, {
    Mabini: ['Agbayani, Niña', 'Dela Peña-Villanueva, Maria Clara Teresita'],
    Rizal: ['Cruz, Bea'],
    Luna: ['Ocampo, Lander'],
  });
  const niña = school.pupil('Agbayani');
  // A session to be listed and ended.
  await server.signIn(school.liwayway);
  await school.put('/db/SchoolDays', schoolYear);
  await school.archive(school.pupil('Cruz'));
  const uids = [niña.uid, school.pupil('Dela Peña-Villanueva').uid];
  const help = { section: school.sections.Mabini, game: 4, uids };
  group = (await school.post<{ id: string }>('/help/start', help)).id;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  const session = { group, day, minutes: 30, came: [niña.uid], note: 'Inulit ang talaan ng 6.' };
  await school.post('/help/session', session);
  await niña.play(1, 95);
  await niña.play(3, 40, 91);
});

for (const look of allLooks) {
  const { at = '', as, dialogs = [] } = look;
  const name = `${at}${as ? ' for a teacher' : ''}`;

  test(`${name}: fits and is accessible, wide in light and narrow in dark`, async ({ page, server }) => {
    await beSignedInFor(page, server, look);
    await open(page, look);
    for (const [width, theme] of [
      [1366, 'light'],
      [360, 'dark'],
    ] as const) {
      await showAt(page, width, theme);
      await mustFit(page);
      await mustBeAccessible(page);
    }
  });

  const states = [[], ...dialogs];
  test(`${name}: fits, is accessible, and loses nothing when enlarged`, nightly, async ({ page, server }) => {
    test.setTimeout(60_000 * states.length);
    await beSignedInFor(page, server, look);
    for (const way of states)
      await test.step(`as it opens, then ${typeof way === 'function' ? way.name : way}`, async () => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await open(page, look);
        await reach(page, way);
        await mustHoldEverywhere(page);
      });
  });
}

async function beSignedInFor(page: Page, server: TestServer, { as }: ScreenLook) {
  await page.addInitScript(skipShellWait);
  await beSignedIn(page, server, as ? school[as] : school.superadmin);
}

async function open(page: Page, { at = '', title = '' }: ScreenLook) {
  await page.goto(
    at
      .replace('{section}', school.sections.Mabini)
      .replace('{pupil}', school.pupil('Agbayani').uid)
      .replace('{group}', group),
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.describe('when the session has ended', nightly, () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('signing in again: fits, is accessible, and loses nothing when enlarged', async ({ page, server }) => {
    const token = await beSignedIn(page, server, school.liwayway);
    await page.goto('/admin/students');
    await expect(page.getByRole('table')).toBeVisible();
    await server.call('POST', '/auth/sign-out', { token, body: {} });
    await expect(page.getByRole('dialog', { name: 'Mag-login muli' })).toBeVisible();
    await mustHoldEverywhere(page);
  });
});

/** Runs in the page: what waits for 800 ms, the shell alone (SCREEN-13), goes on at once; the screen is waited for here. */
function skipShellWait() {
  const later = window.setTimeout.bind(window);
  const sooner = (run: () => void, after?: number, ...given: []) =>
    later(run, after === 800 ? 0 : after, ...given);
  window.setTimeout = sooner as typeof window.setTimeout;
}
