import type { Page } from '@playwright/test';
import { type ScreenPath, screens } from '@tinig/web/screen-list';
import { beSignedIn } from './console.ts';
import { type ConsoleSchool, makeSchool } from './school.ts';
import { schoolYear } from './school-year.ts';
import { expect, mustBeAccessible, mustFit, mustHaveContrast, test, untilStill } from './test.ts';

/** A look at a screen: as it opens, and with every dialog that opens from it. */
interface Look {
  /** The address, where it says more than the screen's own. */
  at?: string;
  /** What the page is called, where that is not the screen's own title. */
  title?: string | RegExp;
  /** Who looks; the superadmin where nobody is named. */
  as?: 'liwayway';
  /** By what it is called, the way there from the screen. */
  dialogs?: Record<string, (page: Page) => Promise<void>>;
}

// Each side is rounded to whole pixels.
const sameRoom = 2;

let school: ConsoleSchool;
const pupils: Record<string, string> = {};
let group = '';

// By far the longest file: each worker takes a part of it, with a school of its own.
test.describe.configure({ mode: 'parallel' });
// What moves is waited for before it is judged: six times in each state.
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
  const { email } = (await server.call('GET', `/db/Users/${pupils.Agbayani}`, { token })) as {
    email: string;
  };
  const pupil = await server.signIn({ email, password });
  const help = {
    section: school.sections.Mabini,
    game: 4,
    uids: [pupils.Agbayani, pupils['Dela Peña-Villanueva']],
  };
  group = ((await server.call('POST', '/help/start', { token, body: help })) as { id: string }).id;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  const session = { group, day, minutes: 30, came: [pupils.Agbayani], note: 'Inulit ang talaan ng 6.' };
  await server.call('POST', '/help/session', { token, body: session });
  const results = { game_one_progress: 95, game_three_progress: 40, game_four_progress: 91 };
  await server.call('PATCH', `/db/PlayerProgress/${pupils.Agbayani}`, { token: pupil, body: results });
});

const click =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Selects all of the page, then presses a button of the selection bar. */
const withAll = (name: string) => async (page: Page) => {
  await page.getByRole('columnheader').getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Mga aksyon sa napili' });
  await bar.getByRole('button', { name }).click();
};

async function askToImport(page: Page) {
  const buffer = Buffer.from(JSON.stringify({ Links: { GDriveLink: 'https://apk.example.com/a.apk' } }));
  const file = { name: 'link.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Ipasok ang datos' }).click();
}

/** What the page says once a day is over; its words are longer. */
const sawYesterday = (page: Page) =>
  page.getByText(/^(Ngayon|Kahapon), \d/).evaluate((seen) => seen.replaceChildren('Kahapon, 11:59 PM'));

