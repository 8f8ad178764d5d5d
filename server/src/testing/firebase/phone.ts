import * as app from '@firebase/app';
import type * as auth from '@firebase/auth';
import type * as database from '@firebase/database';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Door, doorPassword, openDoor } from '#testing/door';

/** One generation of the SDKs; of two in one process the first would serve both. */
export type Sdk = {
  auth: typeof auth;
  database: typeof database;
  /** What it makes of a wrong pair: the older one does not know that code by name. */
  wrongPair: string;
};

let opened = 0;

/** An app on a phone or in a page: its own sign-in and its own line to the database. */
export function openPhone(door: Pick<Door, 'origin'>, { auth, database }: Sdk) {
  const config = { apiKey: 'any', databaseURL: `${door.origin}?ns=tinig` };
  const phone = app.initializeApp(config, `phone ${++opened}`);
  const signing = auth.initializeAuth(phone, { persistence: auth.inMemoryPersistence });
  auth.connectAuthEmulator(signing, door.origin, { disableWarnings: true });
  const db = database.getDatabase(phone);
  return {
    auth: signing,
    db,
    sdk: { ...auth, ...database },
    at: (path: string) => database.ref(db, path),
    signIn: (email: string, password: string) => auth.signInWithEmailAndPassword(signing, email, password),
    async close() {
      database.goOffline(db);
      await app.deleteApp(phone);
    },
  };
}

export type Phone = ReturnType<typeof openPhone>;

/** A server with the gateway open, and phones that are put away after each test. */
export function usePhones(sdk: Sdk) {
  const at = {} as { door: Door };
  const phones: Phone[] = [];
  beforeAll(async () => {
    at.door = await openDoor({ env: { FIREBASE_GATEWAY: 'on' } });
  });
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close();
  });
  afterAll(() => at.door.close());
  const open = () => {
    const phone = openPhone(at.door, sdk);
    phones.push(phone);
    return phone;
  };
  return {
    at,
    open,
    /** The phone of somebody of the small school who has signed in. */
    async as(name: string) {
      const phone = open();
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
export function follow(phone: Phone, path: string) {
  const told: unknown[] = [];
  let refused: string | undefined;
  phone.sdk.onValue(
    phone.at(path),
    (snapshot) => told.push(snapshot.val()),
    (error) => {
      refused = (error as { code?: string }).code ?? error.message;
    },
  );
  return {
    told,
    refused: () => refused,
    async until(isWanted: (newest: never) => boolean, timeout = 3000) {
      for (const end = Date.now() + timeout; Date.now() < end; ) {
        if (told.length > 0 && isWanted(told.at(-1) as never)) return told.at(-1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`${path}: ${JSON.stringify({ newest: told.at(-1), refused })}`);
    },
    async untilRefused(timeout = 3000) {
      for (const end = Date.now() + timeout; Date.now() < end; ) {
        if (refused) return refused;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`${path} was not refused: ${JSON.stringify(told.at(-1))}`);
    },
  };
}
