import { message } from '@tinig/domain/messages/messages';
import { fillLogin, signInByHand } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, mustBeAccessible, mustFit, test } from '#browser/test';

const refused = /status of 401/;
let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Pepe', 'Agbayani', 'Mabini');
});

test('asks for email and password, and leads back to the address that was wanted', async ({ page }) => {
  await page.goto('/admin/students?sort=section');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required', '');
  const header = page.getByRole('banner').getByRole('link', { name: 'Admin Login' });
  await expect(header).toHaveAttribute('href', '/login');
  await expect(page.getByRole('button', { name: /login/i })).toHaveCount(1);
  // Its colours change once the script has come.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await mustBeAccessible(page);
  await fillLogin(page, school.liwayway);
  await expect(page).toHaveURL('/admin/students?sort=section');
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a session is the browser session’s: with the last tab it is gone', async ({ page, context }) => {
  await signInByHand(page, school.liwayway, '/admin/students', 'Students');
  expect(await page.evaluate(() => [localStorage.getItem('tinig.session'), document.cookie])).toEqual([
    null,
    '',
  ]);
  const other = await context.newPage();
  await page.close();
  await other.goto('/admin/students');
  await expect(other).toHaveURL(/\/login\?next=/);
});

test('another site as the way back is ignored', async ({ page }) => {
  await page.goto('/login?next=//evil.example.com');
  await fillLogin(page, school.liwayway);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('the button is disabled and reads Logging in... while the request runs', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('/auth/sign-in', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/login');
  await fillLogin(page, school.liwayway);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  arrival.resolve();
  await expect(page).toHaveURL(/\/admin/);
});

test.describe('refused', () => {
  test.use({ expectedErrors: [refused] });

  test('a wrong password gets the given words, which go at the next try', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, { ...school.liwayway, password: 'hindi-ito' });
    await expect(page.getByRole('alert')).toHaveText(message('login-failed'));
    await mustBeAccessible(page);
    await expect(page.getByLabel('Email')).toHaveValue(school.liwayway.email);
    await fillLogin(page, school.liwayway);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a student is not let in, and nothing of the session is kept', async ({ page, server }) => {
    const token = school.token;
    const { items } = (await server.call('GET', '/db/Users?role=student&search=pepe', { token })) as {
      items: { email: string }[];
    };
    await page.goto('/login');
    await fillLogin(page, { email: items[0]!.email, password: 'lihim-na-susi' });
    await expect(page.getByRole('alert')).toHaveText(message('not-admin'));
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('says that the login failed', async ({ page }) => {
    await page.route('/auth/sign-in', (route) => route.abort());
    await page.goto('/login');
    await fillLogin(page, school.liwayway);
    await expect(page.getByRole('alert')).toHaveText(message('login-failed'));
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  });
});

test('Forgot Password? says whom to ask; the password can be shown', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByText(message('forgot-password'))).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('susi');
  await page.getByRole('button', { name: 'Ipakita ang password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
});

test('Forgot Password? names whom to ask where the school has said it', async ({ page, server }) => {
  const body = { password_help: 'Gng. Reyes, Computer Room' };
  await server.call('PUT', '/db/School', { token: school.token, body });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByText('Dito sa paaralan: Gng. Reyes, Computer Room.')).toBeVisible();
  await mustBeAccessible(page);
  await server.call('PUT', '/db/School', { token: school.token, body: { password_help: '' } });
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
    return { waits, shownAfter };
  });
  expect(seen.waits).toBe(true);
  expect(seen.shownAfter).toBeGreaterThan(800);
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(menu.getByRole('link', { name: 'Teachers' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Liwayway Magsino Administrator/ })).toBeVisible();
});

test('says that one waits before any script has come, and after a while that the line is slow', {
  tag: '@nightly',
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.getByText('Sandali lang…')).toBeVisible();
  await expect(page.getByText('Mabagal ang koneksyon…')).toBeHidden();
  await page.evaluate(() => {
    // What would take eight seconds.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations === 1) one.finish();
  });
  await expect(page.getByText('Mabagal ang koneksyon…')).toBeVisible();
  scripts.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Sandali lang…')).toHaveCount(0);
});

test('one can type before any script has come, and sign in once it has', { tag: '@nightly' }, async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const { email, password } = school.liwayway;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Pressed now, the browser itself would send the password, in the address.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  scripts.resolve();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
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
test.describe('leaving', () => {
  test.use({ expectedErrors: [/status of 404|Config link not found/] });

  test('a superadmin sees Teachers and Sections; log out clears all but device and theme', async ({
    page,
    server,
  }) => {
    await signInByHand(page, school.superadmin, '/admin/students', 'Students');
    const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
    await expect(menu.getByRole('link', { name: 'Teachers' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sections' })).toBeVisible();
    await page.getByRole('button', { name: 'Palitan ang tema: maliwanag o madilim' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('tinig.session')))!);
    await menu.getByRole('button', { name: 'Log out' }).click();
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

  test('who logs out before the names have come waits for none, and is told of no fault', {
    tag: '@nightly',
  }, async ({ page }) => {
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
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(await no).toBe('nothing');
    told!.resolve();
    await expect(page).toHaveURL('/');
  });
});

test('headings have a face of their own, and a zero has one shape in them and in text', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/credits');
  const drawn = await page.evaluate(async () => {
    const faceOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
    const draw = async (face: string, mark: string) => {
      const font = `700 32px ${face}`;
      await document.fonts.load(font, mark);
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = font;
      pen.fillText(mark, 0, 40);
      return canvas.toDataURL();
    };
    const each = (mark: string) =>
      Promise.all(
        [faceOf('--font-display'), faceOf('--font-text'), 'sans-serif'].map((face) => draw(face, mark)),
      );
    return { zeros: await each('0'), letters: await each('g') };
  });
  expect(drawn.zeros[0]).toBe(drawn.zeros[1]);
  expect(new Set(drawn.letters).size).toBe(3);
});

test('the login’s heading and buttons have the headings’ face from the beginning', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/login');
  const drawn = await page.evaluate(async () => {
    const words = [...document.querySelectorAll<HTMLElement>('h1, [class*=key]')].map(
      (one) => [one.innerText.trim(), getComputedStyle(one).fontFamily] as const,
    );
    const draw = async (mark: string, face: string) => {
      const font = `700 32px ${face}`;
      await document.fonts.load(font, mark);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      pen.fillText(mark, 0, 40);
      return pen.canvas.toDataURL();
    };
    // A letter that the face lacks is drawn by the one after it.
    const isWhole = async ([text, face]: readonly [string, string]) =>
      face.startsWith('"Login Words"') &&
      (await draw(text, '"Login Words", serif')) === (await draw(text, '"Login Words", monospace'));
    const there = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return { there, words: await Promise.all(words.map(async (one) => [one[0], await isWhole(one)])) };
  });
  expect(drawn.there.join()).toContain('Login Words');
  expect(drawn.words).toEqual([
    ['Admin Login', true],
    ['Admin Login', true],
    ['Login', true],
  ]);
});

test('where one has signed in, headings get their face once the names are there', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInByHand(page, school.liwayway, '/admin/students', 'Students');
  await expect(page.locator('html[data-headings]')).toHaveCount(0);
  const isThere = () =>
    [...document.fonts].some(({ family, status }) => family.includes('Gabarito') && status === 'loaded');
  await expect.poll(() => page.evaluate(isThere)).toBe(true);
});
