/** @module-tag network */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posterUrl } from '@tinig/domain/network/network';
import { issueLeaf } from '@tinig/server/operations/network/certificates';
import { builtMain, temporaryFolder } from '@tinig/tests/school/start-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  closeNetworks,
  laptop,
  openNetworks,
  phone,
  runAt,
  setAddress,
  startAt,
  whyNoNamespaces,
} from './lib/namespaces.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const reason = whyNoNamespaces();
const password = 'Mahiwagang-Aklat-7';
const home = 'http://127.0.0.1:8080';
const pupils = Array.from({ length: 40 }, (_, n) => ({ email: `bata${n}@paaralan.example`, password }));

type Answer = { status: number; body: Record<string, never> };
type Asked = { method: string; url: string; token?: string; body?: object; headers?: Record<string, string> };
const ask = (place: typeof laptop, ...asked: Asked[]) => runAt<Answer[]>(place, 'ask-all.ts', asked);
const post = (path: string, body: object, token?: string): Asked => ({
  ...{ method: 'POST', url: `${home}${path}`, body },
  ...(token && { token }),
});

let token: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ReturnType<typeof spawn>;

/** Starts the server on the laptop and waits until it is ready. */
async function start() {
  const env = {
    ...process.env,
    ...{ TINIG_DATA: folder.folder, LOG_LEVEL: 'error', PORT: '8080' },
    ...{ FIRST_SUPERADMIN_EMAIL: 'puno@paaralan.example', FIRST_SUPERADMIN_PASSWORD: password },
  };
  server = spawn('ip', ['netns', 'exec', laptop.name, process.execPath, builtMain], { env });
  for (let said = ''; !said.includes('ready at'); ) said += String((await once(server.stdout!, 'data'))[0]);
  const [signedIn] = ask(laptop, post('/auth/sign-in', { email: 'puno@paaralan.example', password }));
  token = signedIn!.body.token!;
}

async function stop() {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

beforeAll(async () => {
  if (reason) return;
  openNetworks();
  folder = await temporaryFolder();
  await start();
});
afterAll(async () => {
  if (reason) return;
  await stop();
  closeNetworks();
  await folder.remove();
});

const read = () =>
  ask(laptop, { method: 'GET', url: `${home}/db/Network`, token })[0]!.body as Record<string, never>;
const qrAt = (address: string) => {
  const { http_port, https_port, school_code, fingerprint } = read();
  return posterUrl(address, http_port!, { code: school_code!, httpsPort: https_port!, pin: fingerprint! });
};
const play = (qr: string, attempt: string) => runAt(phone, 'pinned-phones.ts', { qr, pupils, attempt });

test.skipIf(reason !== undefined)(
  `40 phones of another computer send results under the school's key, after a restart and a new address too${reason ? `: skipped, ${reason}` : ''}`,
  async () => {
    const began = performance.now();
    const teacher = { firstName: 'Liza', lastName: 'Magsaysay', email: 'guro@paaralan.example', password };
    const [guro] = ask(laptop, post('/add-admin-firebase/register', teacher, token));
    const section = { section_name: 'Mabini', teacher_id: guro!.body.uid };
    const made = ask(
      laptop,
      post('/db/Sections', section, token),
      ...pupils.map(({ email }, n) =>
        post('/auth/register', {
          ...{ email, password, confirm_password: password, section: 'Mabini', username: `bata${n}` },
          ...{ first_name: 'Ana', last_name: `Dagdag ${'abcdefghij'[n % 10]}${'abcd'[Math.floor(n / 10)]}` },
        }),
      ),
    );
    expect(made.filter(({ status }) => status > 201)).toEqual([]);
    const opened = ask(laptop, post('/network/open', { addresses: [laptop.address] }, token));
    expect(opened[0]!.status).toBe(200);
    expect(play(qrAt(laptop.address), 'una')).toEqual({ kept: 40 });
    expect((performance.now() - began) / 60_000).toBeLessThan(10);

    await stop();
    await start();
    expect(play(qrAt(laptop.address), 'ikalawa')).toEqual({ kept: 40 });

    setAddress('192.168.77.9');
    await expect.poll(() => read().chosen, { timeout: 60_000, interval: 1_000 }).toEqual(['192.168.77.9']);
    expect(play(qrAt('192.168.77.9'), 'ikatlo')).toEqual({ kept: 40 });
  },
);

/** Answers to every call over plain HTTP with a superadmin's token, each kind once. */
function answersToEveryCall(at: string): string[] {
  const [description] = ask(laptop, { method: 'GET', url: `${home}/openapi.json` });
  const paths = Object.entries(description!.body.paths! as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        url: `${at}${path.replaceAll(/\{\w+\}/g, 'x')}`,
        token,
      })),
  );
  expect(paths.length).toBeGreaterThan(100);
  const answers = ask(phone, ...paths).map(({ status, body }) => `${status} ${body.code}`);
  return [...new Set(answers)].toSorted().toReversed();
}

