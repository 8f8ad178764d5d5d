import { ok as must } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '#bench/lib/browser';
import { Unhurried } from '#bench/lib/unhurried';
import { bytesOf, makeArchive, startAtTerminal, unpackPackage } from '#resilience/lib/installed';
import { httpClient } from '#school/client';

// From the package's download to a teacher's first class on screen, in a browser, with no terminal after the start.
// `--package FILE` takes an archive that is made already.
const { values } = parseArgs({ options: { package: { type: 'string' } } });
const mostSeconds = 600;
/** A school's line: megabits a second. */
const line = 10;
const pupils = 32;

const head = { email: 'rosario@paaralan.edu.ph', password: 'mangga-ilaw-tulay-58' };
const teacher = { email: 'liwayway@paaralan.edu.ph', password: 'lampara-ulan-bangka-28' };
const staff = [
  'Section\tGuro\tEmail',
  'Bonifacio\tRodel Bautista\trodel@paaralan.edu.ph',
  `Mabini\tLiwayway Magsino\t${teacher.email}`,
  'Rizal\tMa. Luningning Faith Batungbakal-Dela Cruz Jr.',
].join('\n');
const names = ['Ana', 'Ben', 'Carla', 'Dante', 'Ella', 'Fe', 'Gian', 'Hannah'];
const surnames = ['Reyes', 'Santos', 'Cruz', 'Dela Peña'];
const list = surnames
  .flatMap((surname, at) => names.map((name, n) => `1365411${50_000 + at * 10 + n},${surname},${name}`))
  .slice(0, pupils);

const time = new Unhurried();
const made = mkdtempSync(join(tmpdir(), 'tinig-release-'));
const archive = values.package ?? makeArchive(made);
const browser = await launchBrowser();
let installed: ReturnType<typeof unpackPackage> | undefined;
let server: Awaited<ReturnType<typeof startAtTerminal>> | undefined;
try {
  installed = await time.step(`downloaded at ${line} Mbit/s, and unpacked`, async () => {
    time.take((bytesOf(archive) * 8) / (line * 1e6));
    return unpackPackage(archive);
  });
  const place = installed;
  server = await time.step('started', async () => {
    time.take(10);
    return startAtTerminal(place);
  });
  await liveTheFirstDay(browser, server);
  say();
  must(time.seconds < mostSeconds, `It takes ${Math.round(time.seconds)} seconds.`);
} finally {
  await browser.close();
  await server?.stop();
  if (installed) rmSync(installed.home, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
}

async function liveTheFirstDay(browser: Browser, { setUp, address }: { setUp: string; address: string }) {
  const page = await open(browser, address);
  const first = await time.step('set up: school and account, year, teachers and sections', () =>
    setUpTheSchool(page, setUp),
  );
  const hers = await open(browser, address);
  await time.step('the teacher signs in, and has a password of her own', () => firstSignIn(hers, first));
  const card = await time.step(`her class of ${pupils}, and its cards`, () => addTheClass(hers));
  await time.step('the 1st Quarter opens', () => openTheQuarter(hers));
  await time.step('a pupil plays, and is seen', () => playAndBeSeen(hers, address, card));
}

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1366, height: 768 },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  // The browser's print dialog holds a page up until somebody closes it.
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  return page;
}

/** From the printed address to the logins of the teachers; answers the first password of one. */
async function setUpTheSchool(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await see(page, 'Mabuhay! Ako si Bibo.');
  await time.press(page.getByRole('button', { name: /^Bagong simula/ }));
  await time.read(page);
  for (const [label, text] of [
    ['Pangalan ng paaralan', 'Mababang Paaralan ng Halimbawa'],
    ['Inyong pangalan', 'Rosario'],
    ['Apelyido', 'Villamor'],
    ['Email', head.email],
    ['Password', head.password],
    ['Kumpirmahin ang password', head.password],
  ] as const)
    await time.type(page.getByLabel(label, { exact: true }), text);
  await time.press(page.getByRole('button', { name: 'Gawin ang account' }));
  await see(page, 'Taon');
  await time.press(page.getByRole('button', { name: 'I-save at magpatuloy' }));
  await see(page, 'Guro at section');
  await time.paste(page.getByLabel('I-paste ang listahan'), staff);
  await time.press(page.getByRole('button', { name: 'Susunod' }));
  await page.getByText('3 section at 3 guro ang idaragdag').waitFor();
  await time.read(page);
  await time.press(page.getByRole('button', { name: 'Idagdag' }));
  const logins = page.getByRole('table', { name: 'Login ng mga guro' });
  const hers = logins.getByRole('row').filter({ hasText: 'Liwayway' });
  const password = await hers.locator('b').innerText();
  await time.read(page);
  await time.press(page.getByRole('button', { name: 'I-print ang login ng 3 guro' }));
  return password;
}

