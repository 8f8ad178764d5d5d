import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, makePostgres } from '@tinig/server/testing/own-postgres';
import { startServer, temporaryFolder } from '@tinig/server/testing/start-server';
import { expect, onTestFinished, test } from 'vitest';
import { signInOn, withPage } from '#trials/shared/browser';
import { httpClient } from '#trials/shared/client';
import { nginxProgram, startProxy } from '#trials/shared/proxy';
import { fillBy, installPriorRelease, mainIn } from '#trials/shared/releases';
import {
  head,
  roomy,
  teacher,
  trialEmail,
  trialPassword,
  trialPupils,
  trialSections,
} from '#trials/shared/school';
import { startTwoBehind } from '#trials/shared/two-behind';

const root = join(import.meta.dirname, '..');
const isBuilt = (await readdir(join(root, 'web/dist')).catch(() => [] as string[])).includes('pages.json');

// Without a first superadmin every page would be the set-up's.
const first = {
  FIRST_SUPERADMIN_EMAIL: 'puno@paaralan.example',
  FIRST_SUPERADMIN_PASSWORD: 'Mahiwagang-Aklat-7',
};

/** The same server in a folder of its own, whose build has other names for its assets. Answers its main file. */
async function makeOtherBuild(folder: string): Promise<string> {
  const release = join(folder, 'other');
  const dist = join(release, 'web/dist');
  await mkdir(join(release, 'server'), { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    await cp(join(root, 'server', name), join(release, 'server', name), { recursive: true });
  for (const name of ['node_modules', 'domain']) await symlink(join(root, name), join(release, name));
  await cp(join(root, 'web/dist'), dist, { recursive: true });
  for (const name of await readdir(dist)) {
    const page = join(dist, name);
    if (!name.endsWith('.html')) continue;
    await writeFile(page, (await readFile(page, 'utf8')).replaceAll('/assets/', '/assets/other-'));
  }
  for (const name of await readdir(join(dist, 'assets')))
    await rename(join(dist, 'assets', name), join(dist, 'assets', `other-${name}`));
  return mainIn(release);
}

test.skipIf(!nginxProgram || !isBuilt)(
  'while two builds serve behind the proxy, every asset of every page is answered',
  async () => {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const postgres = await makePostgres(folder);
    onTestFinished(() => postgres.stop());
    const ports: [number, number] = [await freePort(), await freePort()];
    const mains = [undefined, await makeOtherBuild(folder)];
    for (const [at, main] of mains.entries()) {
      const env = {
        ...first,
        DATABASE_URL: postgres.url,
        PORT: String(ports[at]),
        TRUSTED_PROXIES: '127.0.0.1',
      };
      const server = await startServer(env, main);
      onTestFinished(async () => void (await server.stop()));
    }
    const proxy = await startProxy(nginxProgram!, folder, ports);
    onTestFinished(() => proxy.stop());
    const ask = httpClient(() => proxy.url);
    const builds = new Set<boolean>();
    const missing: string[] = [];
    for (let load = 0; load < 12; load++) {
      // The servers take turns: without this a page with an odd number of files would come from one of them alone.
      if (load % 2 === 1) await ask('/healthz');
      const page = String((await ask('/login')).body.text);
      builds.add(page.includes('/assets/other-'));
      const assets = [...page.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map(([, path]) => path!);
      expect(assets.length).toBeGreaterThan(1);
      for (const path of assets) {
        const { status } = await ask(path);
        if (status !== 200) missing.push(`${status} ${path}`);
      }
    }
    expect(builds.size, 'pages of both were seen').toBe(2);
    expect(missing).toEqual([]);
    expect((await ask('/assets/nowhere-12345678.js')).status, 'what neither has').toBe(404);
  },
);

const teachersScreens = [
  '/admin/dashboard',
  '/admin/students',
  '/admin/students/add-class',
  '/admin/students/cards',
  '/admin/progress',
  `/admin/progress/all?section=${trialSections[0]}`,
  `/admin/quarter/1?section=${trialSections[0]}`,
  `/admin/game/1?section=${trialSections[0]}`,
  '/admin/unlock-quarters',
  '/admin/archived-students',
  '/admin/admin-profile',
  '/admin/my-acts',
  `/student-progress?student=${trialPupils[0]}`,
];
const headsScreens = ['/admin/dashboard', '/admin/sections', '/admin/teachers', '/superadmin'];

/** The pages of this build, whose calls and watches are all answered by the version before. */
async function pagesBesideOlder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const prior = await installPriorRelease();
  const postgres = await makePostgres(folder);
  onTestFinished(() => postgres.stop());
  const start = async (main?: string) => {
    const env = { ...first, DATABASE_URL: postgres.url, PORT: String(await freePort()), ...roomy };
    const server = await startServer(env, main);
    onTestFinished(async () => void (await server.stop()));
    return server.url;
  };
  const older = await start(mainIn(prior));
  await fillBy(prior, postgres.url);
  const { url, stop } = await startTwoBehind(await start(), older, isOfPages);
  onTestFinished(stop);
  return url;
}

const isOfPages = (path: string) =>
  /^\/(?:assets|login|admin|superadmin|student-progress)\b|\.(?:js|svg|png|ico|webmanifest)$/.test(path);

test.skipIf(!isBuilt)(
  'a new page shows every screen from the answers of the version before',
  { timeout: 300_000 },
  async () => {
    const address = await pagesBesideOlder();
    const faults: string[] = [];
    const lookAt = (uid: string, paths: string[]) =>
      withPage(async (page) => {
        let at = '/login';
        page.on('pageerror', (error) => faults.push(`${uid}, ${at}: ${error.message}`));
        await signInOn(page, address, trialEmail(uid), trialPassword);
        for (at of paths) {
          await page.goto(address + at);
          const isDrawn = () => document.querySelector('h1') && !/Kinukuha/.test(document.body.innerText);
          await page
            .waitForFunction(isDrawn, undefined, { timeout: 10_000 })
            .catch(() => faults.push(`${uid}, ${at}: not drawn`));
          const said = await page.getByRole('alert').allInnerTexts();
          if (said.length > 0) faults.push(`${uid}, ${at}: ${said.join(' ')}`);
          if (at === '/admin/students')
            await page
              .getByRole('link', { name: 'Magdagdag ng studyante' })
              .or(page.getByRole('button', { name: 'Magdagdag ng studyante' }))
              .waitFor();
          if (at === '/admin/sections') await page.getByText(`Niña Ibáñez ${teacher}`).first().waitFor();
        }
      });
    await lookAt(teacher, teachersScreens);
    await lookAt(head, headsScreens);
    expect(faults).toEqual([]);
  },
);
