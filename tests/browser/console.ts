import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from './people.ts';
import type { TestServer } from './server.ts';
import { expect } from './test.ts';

/** Signs in at the login and waits for the screen at `path` with this title. */
export async function signInByHand(
  page: Page,
  account: TestAccount,
  path: string,
  title: string | RegExp,
): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await fillLogin(page, account);
  await untilOpen(page, title);
}

/** The same, for tests of what comes after: the session is handed to the tab, as the login would. */
export async function signInTo(
  page: Page,
  { email, password }: TestAccount,
  path: string,
  title?: string | RegExp,
): Promise<void> {
  const answer = await page.request.post('/auth/sign-in', { data: { email, password } });
  expect(answer).toBeOK();
  await handSession(page, await answer.json());
  await page.goto(path);
  await untilOpen(page, title);
}

/** Hands a session to a tab once, so that whoever signs out is signed out. */
async function handSession(page: Page, { token, user }: { token: string; user: object }) {
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('handed') === session) return;
      sessionStorage.setItem('handed', session);
      sessionStorage.setItem('tinig.session', session);
    },
    JSON.stringify({ token, user, ended: false }),
  );
}

async function untilOpen(page: Page, title: string | RegExp | undefined) {
  // A pointer that rests on a list keeps its rows in their places.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Types email and password, and sends them. */
export async function fillLogin(page: Page, { email, password }: TestAccount) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The page opens addresses of the console as this person, without the login screen: for tests of what comes after it. */
export async function beSignedIn(
  page: Page,
  server: TestServer,
  { email, password }: TestAccount,
): Promise<string> {
  const body = { email, password };
  const session = await server.call('POST', '/auth/sign-in', { body });
  await handSession(page, session as { token: string; user: object });
  return (session as { token: string }).token;
}

/**
 * Some seconds after the first screen the code of the menu's screens is fetched. A server that stops in the middle
 * leaves style sheets that can't be read, and a look at the page's colours then fails for another reason.
 */
export const untilAllIsFetched = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('menu-fetched').length > 0, undefined, {
    timeout: 60_000,
  });

/** Presses Tab until `target` has the focus; what is still on its way is waited for. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const page = target.page();
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never comes to ${target}`);
}

const isFocused = async (target: Locator) =>
  (await target.count()) > 0 && (await target.first().evaluate((one) => one === document.activeElement));
