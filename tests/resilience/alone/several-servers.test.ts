import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as app from '@firebase/app';
import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { message } from '@tinig/domain/messages/messages';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { connect } from '@tinig/server/db/pool';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Ledger } from '#resilience/lib/ledger';
import { nginxProgram, startProxy } from '#resilience/lib/proxy';
import { untilRight, watchClass } from '#resilience/lib/screen';
import { atPlay } from '#resilience/lib/served-school';
import { httpClient, type RequestOptions } from '#school/client';
import { openHandset } from '#school/firebase/handset';
import { WireClient } from '#school/firebase/wire';
import { freePort } from '#school/own-postgres';
import { type ServerProcess, startServer } from '#school/start-server';
import {
  fillSchool,
  head,
  roomy,
  teacher,
  trialEmail,
  trialPassword,
  trialPupils,
  trialToken,
} from '#school/trial-school';
import { openPostgres, useOpened } from '#school/use-school';
import { openWatcher } from '#school/watcher';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const postgres = useOpened(openPostgres, ({ close }) => close());
let servers: ServerProcess[];
let ports: [number, number];
const askAt = [httpClient(() => servers[0]!.url), httpClient(() => servers[1]!.url)] as const;

const start = (port: number) =>
  startServer({
    DATABASE_URL: postgres.url,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    FIREBASE_GATEWAY: 'on',
    ...roomy,
  });

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  // At the same moment on an empty database: one makes it, the other waits.
  servers = await Promise.all(ports.map(start));
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await fillSchool(sql);
  await sql.end();
});
afterAll(async () => {
  for (const server of servers ?? []) expect(await server.stop()).toBe(0);
});

const signIn = (at: 0 | 1, uid: string) =>
  askAt[at]('/auth/sign-in', { method: 'POST', body: { email: trialEmail(uid), password: trialPassword } });

test('what is written through one shows on the screens of the other', async () => {
  const screen = await openWatcher(servers[1]!.url, trialToken(teacher));
  screen.watch(1, '/db/PlayerProgress?per_page=100');
  await screen.until(1);
  for (let n = 1; n <= 20; n++) {
    const body = { game_one_progress: n };
    const request = { method: 'PATCH', token: trialToken(trialPupils[0]!), body };
    expect((await askAt[0](`/db/PlayerProgress/${trialPupils[0]}`, request)).status).toBe(200);
    await screen.until(1, ({ value }) => JSON.stringify(value).includes(`"game_one_progress":${n},`), 1000);
  }
  screen.close();
});

