import type { Locator, Page } from '@playwright/test';
import type { TestServer } from './server.ts';
import { expect } from './test.ts';

export type ConsoleAccount = { email: string; password: string };

/** A small school, made through the public calls: two teachers, three sections, and the pupils that a test names. */
export interface ConsoleSchool {
  superadmin: ConsoleAccount;
  liwayway: ConsoleAccount & { uid: string };
  danilo: ConsoleAccount & { uid: string };
  /** Ids by name: Mabini and Rizal are Liwayway's, Luna is Danilo's. */
  sections: Record<'Mabini' | 'Rizal' | 'Luna', string>;
  /** The superadmin's token. */
  token: string;
  addPupil(first_name: string, last_name: string, section: string): Promise<string>;
}

const password = 'lihim-na-susi';
let schools = 0;

/** Makes the school anew: test files share a worker's server, so what an earlier one left is removed first. */
export async function makeSchool(server: TestServer): Promise<ConsoleSchool> {
  const place = `p${process.pid}-${++schools}.example.com`;
  const token = await server.signIn(server.superadmin);
  await emptySchool(server, token);
  const addTeacher = async (firstName: string, lastName: string) => {
    const email = `${firstName.toLowerCase()}@${place}`;
    const body = { email, password, firstName, lastName };
    const { uid } = (await server.call('POST', '/add-admin-firebase/register', { token, body })) as {
      uid: string;
    };
    return { email, password, uid };
  };
  const addSection = async (section_name: string, teacher_id: string) => {
    const body = { section_name, teacher_id };
    return ((await server.call('POST', '/db/Sections', { token, body })) as { id: string }).id;
  };
  const liwayway = await addTeacher('Liwayway', 'Magsino');
  const danilo = await addTeacher('Danilo', 'Reyes');
  let pupils = 0;
  return {
    superadmin: server.superadmin,
    liwayway,
    danilo,
    sections: {
      Mabini: await addSection('Mabini', liwayway.uid),
      Rizal: await addSection('Rizal', liwayway.uid),
      Luna: await addSection('Luna', danilo.uid),
    },
    token,
    async addPupil(first_name, last_name, section) {
      const email = `pupil${++pupils}@${place}`;
      const body = {
        first_name,
        last_name,
        username: `pupil${pupils}`,
        email,
        section,
        password,
        confirm_password: password,
      };
      return (
        (await server.call('POST', '/add-student-firebase/register', { token, body })) as { uid: string }
      ).uid;
    },
  };
}

/** Removes every section, student and teacher, page by page. */
async function emptySchool(server: TestServer, token: string) {
  const each = async (path: string, remove: (one: { id: string; uid: string }) => Promise<unknown>) => {
    const { items } = (await server.call('GET', path, { token })) as { items: { id: string; uid: string }[] };
    for (const one of items) await remove(one);
  };
  await each('/db/Sections?per_page=500', ({ id }) =>
    server.call('POST', '/remove-section/removeSection', { token, body: { sectionID: id } }),
  );
  for (const role of ['role=student', 'role=student&archive=true', 'role=admin'])
    await each(`/db/Users?per_page=500&${role}`, ({ uid }) =>
      server.call('POST', '/remove-student-firebase/remove-student', { token, body: { user_id: uid } }),
    );
}

/** Signs in at the login and waits for the screen at `path` with this title. */
export async function signInByHand(
  page: Page,
  account: ConsoleAccount,
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
  { email, password }: ConsoleAccount,
  path: string,
  title: string | RegExp,
): Promise<void> {
  const answer = await page.request.post('/auth/sign-in', { data: { email, password } });
  expect(answer).toBeOK();
  const { token, user } = await answer.json();
  const handed = ['handed', JSON.stringify({ token, user, ended: false })] as const;
  await page.addInitScript(([mark, session]) => {
    // Once, so that whoever signs out is signed out.
    if (sessionStorage.getItem(mark) === session) return;
    sessionStorage.setItem(mark, session);
    sessionStorage.setItem('tinig.session', session);
  }, handed);
  await page.goto(path);
  await untilOpen(page, title);
}

async function untilOpen(page: Page, title: string | RegExp) {
  // A pointer that rests on a list keeps its rows in their places.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Types email and password, and sends them. */
export async function fillLogin(page: Page, { email, password }: ConsoleAccount) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The page opens addresses of the console as this person, without the login screen: for tests of what comes after it. */
export async function beSignedIn(
  page: Page,
  server: TestServer,
  { email, password }: ConsoleAccount,
): Promise<string> {
  const body = { email, password };
  const { token, user } = (await server.call('POST', '/auth/sign-in', { body })) as {
    token: string;
    user: object;
  };
  await page.addInitScript(
    (session) => {
      sessionStorage.setItem('tinig.session', session);
    },
    JSON.stringify({ token, user, ended: false }),
  );
  return token;
}

/**
 * Some seconds after the first screen the code of all others is fetched. A server that stops in the middle leaves
 * style sheets that can't be read, and a look at the page's colours then fails for another reason.
 */
export const untilAllIsFetched = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
          const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
          const isAsked = ['data-file-screen', 'teachers-screen'].every((one) =>
            fetched.some((name) => name.includes(one)),
          );
          return isAsked && sheets.every(({ sheet }) => sheet !== null);
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

/** Presses Tab until `target` has the focus; what is still on its way is waited for. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never comes to ${target}`);
}

const isFocused = async (target: Locator) =>
  (await target.count()) > 0 && (await target.first().evaluate((one) => one === document.activeElement));
