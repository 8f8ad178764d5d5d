import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { beSignedIn } from '#browser/console';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, nightly, test } from '#browser/test';

const school = useSchool({
  Mabini: ['Agbayani, Niña', 'Dela Peña, Niña'],
  Rizal: ['Batungbakal, Niña', 'Esguerra, Niña'],
  Luna: ['Cabanlit, Niña', 'Ñunez, Niña'],
});

test('one screen shows what another changes, whatever it is', nightly, async ({ browser, server }) => {
  test.setTimeout(600_000);
  const { screens, cutLine, close } = await openScreens(browser, server);
  for (const [at, [what, act]] of everyKindOfAct().entries()) {
    if (at % 6 === 5) await cutLine();
    await act();
    await Promise.all(screens.map((screen) => mustAgree(screen, what)));
  }
  await close();
});

/** Acts of staff and of a pupil's game, one of each kind. */
function everyKindOfAct(): [what: string, act: () => Promise<unknown>][] {
  const { liwayway, danilo, sections } = school;
  const [agbayani, batungbakal, cabanlit] = ['Agbayani', 'Batungbakal', 'Cabanlit'].map(school.pupil);
  const patch = ({ uid }: { uid: string }, body: object) => school.patch(`/db/Users/${uid}`, body);
  const edit = (section_name: string, { uid }: { uid: string }) =>
    school.post('/edit-section/editSection', { sectionID: sections.Rizal, section_name, teacher_id: uid });
  const restore = { user_id: batungbakal!.uid };
  const password = { password: 'lihim-na-susi', confirm_password: 'lihim-na-susi' };
  const names = { first_name: 'Venice', last_name: 'Ybañez', username: 'venice', email: 'venice@x.example' };
  const added = { ...names, ...password, section: 'Mabini' };
  return [
    ['a pupil comes', () => school.post('/add-student-firebase/register', added)],
    ['a pupil is called otherwise', () => patch(agbayani!, { first_name: 'Gian' })],
    ['a pupil moves', () => patch(cabanlit!, { section: 'Mabini' })],
    ['a quarter opens for a pupil', () => school.setQuarter(agbayani!, 2)],
    ['a quarter opens for a class', () => school.openQuarters(sections.Mabini, 2)],
    ['a phone sends a result', () => agbayani!.play(4, 62)],
    ['a phone sends a better one', () => agbayani!.play(4, 95)],
    ['a pupil is archived', () => school.archive(batungbakal!)],
    ['a pupil returns', () => school.post('/change-archive/restore-student', restore)],
    ['a pupil is archived again', () => school.archive(batungbakal!)],
    ['an archived one goes', () => school.remove(batungbakal!)],
    ['a pupil is removed', () => school.remove(school.pupil('Ñunez'))],
    ['a section is made', () => school.addSection('Narra', danilo)],
    ['a section is called otherwise', () => edit('Yakal', liwayway)],
    ['a section is handed over', () => edit('Yakal', danilo)],
    ['the viewed section is handed over', () => handOver(danilo)],
    ['and given back', () => handOver(liwayway)],
    ['a teacher is called otherwise', () => patch(danilo, { first_name: 'Bea' })],
    [
      'a section is deleted',
      () => school.post('/remove-section/removeSection', { sectionID: sections.Luna }),
    ],
  ];
}

const handOver = ({ uid }: { uid: string }) =>
  school.post('/edit-section/editSection', {
    ...{ sectionID: school.sections.Mabini, section_name: 'Mabini', teacher_id: uid },
  });

interface OpenScreen {
  name: string;
  shows(): Promise<unknown>;
  /** Response of HTTP to the same user. */
  wants(): Promise<unknown>;
}

async function mustAgree({ name, shows, wants }: OpenScreen, label: string) {
  const wanted = await wants();
  const looking = { message: `${label}: ${name}`, timeout: 30_000, intervals: [20, 50, 100] };
  await expect.poll(shows, looking).toEqual(wanted);
}

/** Every screen of the superadmin's and of a teacher's, each in a tab of its own. */
async function openScreens(browser: Browser, server: TestServer) {
  const context = await browser.newContext({ baseURL: server.address });
  const lines: WebSocketRoute[] = [];
  await context.routeWebSocket('**/live', (line) => {
    lines.push(line);
    line.connectToServer();
  });
  const everywhere = [students, archive, access, dashboard, progress, game];
  const screens: OpenScreen[] = [];
  for (const [account, theirs] of [
    [school.superadmin, [...everywhere, sections]],
    [school.liwayway, everywhere],
  ] as const)
    for (const screen of theirs) screens.push(await openScreen(context, server, account, screen));
  return {
    screens,
    cutLine: () => Promise.all(lines.splice(0).map((line) => line.close())),
    close: () => context.close(),
  };
}