describe('sessions, jobs and the proxy', { tags: ['faults'] }, () => {
  test('what is written through the gateway of one is heard by those who listen at the other', async () => {
    const [one, other] = [
      await lineAt(servers[0]!.url, trialPupils[2]!),
      await lineAt(servers[1]!.url, teacher),
    ];
    const path = `PlayerProgress/${trialPupils[2]}/game_two_progress`;
    for (const p of [path, 'PlayerProgress']) await other.ask('q', { p, h: '' });
    for (let n = 1; n <= 20; n++) {
      const answered = await one.ask('p', { p: path, d: n });
      expect(answered?.s).toBe('ok');
      const hears = () => JSON.stringify(other.pushed(path).at(-1)?.d.b.d) === String(n);
      expect(await other.until(hears), `${n}`).toBe(true);
    }
    await one.close();
    await other.close();
  });

  test('of a thousand increments by six devices at two servers none is lost', async () => {
    const uid = trialPupils[6]!;
    const phones = [0, 1, 0, 1, 0, 1].map((at) => openHandset({ app, auth, database }, servers[at]!.url));
    onTestFinished(async () => void (await Promise.all(phones.map((phone) => phone.close()))));
    for (const phone of phones) await phone.signIn(trialEmail(uid), trialPassword);
    // A number ends at a hundred.
    const paths = gameKeys.map((game) => `PlayerProgress/${uid}/${game}`);
    const raised = Array.from({ length: 1000 }, (_, n) => phones[n % 6]!.raise(paths[n % 10]!, 1));
    await Promise.all(raised);
    const { body } = await askAt[1](`/db/PlayerProgress/${uid}`, { token: trialToken(uid) });
    expect(gameKeys.map((game) => body[game])).toEqual(Array(10).fill(100));
  });

  const lineAt = (url: string, uid: string) => WireClient.open(url.replace('http', 'ws'), trialToken(uid));

  test('a session holds at both, and its end at one is its end at the other within a second', async () => {
    const token = (await signIn(0, trialPupils[1]!)).body.token as string;
    const screen = await openWatcher(servers[1]!.url, token);
    screen.watch(1, `/db/PlayerProgress/${trialPupils[1]}`);
    await screen.until(1);
    expect((await askAt[0]('/auth/sign-out', { method: 'POST', token, body: {} })).status).toBe(200);
    expect(await screen.untilClosed(1000)).toBe(4401);
    expect((await askAt[1]('/auth/session', { token })).status).toBe(401);
  });

  test('failed sign-ins are counted together', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn((n % 2) as 0 | 1, 'walang-ganito')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(0, 'walang-ganito')).status).toBe(429);
  });

  if (!nginxProgram)
    process.stdout.write('Skipped: several servers behind a proxy need nginx, and none was found.\n');
  const behind = async (...before: [number, number]) => {
    const proxy = await startProxy(nginxProgram!, postgres.folder, before);
    onTestFinished(proxy.stop);
    return { proxy, ask: httpClient(() => proxy.url) };
  };

  test.skipIf(!nginxProgram)(
    'behind the proxy of deploy/, a rolling restart loses nothing and signs nobody out',
    async () => {
      const { proxy, ask } = await behind(...ports);
      const screens = watchClass(() => proxy.url);
      onTestFinished(() => {
        for (const screen of screens) screen.close();
      });
      await untilRight(screens, ask);
      const ledger = new Ledger();
      const tally = await atPlay({ ask, ledger, perSecond: 80 }, async () => {
        await wait(500);
        for (const index of [0, 1] as const) {
          expect(await servers[index]!.stop()).toBe(0);
          await wait(1000);
          servers[index] = await start(ports[index]);
          // Until the proxy tries it again.
          await wait(3500);
        }
      });
      expect(tally.strange).toEqual([]);
      // Requests that must not be sent twice may have been running at that moment: they are told to retry.
      expect(tally.undone.filter((path) => /^\/db\/(Results$|PlayerProgress\/)/.test(path))).toEqual([]);
      expect(tally.undone.length).toBeLessThan(5);
      expect(await ledger.missing(ask)).toEqual([]);
      await untilRight(screens, ask, 5);
      // Every one was told to come back, none to sign in again, and whoever came back was let in at once.
      expect(new Set(screens.flatMap(({ closings }) => closings))).toEqual(new Set([1001]));
      expect(await proxy.log()).not.toContain('per_page');
    },
  );

  test.skipIf(!nginxProgram)(
    'behind the proxy of deploy/, results that a stopping server cut off go to the other, and nothing else does',
    async () => {
      let cuts = 0;
      // As the system does with connections that wait when a server stops listening.
      const gone = createServer((socket) =>
        socket.once('data', () => {
          cuts++;
          socket.resetAndDestroy();
        }),
      );
      await once(gone.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void gone.close());
      const { port } = gone.address() as AddressInfo;
      const { ask } = await behind(port, ports[1]);
      /** Asks the same until it has been cut off once; answers the last status. */
      const untilCut = async (path: string, options: RequestOptions) => {
        for (const before = cuts; ; await wait(50)) {
          const { status } = await ask(path, options);
          if (cuts > before) return status;
          expect(status).toBeLessThan(500);
        }
      };
      const token = trialToken(trialPupils[5]!);
      const result = { method: 'PATCH', token, body: { game_ten_progress: 1 } };
      expect(await untilCut(`/db/PlayerProgress/${trialPupils[5]}`, result)).toBe(200);
      const tries = { method: 'POST', token, body: { results: [{ id: 'subok-1', game: 1, percent: 10 }] } };
      expect(await untilCut('/db/Results', tries)).toBe(200);
      const body = { section_name: 'Isa Lang', teacher_id: teacher };
      expect(await untilCut('/db/Sections', { method: 'POST', token: trialToken(head), body })).toBe(503);
    },
  );

  test.skipIf(!nginxProgram)(
    'behind the proxy of deploy/, the gateway’s lines, polls and streams come through',
    async () => {
      const { proxy, ask } = await behind(...ports);
      const path = `PlayerProgress/${trialPupils[3]}/game_two_progress`;
      const listener = await lineAt(proxy.url, teacher);
      await listener.ask('q', { p: path, h: '' });
      const poll = async (query: object) => {
        const search = new URLSearchParams({ v: '5', ns: 'tinig', ...query });
        return String((await ask<{ text?: string }>(`/.lp?${search}`)).body.text ?? '');
      };
      const say = (seg0: string, a: string, b: object) => {
        const d0 = Buffer.from(JSON.stringify({ t: 'd', d: { r: 1, a, b } })).toString('base64url');
        return { seg0, ts0: '1', d0 };
      };
      // Several, so that without its own rule some would find the wrong server.
      for (let n = 1; n <= 4; n++) {
        const started = await poll({ start: 't', cb: '1' });
        const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(started)!;
        expect(started).toContain(`"h":"${new URL(proxy.url).host}"`);
        const cred = trialToken(trialPupils[3]!);
        expect(await poll({ id, pw, ...say('0', 'auth', { cred }) })).toContain('"s":"ok"');
        expect(await poll({ id, pw, ...say('1', 'p', { p: path, d: n }) })).toContain('"s":"ok"');
        const hears = () => listener.pushed(path).some(({ d }) => d.b.d === n);
        expect(await listener.until(hears), `${n}`).toBe(true);
        const socket = await WireClient.open(proxy.url.replace('http', 'ws'), undefined, `&s=${id}`);
        expect(await socket.until(() => socket.messages.some(({ d }) => d.t === 'a'))).toBe(true);
        await socket.close();
        await poll({ id, pw, disconn: 't' });
      }
      await listener.close();
      const logged = await proxy.log();
      expect(logged).toContain('/.lp');
      expect(logged).not.toContain('pw=');
    },
  );

  test.skipIf(!nginxProgram)('with no server there, the proxy says so as a server would', async () => {
    const { ask } = await behind(await freePort(), await freePort());
    const heard = await ask('/db/Sections', { token: trialToken(head) });
    expect(heard.status).toBe(503);
    expect(heard.headers['retry-after']).toBe('2');
    expect(heard.body).toEqual({ error: message('busy'), code: 'busy' });
  });
});
