import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMemory } from '#bench/lib/memory';
import { printTable, spread } from '#bench/lib/table';
import { WireClient } from '#school/firebase/wire';
import { type ServerProcess, startServer, temporaryFolder } from '#school/start-server';
import { roomy } from '#school/trial-school';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
const piece = 'a'.repeat(1_800);

type OpenedPoll = { id: string; pw: string };
type Attack = (server: ServerProcess, isOver: () => boolean) => Promise<void>;

const asking = (server: ServerProcess, query: string, address = '203.0.113.5') =>
  fetch(`${server.url}/.lp?v=5&ns=tinig&${query}`, {
    headers: { 'x-forwarded-for': address },
    signal: AbortSignal.timeout(5_000),
  });

async function openPoll(server: ServerProcess, address?: string): Promise<OpenedPoll | undefined> {
  const said = await asking(server, 'start=t&cb=1', address)
    .then((answer) => answer.text())
    .catch(() => '');
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(said) ?? [];
  return id && pw ? { id, pw } : undefined;
}

/** Sends what a poll brings, without waiting for news. */
const bring = (server: ServerProcess, { id, pw }: OpenedPoll, query: string) =>
  asking(server, `id=${id}&pw=${pw}&${query}`).then(
    (answer) => answer.body?.cancel(),
    () => {},
  );

/** Polls whose first piece never comes: each piece waits for it. */
const pieces =
  (some: (n: number) => string): Attack =>
  async (server, isOver) => {
    const one = async () => {
      while (!isOver()) {
        const poll = await openPoll(server);
        if (!poll) continue;
        for (let n = 1; n <= 20 && !isOver(); n++)
          await Promise.race([bring(server, poll, some(n)), wait(50)]);
      }
    };
    await Promise.all(Array.from({ length: 32 }, one));
  };

const tiny = (n: number) =>
  Array.from({ length: 250 }, (_, k) => `seg${k}=${n * 250 + k}&ts${k}=99999&d${k}=a`).join('&');

/** A line of a stranger that says this as often as it is taken. */
const lines =
  (
    count: number,
    say: (client: WireClient, n: number) => void,
    more?: (server: ServerProcess) => Promise<string>,
  ): Attack =>
  async (server, isOver) => {
    const one = async () => {
      while (!isOver()) {
        // Past the limit of rates nobody is let in for a moment.
        const client = await WireClient.open(
          server.url.replace('http', 'ws'),
          undefined,
          await more?.(server),
        ).catch(() => wait(100, null));
        if (!client) continue;
        for (let n = 0; client.closed === undefined && !isOver(); n++) {
          say(client, n);
          if (client.socket.bufferedAmount > 1_000_000 || n % 50 === 0) await wait(5);
        }
        client.socket.terminate();
      }
    };
    await Promise.all(Array.from({ length: count }, one));
  };

const attacks: Record<string, Attack> = {
  'polls whose first piece never comes': pieces((n) => `seg0=${n}&ts0=30&d0=${piece}`),
  'the same with tiny pieces': pieces(tiny),
  'messages in parts that never end': lines(400, (client, n) => {
    if (n < 30) client.socket.send(n === 0 ? '256' : piece);
  }),
  'fragments that never end': lines(400, (client, n) => {
    if (n < 30) client.socket.send(piece, { fin: false });
  }),
  'frames that are too large': lines(40, (client) => client.socket.send(Buffer.alloc(200_000))),
  'what a WebSocket says before its poll gives way': lines(
    40,
    (client, n) => client.socket.send(n === 0 ? '{"t":"c","d":{"t":"a","d":{}}}' : piece),
    async (server) => `&s=${(await openPoll(server))?.id}`,
  ),
};

async function withServer<Answer>(
  env: Record<string, string>,
  work: (server: ServerProcess) => Promise<Answer>,
) {
  const { folder, remove } = await temporaryFolder();
  const common = {
    TINIG_DATA: folder,
    FIREBASE_GATEWAY: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const server = await startServer({ ...common, ...env });
  try {
    return await work(server);
  } finally {
    await server.stop();
    await remove();
  }
}

/** Memory while strangers of one address do their worst, and how a visitor is served meanwhile. */
const underAttack = (attack: Attack, env: Record<string, string>) =>
  withServer(env, async (server) => {
    const before = await residentMemory(server);
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const working = attack(server, isOver);
    const times: number[] = [];
    let most = before;
    while (!isOver()) {
      const from = performance.now();
      const { status } = await fetch(`${server.url}/Links/GDriveLink.json`, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
      if (status === 200) times.push(performance.now() - from);
      most = Math.max(most, await residentMemory(server));
      await wait(200);
    }
    await working;
    const { n, 'p95 ms': visitors } = spread(times);
    return { 'MB before': before, 'MB at most': most, 'visitors served': n, 'p95 ms': visitors };
  });

for (const [rates, env] of [
  ['limits of rates as they are', {}],
  ['no limit of rates', roomy],
] as const) {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, attack] of Object.entries(attacks)) rows[name] = await underAttack(attack, env);
  printTable(`${seconds} s of strangers from one address, ${rates}`, rows);
}

/** One address takes as many polls as it can; then a class of others begins to poll. */
const places = (env: Record<string, string>) =>
  withServer(env, async (server) => {
    const from = performance.now();
    let taken = 0;
    for (let n = 0; n < 4_000 && performance.now() - from < 60_000; n += 40)
      taken += (await Promise.all(Array.from({ length: 40 }, () => openPoll(server)))).filter(Boolean).length;
    const took = performance.now() - from;
    const others = await Promise.all(Array.from({ length: 40 }, (_, n) => openPoll(server, `198.51.${n}.7`)));
    const more = (await Promise.all(Array.from({ length: 200 }, () => openPoll(server)))).filter(
      Boolean,
    ).length;
    const alive = await Promise.all(
      others.map(async (poll, n) => {
        const frame = poll && (await asking(server, `id=${poll.id}&pw=${poll.pw}&dframe=t`, `198.51.${n}.7`));
        return frame?.status === 200;
      }),
    );
    const seconds = Math.round(took / 1000);
    return {
      taken,
      seconds,
      'taken after': more,
      'others of 40 that keep theirs': alive.filter(Boolean).length,
    };
  });
printTable('One address takes polls', {
  'limits of rates as they are': await places({}),
  'no limit of rates': await places(roomy),
});
