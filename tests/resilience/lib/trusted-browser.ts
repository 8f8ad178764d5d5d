// Opens the school with a Chromium that has the school's key installed, as a teacher's device has. Prints what each
// address gives: a secure page, or the browser's refusal.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';

type Given = {
  address: string;
  name: string;
  email: string;
  password: string;
  /** A certificate by the school's key for a name that it may not certify. */
  foreign: { name: string; cert: string; key: string };
};
const { address, name, email, password, foreign }: Given = JSON.parse(await text(process.stdin));

const home = mkdtempSync(join(tmpdir(), 'tinig-nss-'));
const store = join(home, '.pki/nssdb');
mkdirSync(store, { recursive: true });
const ca = await (await fetch(`http://${address}:8080/susi.crt`)).text();
writeFileSync(join(home, 'susi.crt'), ca);
const certutil = (...words: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...words]);
certutil('-N', '--empty-password');
certutil('-A', '-t', 'C,,', '-n', 'tinig', '-i', join(home, 'susi.crt'));

const other = createServer(foreign, (_request, response) => response.end('nakapasok'));
await new Promise<void>((resolve) => other.listen(8443, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${name} ${address}, MAP ${foreign.name} 127.0.0.1`],
  env: { ...process.env, HOME: home },
});
let page = await browser.newPage();
const secure = async (at: string) => {
  // A refused page navigates to the browser's error by itself.
  page = await browser.newPage();
  try {
    await page.goto(`https://${at}:8443/login`);
    return await page.evaluate(() => isSecureContext);
  } catch (error) {
    return /ERR_\w+/.exec(String(error))?.[0];
  }
};
const byName = await secure(name);
const byForeignName = await secure(foreign.name);
page = await browser.newPage();
await page.goto(`http://${address}:8080/`);
await page.getByRole('link', { name: 'Buksan ang Tinig' }).waitFor();
const byAddress = await secure(address);
await page.getByLabel('Email').fill(email);
await page.getByLabel('Password', { exact: true }).fill(password);
await page.keyboard.press('Enter');
await page.waitForURL('**/admin/dashboard');
const live = await page
  .getByText(/^Huling balita/)
  .waitFor()
  .then(() => true);
process.stdout.write(JSON.stringify({ byAddress, byName, byForeignName, live }));
await browser.close();
other.close();
rmSync(home, { recursive: true });
process.exit(0);
