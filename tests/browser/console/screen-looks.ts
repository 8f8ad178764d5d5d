import type { Page } from '@playwright/test';
import { type ScreenPath, screens } from '@tinig/web/app/screen-list';
import { expect } from '#browser/test';

/** A look at a screen: as it opens, and with every dialog that opens from it. */
export interface ScreenLook {
  /** The address, where it says more than the screen's own. */
  at?: string;
  /** What the page is called, where that is not the screen's own title. */
  title?: string | RegExp;
  /** Who looks; the superadmin where nobody is named. */
  as?: 'liwayway';
  /** By what it is called, the way there from the screen. */
  dialogs?: Record<string, (page: Page) => Promise<void>>;
}

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
const looks: Record<ScreenPath, ScreenLook[]> = {
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
    {
      at: '/admin/skills?section={section}&view=answers',
      as: 'liwayway',
      dialogs: { 'Iba pa': click('Iba pa') },
    },
    {
      at: '/admin/skills?section={section}&view=groups',
      as: 'liwayway',
      dialogs: { 'noting a session': click(/^Itala ang sesyon/), 'size and whom': click('Iba pa') },
    },
    { at: '/admin/skills?section={section}&view=groups&state=told', as: 'liwayway' },
    { at: '/admin/skills?view=told', title: 'Sasabihin sa punong-guro' },
    { at: '/admin/skills?view=report', dialogs: { 'Iba pa': click('Iba pa') } },
    { at: '/admin/skills?section={section}&view=report', as: 'liwayway' },
    { at: '/admin/skills?section={section}&view=paper', title: 'Ulat ng kasanayan', as: 'liwayway' },
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
      title: 'Kalendaryo at taon',
      dialogs: {
        'the pupils of a section': click('Susunod'),
        'what would happen': async (page) => {
          await click('Susunod')(page);
          await click('Tingnan')(page);
        },
      },
    },
  ],
  '/superadmin/skills': [
    { title: 'Laro at app', dialogs: { 'naming a skill': click('I-edit ang kasanayan ng Game 7') } },
  ],
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
    { at: '/admin/progress/all?section={section}&quarter=2', title: 'Section Mabini' },
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
  '/superadmin/move': [{}],
  '/superadmin/setup': [{ title: 'Taon' }],
  '/superadmin/server': [{}],
  '/superadmin': [{ title: /^Magandang/ }],
  '/superadmin/link': [{ dialogs: { 'changing the link': click(/^(Palitan|Ilagay ang link)$/) } }],
  '/superadmin/people': [
    { at: '/superadmin/people?tab=sessions' },
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
  '/superadmin/game': [{ title: 'Laro at app' }],
  '/superadmin/data': [{ title: 'Server at network', dialogs: { 'asking to import': askToImport } }],
  '/admin/students/add-class': [{ as: 'liwayway' }],
  '/admin/students/cards': [{ as: 'liwayway' }],
  '/admin/notices': [{ as: 'liwayway', dialogs: { 'noting a notice': click(/^Itala ang paalala sa/) } }],
  '/admin/my-acts': [{ as: 'liwayway' }],
};

/** What stands where no screen is, or where one may not be seen. */
const strayed: ScreenLook[] = [
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