test.skipIf(reason !== undefined)(
  'over plain HTTP another computer gets nothing but the doorstep, and a pinned phone refuses another key',
  () => {
    const [chosen] = read().chosen! as string[];
    const at = `http://${chosen}:8080`;
    expect(answersToEveryCall(at)).toEqual(['403 needs-tls', '403 codes-not-allowed']);
    const forged = ['https', '127.0.0.1'].map((said) => ({
      ...{ method: 'GET', url: `${at}/db/Network`, token },
      headers: {
        ...{ 'x-forwarded-proto': 'https', 'x-forwarded-for': said, 'x-real-ip': '127.0.0.1' },
        forwarded: `for=127.0.0.1;proto=${said}`,
      },
    }));
    expect(ask(phone, ...forged).map(({ body }) => body.code)).toEqual(['needs-tls', 'needs-tls']);
    const door = ask(
      phone,
      { method: 'GET', url: `${at}/doorstep` },
      { method: 'GET', url: `${at}/susi.crt` },
    );
    expect(door.map(({ status }) => status)).toEqual([200, 200]);
    const other = qrAt(chosen!).replace(/[\w-]{43}$/, 'A'.repeat(43));
    expect(play(other, 'iba')).toEqual({ refused: 'another key' });
    expect(ask(phone, { method: 'GET', url: `${at}/healthz` })[0]!.status).toBe(200);
  },
);

/** Makes a code at the laptop, for the first teacher and the device that asks. */
function giveCode(request: string) {
  const [teachers] = ask(laptop, { method: 'GET', url: `${home}/db/Users?role=admin`, token });
  const [teacher] = teachers!.body.items! as { uid: string }[];
  const [given] = ask(laptop, post('/network/code', { uid: teacher!.uid, request }, token));
  return given!.body.code as unknown as string;
}

test.skipIf(reason !== undefined)(
  'a teacher without the key comes in by a code, sees a class live and nothing else',
  async () => {
    const [chosen] = read().chosen! as string[];
    ask(laptop, post('/network/codes', { allowed: true }, token));
    const pictures = process.env.PICTURES;
    const browser = startAt(phone, 'doorstep-browser.ts', { at: `http://${chosen}:8080`, pictures });
    const { mark } = await browser.hear<{ mark: string }>();
    const [asked] = read().code_requests! as { id: string; mark: string }[];
    expect(asked!.mark).toBe(mark);
    browser.tell(giveCode(asked!.id));
    const seen = await browser.hear<Record<string, unknown>>();
    expect(seen).toMatchObject({
      wrong: 'Mali ang code. May 4 pang subok.',
      menu: expect.not.arrayContaining(['Students', 'Archive', 'Mga ginawa ko']),
      closed: 'Hindi kasama sa code',
      live: { answers: [400, 200, 403, 403], told: expect.stringContaining('"value"') },
      faults: [],
    });
    await browser.ended;
    // Sessions by code open the door to themselves alone.
    expect(answersToEveryCall(`http://${chosen}:8080`)).toEqual(['403 needs-tls', '400 bad-field']);
  },
);

test.skipIf(reason !== undefined)('10,000 guesses at a code open nothing', () => {
  const [chosen] = read().chosen! as string[];
  const at = `http://${chosen}:8080`;
  const [asked] = ask(phone, { method: 'POST', url: `${at}/auth/code-request`, body: { device: 'other' } });
  giveCode(asked!.body.id!);
  const guesses = 10_000;
  const counted = runAt<Record<string, number>>(phone, 'guess-codes.ts', { at, asked: asked!.body, guesses });
  expect(Object.values(counted).reduce((sum, n) => sum + n)).toBe(guesses);
  const looked = (counted['401 code-wrong'] ?? 0) + (counted['401 code-void'] ?? 0);
  expect(looked).toBeLessThanOrEqual(5);
  expect(Object.keys(counted).filter((what) => !/^(401|429) /.test(what))).toEqual([]);
});

const noStore = () => {
  try {
    execFileSync('certutil', ['-H'], { stdio: 'pipe' });
  } catch (error) {
    // It prints its help with a status of its own.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'certutil of libnss3-tools is needed';
  }
  return reason;
};

test.skipIf(noStore() !== undefined)(
  'Chromium with the key installed opens address and name without a warning, live, and refuses a leaf for another name',
  async () => {
    const { chosen, name } = read();
    const [address] = chosen! as string[];
    const key = JSON.parse(readFileSync(join(folder.folder, 'network/school-key.json'), 'utf8'));
    const foreign = { name: 'example.com', ...issueLeaf({ ...key, name: 'example.com' }, [], new Date()) };
    const teacher = { email: 'guro@paaralan.example', password };
    expect(runAt(phone, 'trusted-browser.ts', { address, name, foreign, ...teacher })).toEqual({
      ...{ byAddress: true, byName: true, byForeignName: 'ERR_CERT_INVALID', live: true },
    });
    const found = runAt<string[]>(laptop, 'examine-network.ts', { dataFolder: folder.folder });
    expect(found).toEqual([
      expect.stringMatching(
        `^ok: HTTPS at ${address}:8443: a certificate by Tinig .* for DNS:${name}, IP Address:${address}, from 20`,
      ),
      expect.stringMatching('^ok: Another device reached Tinig first on 20'),
    ]);
  },
);
