import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Screen, untilRight } from '#resilience/lib/screen';
import { type HttpClient, httpClient } from '#school/client';
import { freePort } from '#school/own-postgres';
import { stalledSocket } from '#school/stalled';
import { type ServerProcess, startServer } from '#school/start-server';
import { fillInside, head, roomy, teacher, trialPupils, trialToken } from '#school/trial-school';
import { untilReady } from './crash.ts';

const everybody = '/db/PlayerProgress?per_page=100';
const long = '/db/Users?role=student&per_page=100';

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/** A server with so many screens that watch a class. */
export async function openCrowd(folder: string, sockets: number) {
  const env = { TINIG_DATA: folder, PORT: String(await freePort()), LOG_LEVEL: 'error', ...roomy };
  let server = await startServer(env);
  await fillInside(folder);
  const ask = httpClient(() => server.url);
  const staff = [head, teacher].map(trialToken);
  const screens = Array.from(
    { length: sockets },
    (_, n) => new Screen(() => server.url, staff[n % 2]!, everybody),
  );
  await untilAll(screens, ({ values }) => values > 0);
  return {
    ask,
    screens,
    server: () => server,
    /** Ends the server in order and starts it at the same address; answers when every screen was back, in ms. */
    async restart() {
      const before = new Map(screens.map((screen) => [screen, screen.values]));
      const code = await server.stop();
      server = await startServer(env);
      const from = performance.now();
      await untilReady(ask);
      await untilAll(screens, (screen) => screen.values > before.get(screen)!, 30);
      return { code, backAfter: performance.now() - from };
    },
    async stop() {
      for (const screen of screens) screen.close();
      return await server.stop();
    },
  };
}

async function untilAll(screens: Screen[], isSo: (screen: Screen) => boolean, seconds = 30) {
  for (const end = performance.now() + seconds * 1000; !screens.every(isSo); await wait(20))
    if (performance.now() > end)
      throw new Error(`${screens.filter((one) => !isSo(one)).length} screens wait`);
}

/** Sends results for so many seconds; answers how long each took from its answer to each screen, in ms. */
export async function measureDelivery({ ask, screens }: Crowd, seconds: number, perSecond = 20) {
  const uid = trialPupils[0]!;
  const answered: number[] = [];
  const latencies: number[] = [];
  const { body } = await ask(`/db/PlayerProgress/${uid}`, { token: trialToken(head) });
  const first = body.game_two_progress as number;
  const step = 0.001;
  for (const screen of screens) {
    let seen = 0;
    screen.onValue = (value, at) => {
      const row = (value as { items: { uid: string; game_two_progress: number }[] }).items.find(
        (item) => item.uid === uid,
      );
      const n = Math.round((row!.game_two_progress - first) / step);
      for (; seen < n; seen++) latencies.push(Math.max(0, at - (answered[seen] ?? at)));
    };
  }
  const count = Math.round(seconds * perSecond);
  for (let n = 1; n <= count; n++) {
    const from = performance.now();
    const request = {
      method: 'PATCH',
      token: trialToken(uid),
      body: { game_two_progress: first + n * step },
    };
    await ask(`/db/PlayerProgress/${uid}`, request);
    answered.push(performance.now());
    await wait(Math.max(1, 1000 / perSecond - (performance.now() - from)));
  }
  await untilRight(screens.slice(0, 5), ask);
  await wait(300);
  for (const screen of screens) screen.onValue = () => {};
  return { latencies, missed: count * screens.length - latencies.length };
}

/** So many clients that ask for much, over and over, and read nothing; answers how many are still connected. */
export async function stall({ server, ask }: Crowd, many: number, megabytes: number) {
  const port = Number(new URL(server().url).port);
  const stalled = await Promise.all(
    Array.from({ length: many }, () => stalledSocket(port, trialToken(teacher), long)),
  );
  const { body } = await ask(long, { token: trialToken(teacher) });
  const size = JSON.stringify(body).length;
  const flips = Math.ceil((megabytes * 1e6) / size);
  return {
    /** Changes what they watch until so many megabytes are due to each. */
    async due() {
      for (let n = 0; n < flips; n++) {
        const change = { studentID: trialPupils[1]!, quarter: 'quarter_two', type: n % 2 === 0 };
        await ask('/access-quarter/change-lock', {
          method: 'POST',
          token: trialToken(teacher),
          body: change,
        });
      }
    },
    async left() {
      const closed = await Promise.all(stalled.map((one) => one.isClosed()));
      return closed.filter((is) => !is).length;
    },
  };
}

/** Connections that send a request byte by byte and never come to its end; answers when the last was closed, in ms. */
export async function dribble(server: ServerProcess, many: number, head: string): Promise<number> {
  const from = performance.now();
  const port = Number(new URL(server.url).port);
  await Promise.all(
    Array.from({ length: many }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.resume().write(head);
      const drops = setInterval(() => socket.writable && socket.write('a'), 1000);
      await closed;
      clearInterval(drops);
    }),
  );
  return performance.now() - from;
}

/** Starts of requests: one that stays within its headers, one that stays within its body. */
export const slowHeaders = 'GET /db/Settings HTTP/1.1\r\nHost: a\r\nX-Slow: ';
export const slowBody =
  'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"';

/** How long a sign-in or a read takes meanwhile, at worst of ten, in ms. */
export async function slowestOf(ask: HttpClient, path: string, token: string) {
  let slowest = 0;
  for (let n = 0; n < 10; n++) slowest = Math.max(slowest, (await ask(path, { token })).milliseconds);
  return slowest;
}
