import type { Page } from '@playwright/test';
import { type ScreenPath, screens } from '@tinig/web/app/screen-list';
import { bar, dialog } from '#browser/parts';
import { fill, mustShow, press } from '#browser/steps';
import { expect } from '#browser/test';

/** A state of a screen: the button that leads to it, several pressed in turn, or another way there. */
type Way = string | RegExp | readonly (string | RegExp)[] | ((page: Page) => Promise<void>);

/** A look at a screen: as it opens, and with every dialog that opens from it. */
export interface ScreenLook {
  /** The address, where it says more than the screen's own. */
  at?: string;
  /** Heading of the page, if it differs from the screen's title. */
  title?: string | RegExp;
  /** User who opens the screen; the superadmin by default. */
  as?: 'liwayway';
  dialogs?: readonly Way[];
}

/** Leads from an open screen to one of its states. */
export async function reach(page: Page, way: Way): Promise<void> {
  if (typeof way === 'function') return way(page);
  for (const name of Array.isArray(way) ? way : [way])
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
}

const chooseAll = (page: Page) => page.getByRole('columnheader').getByRole('checkbox').click();

/** Selects all of the page, then presses a button of the selection bar. */
const withAll = (name: string) => async (page: Page) => {
  await chooseAll(page);
  await press(bar(page), name);
};

