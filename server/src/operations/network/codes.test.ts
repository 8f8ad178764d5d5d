import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { codeLimits } from '@tinig/domain/network/network';
import { password, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, test } from 'vitest';
import { SchoolNetwork } from './school-network.ts';

// Loopback stands for the laptop's network; the devices' addresses are given with each call.
const wifi = '127.0.0.2';
const phone = '192.168.1.33';
let made: SchoolNetwork;
const school = useSchool({
  asNew: true,
  network: ({ settings, now }) => {
    made = new SchoolNetwork({
      ...{ dataFolder: settings.dataFolder, now, addresses: () => [{ address: wifi, interface: 'wlan0' }] },
      schoolName: async () => 'Mababang Paaralan',
      newestRow: async () => undefined,
      announce: async () => {},
    });
    return made;
  },
});

beforeEach(async () => {
  made.codes.clear();
  await school.app.ready();
  const ports = { http_port: 18_081, https_port: 18_444 };
  expect((await school.ask(calls.openNetwork, { addresses: [wifi], ...ports }, 'root')).status).toBe(200);
  await school.ask(calls.allowCodes, { allowed: true }, 'root');
});

/** A new address for each test, since tries and requests count by address. */
let last = 40;
const newAddress = () => `192.168.1.${++last}`;

/** Makes a call from another device, over plain HTTP. */
const ask = (call: Call, input: object, address: string, token?: string) =>
  school.send(call, input as Record<string, unknown>, token, address);

type Asked = { id: string; secret: string; mark: string };
const askAt = async (address: string) =>
  (await ask(calls.askForCode, { device: 'android' }, address)).body as Asked;
const give = (request: string, uid = 'mia') => school.ask(calls.makeCode, { uid, request }, 'root');
const use = (address: string, { id, secret }: Asked, code: unknown) =>
  ask(calls.signInByCode, { request: id, secret, code }, address);
const wrongOf = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));

async function enter(address: string) {
  const asked = await askAt(address);
  const given = await give(asked.id);
  return (await use(address, asked, given.body.code)).body.token as string;
}