/** How each screen is looked at: one that nobody looks at does not compile. */
const looks: Record<ScreenPath, Look[]> = {
  '/admin/dashboard': [{ title: /^Magandang/ }, { title: /^Magandang/, as: 'liwayway' }],
  '/admin/students': [
    {
      dialogs: {
        'adding a student': click('Magdagdag ng studyante'),
        'adding one without an email': async (page) => {
          await click('Magdagdag ng studyante')(page);
          await click('Gumawa ng login at card')(page);
        },
        'a form with errors': async (page) => {
          await click('Magdagdag ng studyante')(page);
          await page.getByRole('button', { name: 'Idagdag', exact: true }).click();
        },
        'editing a student': click('I-edit si Niña Agbayani'),
        'asking to archive': click('I-archive si Niña Agbayani'),
        'changing the section': withAll('Palitan ang section'),
        'a selection': (page) => page.getByRole('columnheader').getByRole('checkbox').click(),
        'a warning': click('I-archive ang napili'),
      },
    },
    { as: 'liwayway' },
    { at: '/admin/students?search=Zobelita' },
  ],
  '/admin/students/reports': [{}, { as: 'liwayway' }],
  '/admin/teachers': [
    {
      dialogs: {
        'adding a teacher': click('Magdagdag ng guro'),
        'editing a teacher': click('I-edit si Danilo Reyes'),
        'asking to delete': click('Tanggalin si Danilo Reyes'),
      },
    },
  ],
  '/admin/sections': [
    {
      dialogs: {
        'adding a section': click('Magdagdag ng section'),
        'editing a section': click('I-edit ang Luna'),
        'asking to delete': withAll('Tanggalin ang napili'),
      },
    },
  ],
  '/admin/sections/$section/teachers': [
    { at: '/admin/sections/{section}/teachers', title: 'Mga guro ng Mabini' },
    { at: '/admin/sections/{section}/teachers', title: 'Mga guro ng Mabini', as: 'liwayway' },
  ],
  '/admin/progress': [{ dialogs: { 'a missing choice': click('Tingnan ang progress ng section') } }],
  '/admin/skills': [
    {},
    { at: '/admin/skills?section={section}', dialogs: { 'names behind a number': click(/^1 kaya na, /) } },
    { at: '/admin/skills?section={section}&order=game', as: 'liwayway' },
    { at: '/admin/skills?section={section}&view=answers', as: 'liwayway' },
  ],
  '/admin/skills/groups': [
    { at: '/admin/skills/groups?section={section}', title: 'Mga pangkat para sa gabay', as: 'liwayway' },
  ],
  '/admin/skills/help': [
    {
      at: '/admin/skills/help?section={section}',
      as: 'liwayway',
      dialogs: { 'noting a session': click(/^Itala ang sesyon/) },
    },
    { at: '/admin/skills/help?section={section}&state=told', as: 'liwayway' },
    { at: '/admin/skills/help?state=school', title: 'Sasabihin sa punong-guro' },
  ],
  '/admin/skills/help/$group': [
    {
      at: '/admin/skills/help/{group}',
      title: 'Game 4',
      as: 'liwayway',
      dialogs: {
        'noting a session': click('Itala ang sesyon'),
        'changing a session': click(/^I-edit ang sesyon/),
        'its pupils': click('Idagdag o alisin'),
        'its days': click('Mga petsa'),
      },
    },
    { at: '/admin/skills/help/{group}?view=end', title: 'Tapusin ang pangkat', as: 'liwayway' },
    { at: '/admin/skills/help/{group}?view=paper', title: 'Pangkat ng tulong, sa papel', as: 'liwayway' },
  ],
  '/admin/skills/report': [{ at: '/admin/skills/report?section={section}', as: 'liwayway' }],
  '/admin/report': [{}, { at: '/admin/report?section={section}', as: 'liwayway' }],
  '/superadmin/calendar': [
    {
      dialogs: {
        'marking a day': click(/^Nobyembre 30/),
        'grading periods': click('Baguhin'),
        'the date of a quarter': click('Palitan ang alok na petsa ng 2nd Quarter'),
      },
    },
  ],
  '/superadmin/new-year': [
    {
      dialogs: {
        'the pupils of a section': click('Susunod'),
        'what would happen': async (page) => {
          await click('Susunod')(page);
          await click('Tingnan')(page);
        },
      },
    },
  ],
  '/superadmin/skills': [{ dialogs: { 'naming a skill': click('I-edit ang kasanayan ng Game 7') } }],
  '/admin/unlock-quarters': [
    {
      dialogs: {
        'asking for all sections': click(/^Lahat ng section, 2nd Quarter/),
        'setting a date': async (page) => {
          await click(/^Luna, 2nd Quarter/)(page);
          await click('Itakda ang petsa…')(page);
        },
      },
    },
    {
      as: 'liwayway',
      dialogs: {
        'asking for a class': click(/^Mabini, 2nd Quarter/),
        'somebody who differs': async (page) => {
          await click(/^Mabini, 2nd Quarter/)(page);
          await click('Magdagdag ng hindi kasabay')(page);
        },
      },
    },
    { at: '/admin/unlock-quarters?view=pupils', dialogs: { 'a missing quarter': withAll('I-lock') } },
    {
      at: '/admin/unlock-quarters?view=pupils&quarter=2',
      as: 'liwayway',
      dialogs: { 'asking to unlock': withAll('I-unlock') },
    },
  ],
  '/admin/archived-students': [
    {
      dialogs: {
        'asking to restore': click('Ibalik si Bea Cruz'),
        'asking to delete': click('Tanggalin nang tuluyan si Bea Cruz'),
      },
    },
    { at: '/admin/archived-students?left=true' },
  ],
  '/admin/admin-profile': [{ as: 'liwayway', dialogs: { 'changing the own name': click('Palitan') } }],
  '/admin/progress/past': [{ at: '/admin/progress/past?year=1' }],
  '/admin/progress/all': [
    { at: '/admin/progress/all?section={section}', title: 'Section Mabini' },
    { at: '/admin/progress/all?view=projector&section={section}', title: 'Ang linggo ng Mabini' },
  ],
  '/admin/quarter/$quarter': [{ at: '/admin/quarter/2?section={section}', title: '2nd Quarter' }],
  '/admin/game/$gameNumber': [{ at: '/admin/game/4?section={section}', title: 'Game 4' }],
  '/student-progress': [
    {
      at: '/student-progress?student={pupil}',
      title: 'Niña Agbayani',
      dialogs: { 'as tomorrow': sawYesterday },
    },
    { at: '/student-progress?student={pupil}&year=1', title: 'Niña Agbayani' },
  ],
  '/admin/progress/quarter': [
    { at: '/admin/progress/quarter?quarter=2&section={section}', title: '2nd Quarter' },
    { at: '/admin/progress/quarter?quarter=2&view=projector&section={section}', title: /2nd Quarter/ },
  ],
  '/superadmin/setup': [{ title: 'Taon' }],
  '/superadmin/server': [{}],
  '/superadmin': [{}],
  '/superadmin/link': [{ dialogs: { 'changing the link': click(/^(Palitan|Ilagay ang link)$/) } }],
  '/superadmin/people': [
    {
      dialogs: {
        'somebody’s sessions': click(/session ni Super/),
        'asking to end one': async (page) => {
          await click(/session ni Super/)(page);
          await click(/^Tapusin ang session/)(page);
        },
      },
    },
  ],
  '/superadmin/privacy': [{ dialogs: { 'noting a notice': click(/^Itala ang paalala sa/) } }],
  '/superadmin/privacy/child': [
    {
      title: 'Privacy',
      dialogs: {
        'whom it finds': async (page) => {
          await page.getByRole('searchbox', { name: /pangalan o LRN/ }).fill('agbayani');
          await expect(page.getByRole('button', { name: 'Agbayani, Niña' })).toBeVisible();
        },
      },
    },
    {
      at: '/superadmin/privacy/child?student={pupil}',
      title: 'Niña Agbayani',
      dialogs: { 'asking to erase': click('Burahin…') },
    },
  ],
  '/superadmin/privacy/retention': [{}],
  '/superadmin/privacy/incidents': [
    {
      dialogs: {
        'starting the clock': click(/^May nangyari/),
        // A screen is opened anew for each, so the clock runs from here on.
        'an earlier moment': async (page) => {
          await click(/^May nangyari/)(page);
          await page.getByRole('dialog').getByLabel('Ano ang nangyari').fill('Nawalang laptop ng guro');
          await page.keyboard.press('Enter');
          await click('Baguhin ang oras')(page);
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    },
  ],
  '/superadmin/settings': [
    {
      dialogs: {
        'a change that is not saved': async (page) => {
          await page.getByLabel('Region').fill('NCR');
          await expect(page.getByText('1 pagbabago.')).toBeVisible();
        },
      },
    },
  ],
  '/superadmin/audit': [{}],
  '/superadmin/game': [{}],
  '/superadmin/data': [{ dialogs: { 'asking to import': askToImport } }],
  '/admin/students/add-class': [{ as: 'liwayway' }],
  '/admin/students/cards': [{ as: 'liwayway' }],
  '/admin/notices': [{ as: 'liwayway', dialogs: { 'noting a notice': click(/^Itala ang paalala sa/) } }],
  '/admin/my-acts': [{ as: 'liwayway' }],
};

/** What stands where no screen is, or where one may not be seen. */
const strayed: Look[] = [
  { at: '/admin/walang-ganito', title: 'Walang pahina rito' },
  { at: '/admin/teachers', title: 'Walang access', as: 'liwayway' },
  { at: '/superadmin', title: 'Walang access', as: 'liwayway' },
];

const all = [
  ...Object.values(screens)
    .flat()
    .flatMap(({ path, title }) => looks[path].map((look) => ({ at: path, title, ...look }))),
  ...strayed,
];

for (const { at = '', title = '', as, dialogs = {} } of all) {
  const states = [['as it opens', async () => {}] as const, ...Object.entries(dialogs)];
  test(`${at}${as ? ' for a teacher' : ''}: fits, is accessible, and loses nothing when enlarged`, async ({
    page,
    server,
  }) => {
    test.setTimeout(60_000 * states.length);
    await page.addInitScript(skipShellWait);
    await beSignedIn(page, server, as ? school[as] : school.superadmin);
    for (const [state, reach] of states)
      await test.step(state, async () => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await page.goto(
          at
            .replace('{section}', school.sections.Mabini)
            .replace('{pupil}', pupils.Agbayani!)
            .replace('{group}', group),
        );
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await reach(page);
        await mustHoldEverywhere(page);
      });
  });
}

test.describe('when the session has ended', () => {
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

/** The widest window; desk and phone in both themes; the narrowest phone; letters of double size. */
async function mustHoldEverywhere(page: Page) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await untilStill(page);
  await mustFit(page);
  const { left, right } = await page.evaluate(roomBeside);
  expect(Number.isFinite(left), 'nothing on the page has a frame: what it shows stands in a card').toBe(true);
  expect(
    Math.abs(left - right),
    `at 1920 px ${left} px lie empty on the left, ${right} px on the right`,
  ).toBeLessThanOrEqual(sameRoom);
  // On the projector it is always light.
  const isProjected = (await page.locator('html').getAttribute('data-view')) === 'projector';
  for (const width of [1366, 360])
    for (const theme of isProjected ? ['light'] : ['light', 'dark']) {
      await page.setViewportSize({ width, height: 768 });
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await untilStill(page);
      await mustFit(page);
      await (theme === 'light' ? mustBeAccessible : mustHaveContrast)(page);
    }
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await untilStill(page);
    expect(await page.evaluate(stickingOut), `sticks out at ${width} px`).toEqual([]);
    expect(await page.evaluate(cutOff), `cut off at ${width} px`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
}

/** What lies empty beside all that can be seen of the page; of a dialog, beside itself. */
function roomBeside(): { left: number; right: number } {
  const dialog = [...document.querySelectorAll(':modal')].at(-1);
  const around = (
    dialog ? document.documentElement : document.querySelector('main')!
  ).getBoundingClientRect();
  const isDrawn = (one: Element) => {
    const { borderInlineWidth, backgroundColor } = getComputedStyle(one);
    const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(borderInlineWidth) > 0;
    return isFilled || /^(img|svg|input|select|textarea)$/.test(one.localName);
  };
  const seen = dialog ? [dialog] : [...document.querySelectorAll('main *')].filter(isDrawn);
  const boxes = seen
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr, .skip'))
    // The filling of a bar is cut off by the bar.
    .map((one) => (one.localName === 'i' ? one.parentElement! : one).getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - around.left;
  const right = around.right - Math.max(...boxes.map((box) => box.right));
  return { left: Math.round(left), right: Math.round(right) };
}

/** Texts that can be seen in part only, with no way to scroll to the rest. */
function cutOff(): string[] {
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    if (parent.closest('option, .sr, .skip, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let holder: Element | null = parent; holder !== document.body; holder = holder.parentElement) {
      if (!holder) break;
      const { overflowX, overflowY, clipPath } = getComputedStyle(holder);
      if (clipPath !== 'none' || overflowY === 'auto' || overflowY === 'scroll') break;
      const room = holder.getBoundingClientRect();
      const tooWide = overflowX !== 'visible' && (box.right > room.right + 2 || box.left < room.left - 2);
      const tooHigh = overflowY !== 'visible' && (box.bottom > room.bottom + 4 || box.top < room.top - 4);
      if (tooWide || tooHigh)
        lost.push(`${text.textContent.trim()} in ${holder.tagName}.${holder.className}`);
    }
  }
  return lost;
}

/** What makes the page wider than the window. */
function stickingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => !one.closest('thead') && one.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide
    .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    .map((one) => `${one.closest('[class]:not(svg, svg *)')?.outerHTML.slice(0, 200)} ${one.textContent}`)
    .slice(0, 5)
    .concat(`${scrollWidth} px`);
}
