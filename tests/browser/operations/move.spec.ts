import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, button, question, region, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, mustContain, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const school = useSchool();

const person = (first_name: string, more: object) => ({
  ...{ first_name, last_name: 'Dela Cruz', username: '' },
  ...{ email: `${first_name.toLowerCase()}@luma.example`, ...more },
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
  signInTo(page, school.superadmin, '/superadmin/move', 'Paglipat mula sa Firebase');
const choose = (page: Page, slot: string, name: string, text: string) =>
  page
    .locator(`input[type=file][aria-label="${slot}"]`)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const chooseAll = async (page: Page) => {
  await choose(page, 'Datos ng laro', 'database.json', JSON.stringify(database));
  await choose(page, 'Mga account', 'accounts.json', JSON.stringify({ users }));
  await choose(page, 'Susi ng mga password', 'parameters.txt', parameters);
};

test('the addresses of the game are there to be copied', nightly, async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInTo(page, school.superadmin, '/superadmin/game', 'Laro at app');
  // A principal reads it: the words are hers, whoever builds the game has pages of their own.
  const jargon = /WebSocket|endpoint|token|hash|\b(?:SDK|REST|API|URL)\b/i;
  await expect(page.getByRole('main')).not.toContainText(jargon);
  await press(page, 'Kopyahin: Address ng Tinig');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.address);
  await press(page, 'Kopyahin: Sa halip ng Realtime Database');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}?ns=tinig`);
});

test('at the machine Data leads to the move, which stands in no menu', async ({ page }) => {
  await signInTo(page, school.superadmin, '/superadmin/data', 'Server at network');
  await follow(page, 'Ilipat ang mga file nito');
  await expect(title(page, 'Paglipat mula sa Firebase')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/data');
});

test('a file of the wrong kind says what it looks like, and is not taken', nightly, async ({ page }) => {
  await open(page);
  await choose(page, 'Datos ng laro', 'accounts.json', JSON.stringify({ users }));
  const seen = 'Hindi ito export ng Realtime Database. Ang nakita: export ng mga account.';
  await expect(alert(page)).toHaveText(seen);
  await choose(page, 'Mga account', 'letter.txt', 'Mahal na guro,');
  await expect(alert(page)).toContainText('hindi JSON file');
  await expect(button(page, 'Subok muna')).toBeDisabled();
});

test('Subok muna changes nothing; Ilipat moves with passwords', nightly, async ({ page, server }) => {
  await open(page);
  await chooseAll(page);
  await press(page, 'Subok muna');
  const trial = region(page, 'Resulta ng subok');
  await mustContain(trial, 'Wala pang nabago', 'Liza Dela Cruz');
  await mustContain(trial, '1 sa 2 bagong account ang may dating password');
  await mustContain(trial, 'Ginagamit na ni abe ang email na ito.', 'May account pero walang tala sa Users.');
  await mustFitBothWidths(page);
  const [report] = await Promise.all([page.waitForEvent('download'), press(page, 'I-download ang ulat')]);
  expect(report.suggestedFilename()).toMatch(/^Paglipat-.*\.xlsx$/);
  // The keyboard alone.
  await button(page, 'Ilipat ang 4').press('Enter');
  await expect(question(page)).toContainText('Gagawa muna ng backup.');
  await expect(button(question(page), 'Ilipat')).toBeFocused();
  await page.keyboard.press('Enter');
  const result = region(page, 'Resulta ng paglipat');
  await expect(result).toContainText('Nailipat ang paaralan.');
  await mustFitBothWidths(page);
  const pupil = await server.signIn({ email: 'abe@luma.example', password: 'user1password' });
  const progress = await server.call('GET', '/db/PlayerProgress/abe', { token: pupil });
  expect(progress).toMatchObject({ game_one_progress: 80 });
  // Once more finds everybody here.
  await open(page);
  await chooseAll(page);
  await press(page, 'Subok muna');
  await expect(region(page, 'Resulta ng subok')).toContainText('Nandito na');
  await expect(button(page, /^Ilipat/)).toHaveCount(0);
});
