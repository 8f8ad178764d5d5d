import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Handset } from './handset.ts';
import type { Phones } from './in-page.ts';
import type { PhonePlace } from './phone.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

type InPage = { phones: Phones };

/** Phones in a page of a browser, which comes from another origin than Tinig's. */
export type InChromium = PhonePlace & {
  /** Another page, as its visitor finds it who was there before: what earlier visits left is set first. */
  openPage: (left?: Record<string, string>) => Promise<Page>;
  openIn: (page: Page, origin: string) => Promise<Handset>;
};

export function inChromium(generation: '12' | '9' | 'compat' | '8'): InChromium {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serve>>;
  let page: Page;
  async function openPage(left: Record<string, string> = {}) {
    const opened = await (await browser.newContext()).newPage();
    await opened.addInitScript((kept) => {
      const { localStorage } = globalThis as unknown as { localStorage: Map<string, string> & object };
      Object.assign(localStorage, kept);
    }, left);
    await opened.goto(site.url);
    return opened;
  }
  async function openIn(where: Page, origin: string): Promise<Handset> {
    const phone = await where.evaluate((at) => (globalThis as unknown as InPage).phones.open(at), origin);
    const ask = async (verb: keyof Handset, given: unknown[]) => {
      const answered = await where.evaluate(
        ([one, does, args]) => (globalThis as unknown as InPage).phones.ask(one, does, args),
        [phone, verb, given] as const,
      );
      if ('code' in answered) throw Object.assign(new Error(answered.code), { code: answered.code });
      return answered.value;
    };
    return new Proxy({} as Handset, {
      // An answer of a promise that is a phone would be asked for its `then`.
      get: (_, verb) =>
        verb === 'then' ? undefined : (...given: unknown[]) => ask(verb as keyof Handset, given),
    });
  }
  return {
    async start() {
      site = await serve(await bundleOf(`page-${generation}.ts`));
      browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: flags,
      });
      page = await openPage();
      return new URL(site.url).origin;
    },
    open: (origin) => openIn(page, origin),
    openPage,
    openIn,
    async stop() {
      await browser?.close();
      site?.close();
    },
  };
}

/** The SDK as its browser's build, in one script. */
async function bundleOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Its parts ask for `@firebase/app`, which here is a newer one.
    resolve: { alias: entry === 'page-8.ts' ? { '@firebase/app': 'firebase-8-app' } : {} },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, entry) },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code;
}

async function serve(script: string) {
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/page.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    answer.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
