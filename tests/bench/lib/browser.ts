import { chromium, type Page } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-sync',
];

export const launchBrowser = (...more: string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...flags, ...more],
  });

/** Opens a browser window for a measurement, and closes it after. */
export async function withPage(measure: (page: Page) => Promise<void>) {
  const browser = await launchBrowser();
  try {
    await measure(await browser.newPage({ viewport: { width: 1366, height: 768 } }));
  } finally {
    await browser.close();
  }
}

/** Signs in through the page and waits for the console. */
export async function signInOn(page: Page, address: string, email: string, password: string) {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
