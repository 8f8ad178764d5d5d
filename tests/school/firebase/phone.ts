import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Door, doorPassword, openDoor } from '#school/door';
import { openRelay, type Relay } from '#school/network/relay';
import type { Handset } from './handset.ts';

/** Place where phones run: the test's own process, or a page of a browser. */
export type PhonePlace = {
  /** Answers the origin of its pages, where it has any. */
  start: () => Promise<string | undefined>;
  open: (origin: string) => Promise<Handset>;
  stop: () => Promise<void>;
};

export type Phone = Handset;
export type TestPhones = ReturnType<typeof usePhones>;

/**
 * A server with the gateway open, and phones that are put away after each test. `wrongPair` is what their SDK makes of
 * a wrong pair: the older one does not know that code by name.
 */
export function usePhones(place: PhonePlace, wrongPair: string) {
  const at = {} as { door: Door; relay: Relay };
  const phones: Phone[] = [];
  beforeAll(async () => {
    const pages = await place.start();
    at.door = await openDoor({ env: { FIREBASE_GATEWAY: 'on', ...(pages && { FIREBASE_ORIGINS: pages }) } });
    at.relay = await openRelay(at.door.port);
  });
  afterEach(async () => {
    await Promise.all(phones.splice(0).map((phone) => phone.close()));
  });
  afterAll(async () => {
    await place.stop();
    at.relay?.close();
    await at.door?.close();
  });
  /** The server's address as phones know it: their lines can be cut. */
  const origin = () => `http://127.0.0.1:${at.relay.port}`;
  const open = async () => {
    const phone = await place.open(origin());
    phones.push(phone);
    return phone;
  };
  return {
    at,
    wrongPair,
    origin,
    open,
    /** The phone of somebody of the small school who has signed in. */
    async as(name: string) {
      const phone = await open();
      await phone.signIn(`${name}@school.example`, doorPassword);
      return phone;
    },
  };
}

/** The code that an app sees; `ok` where nothing went wrong. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    ({ code, message }) => code ?? message,
  );

/** Listens to a path; answers what was told so far, and waits until the newest is as wanted. */
export const follow = async (phone: Phone, path: string) => followed(phone, await phone.listen(path), path);

/** The same for records of which a child is as wanted. */
export const followWhere = async (phone: Phone, path: string, where: { child: string; equalTo: string }) =>
  followed(phone, await phone.listenWhere(path, where), path);

function followed(phone: Phone, listener: number, path: string) {
  const heard = () => phone.heard(listener);
  async function untilHeard(isIt: (values: Awaited<ReturnType<typeof heard>>) => boolean) {
    for (const end = Date.now() + timeout; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
      const { values, refused } = await heard();
      if (isIt({ values, refused })) return { values, refused };
      if (Date.now() > end) throw new Error(`${path}: ${JSON.stringify({ newest: values.at(-1), refused })}`);
    }
  }
  return {
    values: async () => (await heard()).values,
    newest: async () => (await heard()).values.at(-1),
    until: (isWanted: (newest: never) => boolean) =>
      untilHeard(({ values }) => values.length > 0 && isWanted(values.at(-1) as never)),
    untilRefused: async () => (await untilHeard(({ refused }) => refused !== undefined)).refused,
  };
}

const timeout = 15_000;
