import type { Page } from '@playwright/test';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

const person = (first_name: string, more: object) => ({
  first_name,
  last_name: 'Dela Cruz',
  username: '',
  email: `${first_name.toLowerCase()}@luma.example`,
  ...more,
});
const database = {
  Users: {
    abe: person('Abe', { role: 'student', section: 'Sampaguita' }),
    twin: person('Kambal', { role: 'student', section: 'Sampaguita', email: 'ABE@luma.example' }),
    guro: person('Liza', { role: 'admin' }),
  },
  Sections: [null, { section_name: 'Sampaguita', teacher_id: 'guro' }],
  PlayerProgress: { abe: { game_one_progress: '80' } },
};
// As the makers of that hash publish it, with its parameters.
const users = [
  {
    localId: 'abe',
    email: 'abe@luma.example',
    salt: '42xEC+ixf3L2lw==',
    passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  },
  { localId: 'guro', email: 'liza@luma.example' },
  { localId: 'ligaw', email: 'ligaw@luma.example' },
];
const parameters = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;

const open = (page: Page) =>
  signInByHand(page, school.superadmin, '/superadmin/move', 'Paglipat mula sa Firebase');
const choose = (page: Page, slot: string, name: string, text: string) =>
  page
    .locator(`input[type=file][aria-label="${slot}"]`)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const chooseAll = async (page: Page) => {
  await choose(page, 'Datos ng laro', 'database.json', JSON.stringify(database));
  await choose(page, 'Mga account', 'accounts.json', JSON.stringify({ users }));
  await choose(page, 'Susi ng mga password', 'parameters.txt', parameters);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the addresses of the game are there to be copied', { tag: '@nightly' }, async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByHand(page, school.superadmin, '/superadmin/game', 'Laro at app');
  await mustFitBothWidths(page);
  // A principal reads it: the words are hers, whoever builds the game has pages of their own.
  await expect(page.getByRole('main')).not.toContainText(
    /WebSocket|endpoint|token|hash|\b(?:SDK|REST|API|URL)\b/i,
  );
  await button(page, 'Kopyahin: Address ng Tinig').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.address);
  await button(page, 'Kopyahin: Sa halip ng Realtime Database').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}?ns=tinig`);
});

test('at the machine Data leads to the move, which stands in no menu', async ({ page }) => {
  await signInByHand(page, school.superadmin, '/superadmin/data', 'Server at network');
  await page.getByRole('link', { name: 'Ilipat ang mga file nito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paglipat mula sa Firebase' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/data');
});

test('a file of the wrong kind says what it looks like, and is not taken', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Datos ng laro', 'accounts.json', JSON.stringify({ users }));
  await expect(page.getByRole('alert')).toHaveText(
    'Hindi ito export ng Realtime Database. Ang nakita: export ng mga account.',
  );
  await choose(page, 'Mga account', 'letter.txt', 'Mahal na guro,');
  await expect(page.getByRole('alert')).toContainText('hindi JSON file');
  await expect(button(page, 'Subok muna')).toBeDisabled();
});

test('Subok muna changes nothing and names who would come; Ilipat moves, and old passwords open', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await open(page);
  await chooseAll(page);
  await button(page, 'Subok muna').click();
  const trial = page.getByRole('region', { name: 'Resulta ng subok' });
  await expect(trial).toContainText('Wala pang nabago');
  await expect(trial).toContainText('Liza Dela Cruz');
  await expect(trial).toContainText('1 sa 2 bagong account ang may dating password');
  await expect(trial).toContainText('Ginagamit na ni abe ang email na ito.');
  await expect(trial).toContainText('May account pero walang tala sa Users.');
  await mustFitBothWidths(page);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'I-download ang ulat').click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^Paglipat-.*\.xlsx$/);
  // The keyboard alone.
  await button(page, 'Ilipat ang 4').press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Gagawa muna ng backup.');
  await expect(question.getByRole('button', { name: 'Ilipat' })).toBeFocused();
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Resulta ng paglipat' });
  await expect(result).toContainText('Nailipat ang paaralan.');
  await mustFitBothWidths(page);
  const pupil = await server.signIn({ email: 'abe@luma.example', password: 'user1password' });
  expect(await server.call('GET', '/db/PlayerProgress/abe', { token: pupil })).toMatchObject({
    game_one_progress: 80,
  });
});

test('once more finds everybody here', { tag: '@nightly' }, async ({ page }) => {
  await open(page);
  await chooseAll(page);
  await button(page, 'Subok muna').click();
  await expect(page.getByRole('region', { name: 'Resulta ng subok' })).toContainText('Nandito na');
  await expect(button(page, /^Ilipat/)).toHaveCount(0);
});
