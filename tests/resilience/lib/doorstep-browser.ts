// Walks through the doorstep with Chromium as a teacher without the school's key: asks for a code, prints the mark,
// reads the code from its input, and prints what the console shows and what it refuses.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import axe from 'axe-core';

const { at, pictures } = JSON.parse(process.argv[2]!) as { at: string; pictures?: string };
const lines = createInterface({ input: process.stdin });
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
const faults: string[] = [];

/** Looks at a page in both widths and themes. */
async function look(name: string) {
  for (const width of [1366, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png` });
      faults.push(...(await faultsOf(page)).map((fault) => `${name} ${width} ${colorScheme}: ${fault}`));
    }
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
}

await page.goto(at);
await page.getByRole('button', { name: 'Gumamit ng code' }).click({ timeout: 15_000 });
const mark = page.locator('[data-code="mark"]');
await mark.filter({ hasText: /^[A-Z]\d$/ }).waitFor();
await look('doorstep-code');
say({ mark: await mark.textContent() });
const [code] = (await once(lines, 'line')) as [string];
await page
  .getByLabel('Code na walong numero')
  .fill(code.replace(/^\d/, (digit) => `${(Number(digit) + 1) % 10}`));
await page.keyboard.press('Enter');
const wrong = await page.getByText(/Mali ang code/).textContent();
await page.getByLabel('Code na walong numero').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
await page.keyboard.press('Enter');
await page.waitForURL('**/admin/dashboard');
const banner = page.getByRole('region', { name: 'Session na may code' });
await banner.waitFor();
await page.waitForTimeout(1_500);
await look('dashboard');
await page.setViewportSize({ width: 1366, height: 768 });
const menu = await page
  .getByRole('navigation', { name: 'Pangunahing menu' })
  .getByRole('link')
  .allTextContents();
for (const [name, path] of [
  ['students', '/admin/students'],
  ['progress', '/admin/progress'],
  ['quarters', '/admin/unlock-quarters'],
  ['skills', '/admin/skills'],
] as const) {
  await page.goto(`${at}${path}`);
  await banner.waitFor();
  await page.waitForTimeout(1_500);
  await look(name);
}
await page.goto(`${at}/admin/students`);
const closed = await page.getByRole('heading', { level: 1 }).textContent();
await page.goto(`${at}/admin/dashboard`);
const live = await page.evaluate(async () => {
  const { token } = JSON.parse(sessionStorage.getItem('tinig.session')!);
  const answers = await Promise.all(
    ['/db/Today?section=', '/db/Users?role=admin', '/db/Audit', '/cards/make'].map((path) =>
      fetch(path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status),
    ),
  );
  const socket = new WebSocket(`ws://${location.host}/live`);
  const told = new Promise<string>((resolve) => {
    socket.onmessage = ({ data }) => resolve(String(data));
    socket.onclose = ({ code }) => resolve(`closed ${code}`);
  });
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ token }));
  socket.send(JSON.stringify({ watch: 1, path: '/db/NeedHelp' }));
  return { answers, told: await told };
});
await page.getByRole('button', { name: 'Tapusin' }).click();
await page.waitForURL('**/pinto');
say({ wrong, menu, closed, live, faults });
await browser.close();
process.exit(0);
