import type { Page } from '@playwright/test';
import { asPupil } from '#browser/class';
import { beSignedIn } from '#browser/console';
import { mustHoldEverywhere, showAt } from '#browser/layouts';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import type { TestServer } from '#browser/server';
import { expect, mustBeAccessible, mustFit, test } from '#browser/test';
import { allLooks, type ScreenLook } from './screen-looks.ts';

let school: ConsoleSchool;
const pupils: Record<string, string> = {};
let group = '';

// Each worker takes a part of it, with a school of its own.
test.describe.configure({ mode: 'parallel' });
// Each state is judged six times, and each time waits until nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  for (const [first, last, section] of [
    ['Niña', 'Agbayani', 'Mabini'],
    ['Maria Clara Teresita', 'Dela Peña-Villanueva', 'Mabini'],
    ['Bea', 'Cruz', 'Rizal'],
    ['Lander', 'Ocampo', 'Luna'],
  ] as const)
    pupils[last] = await school.addPupil(first, last, section);
  // A session to be listed and ended.
  const { email: hers, password } = school.liwayway;
  await server.signIn({ email: hers, password });
  await server.call('PUT', '/db/SchoolDays', { token, body: schoolYear });
  const body = { user_id: pupils.Cruz };
  await server.call('POST', '/change-archive/put-student-archive', { token, body });
  const help = {
    section: school.sections.Mabini,
    game: 4,
    uids: [pupils.Agbayani, pupils['Dela Peña-Villanueva']],
  };
  group = ((await server.call('POST', '/help/start', { token, body: help })) as { id: string }).id;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  const session = { group, day, minutes: 30, came: [pupils.Agbayani], note: 'Inulit ang talaan ng 6.' };
  await server.call('POST', '/help/session', { token, body: session });
  const pupil = await asPupil(server, pupils.Agbayani!);
  await pupil.play(1, 95);
  await pupil.play(3, 40, 91);
});

for (const look of allLooks) {
  const { at = '', as, dialogs = {} } = look;
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

  const states = [['as it opens', async () => {}] as const, ...Object.entries(dialogs)];
  test(`${name}: fits, is accessible, and loses nothing when enlarged`, { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    test.setTimeout(60_000 * states.length);
    await beSignedInFor(page, server, look);
    for (const [state, reach] of states)
      await test.step(state, async () => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await open(page, look);
        await reach(page);
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
      .replace('{pupil}', pupils.Agbayani!)
      .replace('{group}', group),
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.describe('when the session has ended', { tag: '@nightly' }, () => {
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
