import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { fillLogin, signInByHand } from '#browser/console';
import { alert, button, link, menu, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, hold, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Pepe'] });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

test('asks for email and password, and leads back to the address that was wanted', async ({ page }) => {
  await page.goto('/admin/students?sort=section');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  for (const label of ['Email', 'Password']) await expect(field(page, label)).toHaveAttribute('required', '');
  await expect(link(page.getByRole('banner'), 'Admin Login')).toHaveAttribute('href', '/login');
  await expect(button(page, /login/i)).toHaveCount(1);
  // Its colours change once the script has come.
  await expect(send(page)).toBeEnabled();
  await mustBeAccessible(page);
  const release = await hold(page, '/auth/sign-in');
  await fillLogin(page, school.liwayway);
  await expect(button(page, 'Logging in...')).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/students?sort=section');
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a session is the browser session’s: with the last tab it is gone', async ({ page, context }) => {
  // Another site as the way back is ignored.
  await page.goto('/login?next=//evil.example.com');
  await fillLogin(page, school.liwayway);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const kept = await page.evaluate(() => [localStorage.getItem('tinig.session'), document.cookie]);
  expect(kept).toEqual([null, '']);
  const other = await context.newPage();
  await page.close();
  await other.goto('/admin/students');
  await expect(other).toHaveURL(/\/login\?next=/);
});

test('a wrong password, and no answer, get the given words, which go at the next try', async ({ page }) => {
  expectErrors(/status of 401|ERR_FAILED/);
  await page.goto('/login');
  await fillLogin(page, { ...school.liwayway, password: 'hindi-ito' });
  await expect(alert(page)).toHaveText(message('login-failed'));
  await mustBeAccessible(page);
  await expect(field(page, 'Email')).toHaveValue(school.liwayway.email);
  await page.reload();
  await page.route('/auth/sign-in', (route) => route.abort(), { times: 1 });
  await fillLogin(page, school.liwayway);
  await expect(alert(page)).toHaveText(message('login-failed'));
  await expect(send(page)).toBeFocused();
  await fillLogin(page, school.liwayway);
  await expect(title(page, /^Magandang/)).toBeVisible();
});

test('a student is not let in, and nothing of the session is kept', async ({ page }) => {
  expectErrors(/status of 401/);
  await page.goto('/login');
  await fillLogin(page, school.pupil('Agbayani'));
  await expect(alert(page)).toHaveText(message('not-admin'));
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('Forgot Password? says whom to ask, by name once set; the password can be shown', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'Forgot Password?');
  await mustShow(page, message('forgot-password'));
  await field(page, 'Password').fill('susi');
  await press(page, 'Ipakita ang password');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
  await school.put('/db/School', { password_help: 'Gng. Reyes, Computer Room' });
  await page.goto('/login');
  await press(page, 'Forgot Password?');
  await mustShow(page, 'Dito sa paaralan: Gng. Reyes, Computer Room.');
  await mustBeAccessible(page);
  await school.put('/db/School', { password_help: '' });
});

test('the shell waits at least 800 ms, and shows what a teacher may see', async ({ page }) => {
  await signInByHand(page, school.liwayway, '/admin/students', 'Students');
  // Seen from within: on a busy machine it may be over before a test can look.
  await page.addInitScript(() => {
    const seen = window as unknown as { waits?: boolean; shownAfter?: number };
    new MutationObserver(() => {
      seen.waits ||= document.body?.textContent?.includes('Sandali lang…');
      if (document.querySelector('h1')?.textContent === 'Students') seen.shownAfter ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/students');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => {
    const { waits, shownAfter } = window as unknown as { waits?: boolean; shownAfter?: number };
    return { waits, isLate: shownAfter! > 800 };
  });
  expect(seen).toEqual({ waits: true, isLate: true });
  await expect(link(menu(page), 'Teachers')).toHaveCount(0);
  await expect(link(menu(page), 'Sections')).toHaveCount(0);
  await expect(link(page, /Liwayway Magsino Administrator/)).toBeVisible();
});

test('says that one waits before any script comes, then that the line is slow', nightly, async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/admin', { waitUntil: 'commit' });
  await mustShow(page, 'Sandali lang…');
  await expect(page.getByText('Mabagal ang koneksyon…')).toBeHidden();
  await page.evaluate(() => {
    // Skips the eight seconds until the notice.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations === 1) one.finish();
  });
  await mustShow(page, 'Mabagal ang koneksyon…');
  release();
  await expect(title(page, 'Admin Login')).toBeVisible();
  await expect(page.getByText('Sandali lang…')).toHaveCount(0);
});

test('one can type before any script has come, and sign in once it has', nightly, async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const { email, password } = school.liwayway;
  await fill(page, { Email: email, Password: password });
  // Pressed now, the browser itself would send the password, in the address.
  await expect(send(page)).toBeDisabled();
  release();
  await send(page).click();
  await expect(page).toHaveURL(/\/admin/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says what the console needs, and lets nobody wait for it', async ({ page }) => {
    await page.goto('/admin/students');
    await expect(page.locator('noscript h1')).toHaveText('Kailangan ng JavaScript ang console ng Tinig.');
    await expect(page.locator('noscript h1')).toBeVisible();
    await expect(page.getByText('Sandali lang…')).toBeHidden();
  });
});

