import { join } from 'node:path';
import { signInTo } from '#browser/console';
import { question } from '#browser/parts';
import { follow, mustShow, press } from '#browser/steps';
import { test as base, expect, mustBeAccessible, mustFit, nightly } from '#browser/test';
import { launch, temporaryFolder } from '#school/start-server';

const entry = join(import.meta.dirname, '../../../demo/main.ts');

/** The demo in the place of the server, and the teacher that it prints. */
const test = base.extend<object, { demo: { address: string; email: string; password: string } }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names here
    async ({}, use) => {
      const { folder, remove } = await temporaryFolder();
      const args = [entry, '--folder', join(folder, 'demo'), '--port', '0', '--players', '0'];
      const { child, ended, untilSaid } = launch(args, {});
      const told = /Sign in at\s+(\S+)\/login[\s\S]*Teacher\s+(\S+)\s+(\S+)[\s\S]*Ctrl-C/;
      const [, address, email, password] = await untilSaid(told);
      await use({ address: address!, email: email!, password: password! });
      child.kill('SIGINT');
      await ended;
      await remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: [({ demo }, use) => use({ address: demo.address } as never), { scope: 'worker' }],
});

test('a card of the demo has a sample QR that signs its pupil in', nightly, async ({ page, demo }) => {
  await signInTo(page, demo, '/admin/students', 'Students');
  await page.getByRole('button', { name: 'Bagong login card para kay', exact: false }).first().click();
  await press(question(page), 'Gumawa ng bagong card');
  const card = page.getByRole('dialog', { name: 'Bagong card ni' }).getByRole('article');
  await expect(card).toContainText('Halimbawa lang ito');
  await expect(page.getByText('Walang QR ang mga card')).toHaveCount(0);
  await mustBeAccessible(page);
  const name = (await card.getAttribute('aria-label'))!.replace('Login card ni ', '').replace(/ \S+\.$/, '');
  const opened = page.context().waitForEvent('page');
  await follow(card, 'Subukan ang QR');
  const game = await opened;
  await expect(game.getByRole('heading', { name: `Kumusta, ${name}!` })).toBeVisible();
  expect(game.url()).toBe(`${demo.address}/halimbawa/kard`);
  await mustShow(game, 'Halimbawa lang ito');
  await expect(game.getByRole('listitem')).toHaveCount(4);
  for (const width of [360, 1366]) {
    await game.setViewportSize({ width, height: 768 });
    await mustFit(game);
    await mustBeAccessible(game);
  }
});