describe('a code', () => {
  test('opens a session of 60 minutes on the device that asked, once, and is in the audit log without the code', async () => {
    const address = newAddress();
    const asked = await askAt(address);
    expect(asked.mark).toMatch(/^[A-Z][2-9]$/);
    const network = await school.ask(calls.readNetwork, {}, 'root');
    expect(network.body.code_requests).toMatchObject([{ id: asked.id, mark: asked.mark, device: 'android' }]);
    const given = await give(asked.id);
    expect(given.body.code).toMatch(/^\d{8}$/);
    expect(await use(newAddress(), asked, given.body.code)).toMatchObject({ status: 401 });
    const inside = await use(address, asked, given.body.code);
    expect(inside).toMatchObject({ status: 200, body: { user: { uid: 'mia' } } });
    expect(Date.parse(inside.body.expires_at as string)).toBe(school.now().getTime() + 60 * 60_000);
    expect((await use(address, asked, given.body.code)).status).toBe(401);
    const [line] = await school.sql<
      { target: string; event: unknown }[]
    >`select target, event from audit where action = 'makeCode'`;
    expect(line).toMatchObject({ target: 'mia', event: { kind: 'code-given' } });
    expect(JSON.stringify(line)).not.toContain(given.body.code);
  });

  test('is void after five wrong tries, which count as failed sign-ins of its teacher', async () => {
    const address = newAddress();
    const asked = await askAt(address);
    const code = (await give(asked.id)).body.code as string;
    const told: unknown[] = [];
    for (let tries = 0; tries < codeLimits.wrong; tries++)
      told.push((await use(address, asked, wrongOf(code))).body.code);
    expect(told).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'code-void']);
    expect((await use(address, asked, code)).body.code).toBe('code-over');
    const counted = await school.sql`select key from tries where uid = 'mia' and failures = 5`;
    expect(counted).toHaveLength(1);
  });

  test('is not looked at while the teacher’s sign-ins are throttled', async () => {
    for (let tries = 0; tries < 11; tries++)
      await school.ask(calls.signIn, { email: 'mia@paaralan.example', password: 'mali' }, undefined as never);
    const address = newAddress();
    const asked = await askAt(address);
    const given = await give(asked.id);
    expect((await use(address, asked, given.body.code)).status).toBe(429);
  });

  test('lives two minutes', async () => {
    const address = newAddress();
    const asked = await askAt(address);
    const given = await give(asked.id);
    const now = school.now();
    school.setNow(new Date(now.getTime() + 2 * 60_000 + 1));
    expect((await use(address, asked, given.body.code)).body.code).toBe('code-over');
  });

  test.each([
    ['a superadmin', 'rudy', 403],
    ['a pupil', 'ana', 403],
    ['an archived pupil', 'carl', 403],
    ['nobody', 'wala', 404],
  ])('is not made for %s', async (_, uid, status) => {
    const asked = await askAt(newAddress());
    expect((await give(asked.id, uid)).status).toBe(status);
  });

  test('is asked for at most five times an hour by an address, and tried twenty times', async () => {
    const address = newAddress();
    for (let asks = 0; asks < codeLimits.asksAnHour; asks++) await askAt(address);
    expect((await ask(calls.askForCode, { device: 'other' }, address)).status).toBe(429);
    const tries: number[] = [];
    const asked = { id: 'wala', secret: 's'.repeat(43), mark: '' };
    for (let n = 0; n < 25; n++) tries.push((await use(address, asked, '12345678')).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(codeLimits.triesAnHour);
  });

  test('is not for this computer, nor where codes are not allowed', async () => {
    expect((await school.send(calls.askForCode, { device: 'other' })).body.code).toBe('code-on-doorstep');
    await school.ask(calls.allowCodes, { allowed: false }, 'root');
    expect((await ask(calls.askForCode, { device: 'other' }, phone)).body.code).toBe('codes-not-allowed');
  });
});

describe('a session by code', () => {
  test('works over plain HTTP from its address alone', async () => {
    const address = newAddress();
    const token = await enter(address);
    expect((await ask(calls.readSession, {}, address, token)).status).toBe(200);
    expect((await ask(calls.readSession, {}, newAddress(), token)).body.code).toBe('needs-tls');
    expect((await school.send(calls.readSession, {}, token)).status).toBe(401);
    const usual = await ask(calls.readSession, {}, address, tokenOf('mia'));
    expect(usual.body.code).toBe('needs-tls');
  });

  test('marks its acts in the audit log', async () => {
    const address = newAddress();
    const token = await enter(address);
    const lock = { studentID: 'ana', quarter: 'quarter_one', type: true };
    expect((await ask(calls.changeLock, lock, address, token)).status).toBe(200);
    const [line] = await school.sql<
      { event: { through: string } }[]
    >`select event from audit where action = 'changeLock'`;
    expect(line!.event.through).toBe('code');
  });

  test('a fourth at the same time is refused, and none outlives closing or forbidding', async () => {
    for (const _ of [1, 2, 3]) await enter(newAddress());
    const asked = await askAt(newAddress());
    expect((await give(asked.id)).body.code).toBe('code-sessions-full');
    const count = async () => (await school.sql`select from sessions where limited_to is not null`).length;
    expect(await count()).toBe(3);
    await school.ask(calls.allowCodes, { allowed: false }, 'root');
    expect(await count()).toBe(0);
    await school.ask(calls.allowCodes, { allowed: true }, 'root');
    await enter(newAddress());
    await school.ask(calls.closeNetwork, {}, 'root');
    expect(await count()).toBe(0);
  });

  test('a password sign-in stays refused on plain HTTP', async () => {
    const pair = { email: 'mia@paaralan.example', password };
    expect((await ask(calls.signIn, pair, phone)).body.code).toBe('needs-tls');
  });
});