async function askToImport(page: Page) {
  const buffer = Buffer.from(JSON.stringify({ Links: { GDriveLink: 'https://apk.example.com/a.apk' } }));
  const file = { name: 'link.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await press(page, 'Ipasok ang datos');
}

/** Replaces today's texts by those of a day that is over, which are longer. */
const sawYesterday = (page: Page) =>
  page.getByText(/^(Ngayon|Kahapon), \d/).evaluate((seen) => seen.replaceChildren('Kahapon, 11:59 PM'));

async function findChild(page: Page) {
  await page.getByRole('searchbox', { name: /pangalan o LRN/ }).fill('agbayani');
  await expect(page.getByRole('button', { name: 'Agbayani, Niña' })).toBeVisible();
}

/** A screen is opened anew for each state, so the clock runs from here on. */
async function setClockEarlier(page: Page) {
  await press(page, /^May nangyari/);
  await dialog(page).getByLabel('Ano ang nangyari').fill('Nawalang laptop ng guro');
  await page.keyboard.press('Enter');
  await press(page, 'Baguhin ang oras');
  await expect(dialog(page)).toBeVisible();
}

async function changeRegion(page: Page) {
  await fill(page, { Region: 'NCR' });
  await mustShow(page, '1 pagbabago.');
}

const skills = '/admin/skills?section={section}';
const addPupil = 'Magdagdag ng studyante';

/** How each screen is looked at: one that nobody looks at does not compile. */
const looks: Record<ScreenPath, ScreenLook[]> = {
  '/admin/dashboard': [{ title: /^Magandang/ }, { title: /^Magandang/, as: 'liwayway' }],
  '/admin/students': [
    {
      dialogs: [
        ...[addPupil, [addPupil, 'May email'], [addPupil, 'Idagdag'], 'I-edit si Niña Agbayani'],
        ...['I-archive si Niña Agbayani', withAll('Palitan ang section'), chooseAll, 'I-archive ang napili'],
      ],
    },
    { as: 'liwayway' },
    { at: '/admin/students?search=Zobelita' },
  ],
  '/admin/students/reports': [{}, { as: 'liwayway' }],
  '/admin/teachers': [
    { dialogs: ['Magdagdag ng guro', 'I-edit si Danilo Reyes', 'Tanggalin si Danilo Reyes'] },
  ],
  '/admin/sections': [
    { dialogs: ['Magdagdag ng section', 'I-edit ang Luna', withAll('Tanggalin ang napili')] },
  ],
  '/admin/sections/$section/teachers': [
    { at: '/admin/sections/{section}/teachers', title: 'Mga guro ng Mabini' },
    { at: '/admin/sections/{section}/teachers', title: 'Mga guro ng Mabini', as: 'liwayway' },
  ],
  '/admin/progress': [{ dialogs: ['Tingnan ang progress ng section'] }],
  '/admin/skills': [
    {},
    { at: skills, dialogs: [/^1 kaya na, /] },
    { at: `${skills}&order=game`, as: 'liwayway' },
    { at: `${skills}&view=answers`, as: 'liwayway', dialogs: ['Iba pa'] },
    { at: `${skills}&view=groups`, as: 'liwayway', dialogs: [/^Itala ang sesyon/, 'Iba pa'] },
    { at: `${skills}&view=groups&state=told`, as: 'liwayway' },
    { at: '/admin/skills?view=told', title: 'Sasabihin sa punong-guro' },
    { at: '/admin/skills?view=report', dialogs: ['Iba pa'] },
    { at: `${skills}&view=report`, as: 'liwayway' },
    { at: `${skills}&view=paper`, title: 'Ulat ng kasanayan', as: 'liwayway' },
  ],
  '/admin/skills/help/$group': [
    {
      ...{ at: '/admin/skills/help/{group}', title: 'Game 4', as: 'liwayway' },
      dialogs: ['Itala ang sesyon', /^I-edit ang sesyon/, 'Idagdag o alisin', 'Mga petsa'],
    },
    { at: '/admin/skills/help/{group}?view=end', title: 'Tapusin ang pangkat', as: 'liwayway' },
    { at: '/admin/skills/help/{group}?view=paper', title: 'Pangkat ng tulong, sa papel', as: 'liwayway' },
  ],
  '/superadmin/calendar': [
    { dialogs: [/^Nobyembre 30/, 'Baguhin', 'Palitan ang alok na petsa ng 2nd Quarter'] },
  ],
  '/superadmin/new-year': [{ title: 'Kalendaryo at taon', dialogs: ['Susunod', ['Susunod', 'Tingnan']] }],
  '/superadmin/skills': [{ title: 'Laro at app', dialogs: ['I-edit ang kasanayan ng Game 7'] }],
  '/admin/unlock-quarters': [
    { dialogs: [/^Lahat ng section, 2nd Quarter/, [/^Luna, 2nd Quarter/, 'Itakda ang petsa…']] },
    {
      as: 'liwayway',
      dialogs: [/^Mabini, 2nd Quarter/, [/^Mabini, 2nd Quarter/, 'Magdagdag ng hindi kasabay']],
    },
    { at: '/admin/unlock-quarters?view=pupils', dialogs: [withAll('I-lock')] },
    { at: '/admin/unlock-quarters?view=pupils&quarter=2', as: 'liwayway', dialogs: [withAll('I-unlock')] },
  ],
  '/admin/archived-students': [
    { dialogs: ['Ibalik si Bea Cruz', 'Tanggalin nang tuluyan si Bea Cruz'] },
    { at: '/admin/archived-students?left=true' },
  ],
  '/admin/admin-profile': [{ as: 'liwayway', dialogs: ['Palitan'] }],
  '/admin/progress/past': [{ at: '/admin/progress/past?year=1' }],
  '/admin/progress/all': [
    { at: '/admin/progress/all?section={section}', title: 'Section Mabini' },
    { at: '/admin/progress/all?section={section}&quarter=2', title: 'Section Mabini' },
    { at: '/admin/progress/all?view=projector&section={section}', title: 'Ang linggo ng Mabini' },
  ],
  '/admin/quarter/$quarter': [{ at: '/admin/quarter/2?section={section}', title: '2nd Quarter' }],
  '/admin/game/$gameNumber': [{ at: '/admin/game/4?section={section}', title: 'Game 4' }],
  '/student-progress': [
    { at: '/student-progress?student={pupil}', title: 'Niña Agbayani', dialogs: [sawYesterday] },
    { at: '/student-progress?student={pupil}&year=1', title: 'Niña Agbayani' },
  ],
  '/admin/progress/quarter': [
    { at: '/admin/progress/quarter?quarter=2&section={section}', title: '2nd Quarter' },
    { at: '/admin/progress/quarter?quarter=2&view=projector&section={section}', title: /2nd Quarter/ },
  ],
  '/superadmin/move': [{}],
  '/superadmin/setup': [{ title: 'Taon' }],
  '/superadmin/server': [{}],
  '/superadmin/network': [{ title: 'Server at network' }],
  '/superadmin/link': [{ dialogs: [/^(Palitan|Ilagay ang link)$/] }],
  '/superadmin/people': [
    { at: '/superadmin/people?tab=sessions' },
    { dialogs: [/session ni Super/, [/session ni Super/, /^Tapusin ang session/]] },
  ],
  '/superadmin/privacy': [{ dialogs: [/^Itala ang paalala sa/] }],
  '/superadmin/privacy/child': [
    { title: 'Privacy', dialogs: [findChild] },
    { at: '/superadmin/privacy/child?student={pupil}', title: 'Niña Agbayani', dialogs: ['Burahin…'] },
  ],
  '/superadmin/privacy/retention': [{}],
  '/superadmin/privacy/incidents': [{ dialogs: [/^May nangyari/, setClockEarlier] }],
  '/superadmin/settings': [{ dialogs: [changeRegion] }],
  '/superadmin/audit': [{}],
  '/superadmin/game': [{ title: 'Laro at app' }],
  '/superadmin/data': [{ title: 'Server at network', dialogs: [askToImport] }],
  '/admin/students/add-class': [{ as: 'liwayway' }],
  '/admin/students/cards': [{ as: 'liwayway' }],
  '/admin/notices': [{ as: 'liwayway', dialogs: [/^Itala ang paalala sa/] }],
  '/admin/my-acts': [{ as: 'liwayway' }],
};

/** Pages for unknown and forbidden addresses, and one that leads elsewhere. */
const strayed: ScreenLook[] = [
  { at: '/superadmin', title: /^Magandang/ },
  { at: '/admin/walang-ganito', title: 'Walang pahina rito' },
  { at: '/admin/teachers', title: 'Walang access', as: 'liwayway' },
  { at: '/superadmin', title: 'Walang access', as: 'liwayway' },
];

/** Every look at every screen. */
export const allLooks = [
  ...Object.values(screens)
    .flat()
    .flatMap(({ path, title }) => looks[path].map((look) => ({ at: path, title, ...look }))),
  ...strayed,
];
