import type { Sdk } from './handset.ts';

/** A reference, a query or an app of the older interface: whatever it has is reached by name. */
// biome-ignore lint/suspicious/noExplicitAny: two generations share this interface, and neither's types hold for both
type Compat = any;

/** Generation 8 throws what fails at once where nobody listens yet. */
const heardAtOnce = <Value>(promise: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => void promise.then(resolve, reject));

/** The interface of generation 8 (`firebase.database().ref()`), by the newer one's functions. */
export const asModular = (firebase: Compat): Sdk =>
  ({
    app: {
      setLogLevel: (level: string) => firebase.setLogLevel(level),
      initializeApp: (options: object, name: string) => firebase.initializeApp(options, name),
      deleteApp: (app: Compat) => app.delete(),
    },
    auth: {
      browserSessionPersistence: 'session',
      inMemoryPersistence: 'none',
      initializeAuth(app: Compat, { persistence }: { persistence: string }) {
        const auth = app.auth();
        void auth.setPersistence(persistence);
        return auth;
      },
      connectAuthEmulator: (auth: Compat, origin: string, options: object) =>
        auth.useEmulator(origin, options),
      signInWithEmailAndPassword: (auth: Compat, email: string, password: string) =>
        heardAtOnce(auth.signInWithEmailAndPassword(email, password)),
      createUserWithEmailAndPassword: (auth: Compat, email: string, password: string) =>
        heardAtOnce(auth.createUserWithEmailAndPassword(email, password)),
      signInAnonymously: (auth: Compat) => auth.signInAnonymously(),
      sendPasswordResetEmail: (auth: Compat, email: string) => auth.sendPasswordResetEmail(email),
      signOut: (auth: Compat) => auth.signOut(),
      onAuthStateChanged: (auth: Compat, heard: (user: unknown) => void) => auth.onAuthStateChanged(heard),
      updatePassword: (user: Compat, password: string) => user.updatePassword(password),
    },
    database: {
      getDatabase: (app: Compat) => app.database(),
      ref: (database: Compat, path: string) => database.ref(path),
      get: (query: Compat) => query.get(),
      set: (ref: Compat, value: unknown) => ref.set(value),
      update: (ref: Compat, values: object) => ref.update(values),
      push: (ref: Compat, value: unknown) => ref.push(value),
      remove: (ref: Compat) => ref.remove(),
      runTransaction: (ref: Compat, change: (now: unknown) => unknown) => ref.transaction(change),
      increment: (by: number) => firebase.database.ServerValue.increment(by),
      onValue: (query: Compat, heard: (snapshot: unknown) => void, refused: (error: Error) => void) =>
        query.on('value', heard, refused),
      onDisconnect: (ref: Compat) => ref.onDisconnect(),
      orderByChild: (child: string) => (query: Compat) => query.orderByChild(child),
      equalTo: (value: unknown) => (query: Compat) => query.equalTo(value),
      query: (query: Compat, ...narrowed: ((query: Compat) => Compat)[]) =>
        narrowed.reduce((all, narrow) => narrow(all), query),
      goOffline: (database: Compat) => database.goOffline(),
      forceLongPolling: () => firebase.database.INTERNAL.forceLongPolling(),
    },
  }) as unknown as Sdk;