async function openScreen(
  context: BrowserContext,
  server: TestServer,
  account: TestAccount,
  { path, wants }: Screen,
): Promise<OpenScreen> {
  const page = await context.newPage();
  const token = await beSignedIn(page, server, account);
  await page.goto(path());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    name: `${path()} of ${account.email}`,
    shows: () => (path === dashboard.path ? figures(page) : cells(page)),
    wants: () => wants((address) => server.call('GET', address, { token })),
  };
}

/** The texts of a table, row by row, without the columns of boxes and buttons; or what went wrong. */
const cells = (page: Page) =>
  page.evaluate(() => {
    const alert = document.querySelector<HTMLElement>('[role=alert]');
    if (alert) return alert.innerText;
    return [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')]
        .filter((cell) => !cell.querySelector('input, button, a[aria-label]'))
        .map((cell) => cell.querySelector<HTMLElement>('[title]')?.title ?? cell.innerText.trim()),
    );
  });

const figures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Mga bilang"] strong')].map((one) => Number(one.textContent)),
  );

// biome-ignore lint/suspicious/noExplicitAny: each screen knows what its read answers.
type Read = (address: string) => Promise<any>;

interface Screen {
  path: () => string;
  wants: (read: Read) => Promise<unknown>;
}

interface Person {
  games_done?: number;
  played_at?: string | null;
  uid: string;
  first_name: string;
  last_name: string;
  section: string;
  quarter_two: boolean;
  game_four_progress: number;
}

const listName = ({ first_name, last_name }: Person) => `${last_name}, ${first_name}`;
const sectionOf = ({ section }: Person) => section || message('no-section');
const games = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const averagesOf = (one: Person) =>
  [games.slice(0, 2), games.slice(2, 5), games.slice(5, 7), games.slice(7)].map((quarter) => {
    const numbers = quarter.map((game) => Number(one[`game_${game}_progress` as keyof Person] ?? 0));
    return `${Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)}%`;
  });
const list = (path: string, address: string, row: (person: Person) => unknown[]): Screen => ({
  path: () => path,
  wants: async (read) => (await read(address)).items.map(row),
});

const students = list('/admin/students', '/db/Users?role=student&sort=name&figures=true', (one) => [
  one.uid,
  listName(one),
  sectionOf(one),
  String(one.games_done),
  one.played_at ? expect.stringMatching(/\d/) : 'Wala pa',
]);

const archive = list(
  '/admin/archived-students?sort=name',
  '/db/Users?role=student&archive=true&sort=name',
  (one) => [one.uid, listName(one), message('days-left', { n: 30 })],
);

const access = list(
  '/admin/unlock-quarters?view=pupils&quarter=2',
  '/db/Users?role=student&sort=name',
  (one) => [one.uid, listName(one), sectionOf(one), one.quarter_two ? 'Unlocked' : 'Locked'],
);

const progress = list('/admin/progress?section=all', '/db/PlayerProgress?sort=name', (one) => [
  one.uid,
  listName(one),
  sectionOf(one),
  ...averagesOf(one),
]);

const sections: Screen = {
  path: () => '/admin/sections',
  wants: async (read) =>
    (await read('/db/Sections?sort=section_name')).items.map(
      (one: { id: string; section_name: string; section_teacher: string; students: number }) => [
        one.id,
        one.section_name,
        one.section_teacher || message('no-teacher'),
        String(one.students),
      ],
    ),
};

const dashboard: Screen = {
  path: () => '/admin/dashboard',
  wants: async (read) => {
    const totals = await read('/db/Totals');
    return [totals.students, totals.sections, totals.teachers];
  },
};

/** Mabini's game 4: the section is renamed and handed over like any other, but never deleted. */
const game: Screen = {
  path: () => `/admin/game/4?section=${school.sections.Mabini}`,
  wants: async (read) => {
    const { section_name } = await read(`/db/Sections/${school.sections.Mabini}`);
    const { items } = await read(
      `/db/PlayerProgress?section=${encodeURIComponent(section_name)}&per_page=500`,
    );
    // Nothing of it for a teacher who does not hold the section.
    const [locks] = (await read(`/db/ClassLocks?section=${school.sections.Mabini}`)).sections;
    return items.map((one: Person) => {
      const own = locks?.exceptions.find(
        ({ uid, quarter }: { uid: string; quarter: string }) => uid === one.uid && quarter === 'quarter_two',
      );
      const isOpen = (own ?? locks?.quarters.quarter_two)?.is_open ?? true;
      if (one.game_four_progress === 0 && !isOpen) return [listName(one), '–', 'Sarado'];
      const status = one.game_four_progress >= 90 ? 'Tapos' : 'Hindi Tapos';
      return [listName(one), `${one.game_four_progress}%`, status];
    });
  },
};