// The landing page asks for a link that this school has not set.
test('a superadmin sees Teachers and Sections; logging out clears the session', async ({ page, server }) => {
  expectErrors(/status of 404|Config link not found/);
  await signInByHand(page, school.superadmin, '/admin/students', 'Students');
  await expect(link(menu(page), 'Teachers')).toBeVisible();
  await expect(link(menu(page), 'Sections')).toBeVisible();
  await press(page, 'Palitan ang tema: maliwanag o madilim');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('tinig.session')))!);
  await press(menu(page), 'Log out');
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('tinig.session'),
    Object.keys(localStorage).sort(),
  ]);
  expect(kept).toEqual([null, ['tinig.device', 'tinig.theme']]);
  // The page waits two seconds for the server, which may need longer.
  const alive = () => server.call('GET', '/auth/session', { token }).then(() => 'alive', String);
  await expect.poll(alive).toContain('401');
});

test('logging out before the names have come waits for none', nightly, async ({ page }) => {
  expectErrors(/status of 404|Config link not found/);
  const [asked, isOut, told] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await page.route('**/db/Today*', async (route) => {
    asked!.resolve();
    await isOut!.promise;
    await route.continue().catch(() => {});
  });
  await page.route('**/auth/sign-out', async (route) => {
    const response = await route.fetch();
    isOut!.resolve();
    await told!.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await signInByHand(page, school.liwayway, '/admin/dashboard', /^Magandang/);
  await asked!.promise;
  const no = page.waitForResponse(/Today/, { timeout: 2000 }).then(
    (answer) => answer.status(),
    () => 'nothing',
  );
  await press(page, 'Log out');
  expect(await no).toBe('nothing');
  told!.resolve();
  await expect(page).toHaveURL('/');
});

/** Draws marks in the page, each in a face (a font family's list), and answers the pictures. */
const drawn = (page: Page, all: readonly (readonly [mark: string, face: string])[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([mark, face]) => {
          const font = `700 32px ${face}`;
          await document.fonts.load(font, mark);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          pen.fillText(mark, 0, 40);
          return pen.canvas.toDataURL();
        }),
      ),
    all,
  );

const loadedFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])).join(),
  );

test('headings have a face of their own, which comes after the names', nightly, async ({ page }) => {
  await page.goto('/credits');
  const own = await page.evaluate(() =>
    ['--font-display', '--font-text'].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(name),
    ),
  );
  const marks = [...own, 'sans-serif'].flatMap((face) => [['0', face] as const, ['g', face] as const]);
  const [zero, ofDisplay, otherZero, ofText, , plain] = await drawn(page, marks);
  // The text face slashes its zero, for ids and cards.
  expect(zero).not.toBe(otherZero);
  expect(new Set([ofDisplay, ofText, plain]).size).toBe(3);
  await signInByHand(page, school.liwayway, '/admin/students', 'Students');
  await expect(page.locator('html[data-headings]')).toHaveCount(0);
  await expect.poll(() => loadedFaces(page)).toContain('Gabarito');
});

test('the login’s heading and buttons have the headings’ face at once', nightly, async ({ page }) => {
  await page.goto('/login');
  const words = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, [class*=key]')].map(
      (one) => [one.innerText.trim(), getComputedStyle(one).fontFamily] as const,
    ),
  );
  expect(words.map(([text]) => text)).toEqual(['Admin Login', 'Admin Login', 'Login']);
  for (const [text, face] of words) {
    expect(face).toMatch(/^"Login Words"/);
    // A letter that the face lacks is drawn by the one after it.
    const after = ['serif', 'monospace'].map((other) => [text, `"Login Words", ${other}`] as const);
    const [one, other] = await drawn(page, after);
    expect(one, text).toBe(other);
  }
  expect(await loadedFaces(page)).toContain('Login Words');
});
