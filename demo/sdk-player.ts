import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from '@firebase/auth';
import { type Database, get, getDatabase, goOffline, onValue, ref, update } from '@firebase/database';
import {
  type GameKey,
  gameKey,
  gamesOf,
  type QuarterKey,
  quarterKey,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import type { DemoPupil, Lesson } from './players.ts';

setLogLevel('silent');
let opened = 0;

/** A pupil whose game uses the Firebase SDKs, with both Firebase URLs pointing to this server. */
export class SdkPlayer {
  readonly #pupil: DemoPupil;
  #app: FirebaseApp | undefined;
  #auth: Auth | undefined;
  #database: Database | undefined;
  #uid = '';
  #locks: Partial<Record<QuarterKey, boolean>> = {};
  #numbers: Partial<Record<GameKey, number>> = {};
  hasLeft = false;

  constructor(pupil: DemoPupil) {
    this.#pupil = pupil;
  }

  /** One step of the game: signs in if needed, otherwise plays a little and sends the result. */
  async playOnce(lesson: Lesson) {
    if (this.hasLeft || lesson.signal.aborted) return;
    try {
      if (this.#database) await this.#play(this.#database, lesson);
      else await this.#signIn(lesson);
    } catch (error) {
      await this.#accept((error as { code?: string }).code ?? String(error), lesson);
    }
  }

  async #signIn(lesson: Lesson) {
    const config = { apiKey: 'any', databaseURL: `${lesson.address}?ns=tinig` };
    this.#app = initializeApp(config, `pupil ${++opened}`);
    const auth = initializeAuth(this.#app, { persistence: inMemoryPersistence });
    this.#auth = auth;
    connectAuthEmulator(auth, lesson.address, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, this.#pupil.email, this.#pupil.password);
    lesson.tally.signIns++;
    this.#uid = user.uid;
    const database = getDatabase(this.#app);
    // Receives lock changes at once. A refused listen is retried with the next sign-in.
    onValue(
      ref(database, `QuarterLock/${user.uid}`),
      (snapshot) => {
        this.#locks = snapshot.val() ?? {};
      },
      () => {},
    );
    this.#numbers = (await get(ref(database, `PlayerProgress/${user.uid}`))).val() ?? {};
    this.#database = database;
  }

  /** Plays the first open game below 100 %. */
  async #play(database: Database, lesson: Lesson) {
    const open = quarterNumbers.filter((quarter) => this.#locks[quarterKey(quarter)]).flatMap(gamesOf);
    const game = open.find((number) => (this.#numbers[gameKey(number)] ?? 0) < 100);
    if (!game) return;
    const key = gameKey(game);
    const percent = Math.min(100, (this.#numbers[key] ?? 0) + 1 + Math.floor(Math.random() * 5));
    await update(ref(database, `PlayerProgress/${this.#uid}`), { [key]: percent });
    this.#numbers[key] = percent;
    lesson.tally.results++;
  }

  /** Handles a refusal as a game does. Archived or removed pupils leave, others retry. */
  async #accept(code: string, lesson: Lesson) {
    if (lesson.signal.aborted) return;
    if (/user-disabled|invalid-credential/.test(code)) {
      lesson.tally.refusals++;
      this.hasLeft = true;
    } else if (/network-request-failed|too-many-requests|unavailable|permission.denied/i.test(code))
      lesson.tally.retries++;
    else lesson.tally.troubles.push(code);
    await this.#close();
  }

  async #close() {
    if (this.#database) goOffline(this.#database);
    // Otherwise the SDK keeps renewing its token.
    if (this.#auth) await signOut(this.#auth);
    if (this.#app) await deleteApp(this.#app);
    this.#app = undefined;
    this.#database = undefined;
  }
}