async function firstSignIn(page: Page, first: string) {
  await page.goto('/login');
  await time.type(page.getByLabel('Email'), teacher.email);
  await time.type(page.getByLabel('Password', { exact: true }), first);
  await time.press(page.getByRole('button', { name: 'Login', exact: true }));
  await see(page, /^Mabuhay, Liwayway/);
  await time.type(page.getByLabel('Bagong password'), teacher.password);
  await time.type(page.getByLabel('Kumpirmahin ang password'), teacher.password);
  await time.press(page.getByRole('button', { name: 'I-save at magpatuloy' }));
  await see(page, /^Magandang/);
}

/** Answers login and password of the first card. */
async function addTheClass(page: Page) {
  await time.press(page.getByRole('link', { name: 'Students', exact: true }));
  await time.press(page.getByRole('link', { name: 'Magdagdag ng klase' }).first());
  const chooser = page.waitForEvent('filechooser');
  await time.press(page.getByRole('button', { name: 'Pumili ng file' }));
  time.take(10);
  const buffer = Buffer.from(['LRN,Apelyido,Pangalan', ...list].join('\n'));
  await (await chooser).setFiles({ name: 'listahan.csv', mimeType: 'text/csv', buffer });
  const save = page.getByRole('button', { name: `I-save ang ${pupils}` });
  await save.waitFor();
  await time.read(page);
  await time.press(save);
  await page.getByRole('heading', { name: /Nasa .* na ang/ }).waitFor({ timeout: 120_000 });
  await time.press(page.getByRole('link', { name: `I-print ang ${pupils} login card` }));
  const card = page.getByRole('article').first();
  await card.waitFor();
  await time.read(page);
  const facts = card.locator('dd');
  return { login: await facts.nth(0).innerText(), password: await facts.nth(1).innerText() };
}

async function openTheQuarter(page: Page) {
  await time.press(page.getByRole('link', { name: 'Dashboard', exact: true }));
  await see(page, /^Magandang/);
  await time.press(page.getByRole('link', { name: 'Buksan sa Mabini' }));
  await time.press(page.getByRole('dialog').getByRole('button', { name: /^Buksan/ }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function playAndBeSeen(page: Page, address: string, card: { login: string; password: string }) {
  const call = httpClient(() => address);
  const body = { email: card.login.replaceAll(/\s/g, ''), password: card.password };
  const { body: signedIn } = await call('/auth/sign-in', { method: 'POST', body });
  const sent = await call('/db/Results', {
    method: 'POST',
    token: signedIn.token as string,
    body: { results: [{ id: 'unang-subok', game: 1, percent: 75 }] },
  });
  must(sent.status === 200, JSON.stringify(sent.body));
  await time.press(page.getByRole('link', { name: 'Dashboard', exact: true }));
  // There it is: what comes now is nobody's waiting.
  await page.getByText('Game 1 · 75%').first().waitFor();
}

async function see(page: Page, name: string | RegExp) {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await time.read(page);
}

function say() {
  for (const { name, machine, person } of time.lines)
    process.stdout.write(
      `${name.padEnd(58)} ${machine.toFixed(0).padStart(4)} s + ${person.toFixed(0)} s by hand\n`,
    );
  const [minutes, seconds] = [Math.floor(time.seconds / 60), Math.round(time.seconds % 60)];
  process.stdout.write(`From the download to the first class on screen: ${minutes} min ${seconds} s\n`);
}
