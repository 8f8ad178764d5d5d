import type * as app from '@firebase/app';
import type * as auth from '@firebase/auth';
import type * as database from '@firebase/database';

/** One generation of the SDKs; of two in one process the first would serve both. */
export type Sdk = { app: typeof app; auth: typeof auth; database: typeof database };

/** Values that a listener has received so far. */
export type Heard = { values: unknown[]; refused: string | undefined };

type Equal = { child: string; equalTo: string };

let opened = 0;

/** The sign-in of an app. */
function openAccount({ auth }: Sdk, phone: app.FirebaseApp, origin: string) {
  // A page keeps a sign-in as long as its tab, as the original console does.
  const persistence = 'document' in globalThis ? auth.browserSessionPersistence : auth.inMemoryPersistence;
  const signing = auth.initializeAuth(phone, { persistence });
  auth.connectAuthEmulator(signing, origin, { disableWarnings: true });
  const user = () => signing.currentUser!;
  const values = ({ user: { uid, email } }: auth.UserCredential) => ({ uid, email });
  return {
    signIn: async (email: string, password: string) =>
      values(await auth.signInWithEmailAndPassword(signing, email, password)),
    signUp: async (email: string, password: string) =>
      values(await auth.createUserWithEmailAndPassword(signing, email, password)),
    signInAnonymously: async () => values(await auth.signInAnonymously(signing)),
    sendPasswordResetEmail: (email: string) => auth.sendPasswordResetEmail(signing, email),
    signOut: () => auth.signOut(signing),
    /** User who is still signed in from an earlier visit. */
    restored: () =>
      new Promise<string | null>((resolve) =>
        auth.onAuthStateChanged(signing, (known) => resolve(known?.uid ?? null)),
      ),
    token: async (isForced = false) => await user().getIdToken(isForced),
    currentUser: async () => signing.currentUser?.uid ?? null,
    setPassword: (password: string) => auth.updatePassword(user(), password),
    reload: async () => {
      await user().reload();
      return user().email;
    },
    deleteAccount: () => user().delete(),
  };
}

/**
 * An app on a phone or in a page: its own sign-in, its own line to the database. Takes and answers JSON alone, so
 * that one in a browser's page is driven as one of the test's own process is.
 */
export function openHandset(sdk: Sdk, origin: string) {
  const { app, database } = sdk;
  app.setLogLevel('silent');
  const phone = app.initializeApp({ apiKey: 'any', databaseURL: `${origin}?ns=tinig` }, `phone ${++opened}`);
  const account = openAccount(sdk, phone, origin);
  const db = database.getDatabase(phone);
  const at = (path: string) => database.ref(db, path);
  const heard: Heard[] = [];
  const listenTo = (what: database.Query) => {
    const one: Heard = { values: [], refused: undefined };
    database.onValue(
      what,
      (snapshot) => one.values.push(snapshot.val()),
      (error) => {
        one.refused = (error as { code?: string }).code ?? error.message;
      },
    );
    return heard.push(one) - 1;
  };
  return {
    ...account,
    get: async (path: string): Promise<unknown> => (await database.get(at(path))).val(),
    set: (path: string, value: unknown) => database.set(at(path), value),
    raise: (path: string, by: number) => database.set(at(path), database.increment(by)),
    update: (path: string, values: object) => database.update(at(path), values),
    push: async (path: string, value: object) => (await database.push(at(path), value)).key!,
    remove: (path: string) => database.remove(at(path)),
    addTo: async (path: string, more: number) => {
      const { committed, snapshot } = await database.runTransaction(at(path), (now) => (now ?? 0) + more);
      return [committed, snapshot.val()];
    },
    /** A call of the admin backend, as the original console makes it. */
    call: async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
      const headers = { authorization: `Bearer ${await account.token()}` };
      const json = {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const answer = await fetch(`${origin}${path}`, { method: 'POST', ...(body ? json : { headers }) });
      return { status: answer.status, body: await answer.json() };
    },
    onDisconnect: (path: string, value: unknown) => database.onDisconnect(at(path)).set(value),
    listen: async (path: string) => listenTo(at(path)),
    listenWhere: async (path: string, { child, equalTo }: Equal) =>
      listenTo(database.query(at(path), database.orderByChild(child), database.equalTo(equalTo))),
    heard: async (listener: number) => heard[listener]!,
    close: async () => {
      database.goOffline(db);
      // Else the SDK goes on renewing its token.
      await account.signOut();
      await app.deleteApp(phone);
    },
  };
}

export type Handset = ReturnType<typeof openHandset>;
