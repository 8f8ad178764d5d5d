import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locks } from '@tinig/domain/people/people';
import { doneFrom, gameKey, gamesOf, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import type { GameNumbers } from '@tinig/domain/results/progress';
import type { Answer } from '@tinig/domain/skills/answers';
import { answersFor } from './answers.ts';
import { habitOf, sendsLate } from './habits.ts';

export type DemoPupil = { email: string; password: string };

/** Counts events of the play. `troubles` are responses that a game should never get. */
export type DemoTally = {
  signIns: number;
  results: number;
  refusals: number;
  retries: number;
  troubles: string[];
};

export const newDemoTally = (): DemoTally => ({
  signIns: 0,
  results: 0,
  refusals: 0,
  retries: 0,
  troubles: [],
});

export type PlayOptions = {
  address: string;
  signal: AbortSignal;
  /** 1 is the pace of a real class, 10 is ten times as fast. */
  speed?: number;
  tally?: DemoTally;
};

const atOneTable = 5;

/**
 * Plays as pupils against a server through its public HTTP API, like the game. Each pupil signs in, reads the
 * locks, plays open games and sends results. Pupils sit at tables, and a table sends its results together. A
 * pupil who is archived or removed leaves. An unsent result is sent again later.
 */
export async function play(players: readonly DemoPlayer[], options: PlayOptions): Promise<DemoTally> {
  const tally = options.tally ?? newDemoTally();
  const lesson = { ...options, tally, speed: options.speed ?? 1 };
  const tables = Array.from({ length: Math.ceil(players.length / atOneTable) }, (_, n) =>
    players.slice(n * atOneTable, (n + 1) * atOneTable),
  );
  await Promise.all(tables.map((table) => playAtTable(table, lesson)));
  return tally;
}

export type Lesson = Required<PlayOptions>;

/** Player of one pupil, independent of the client library. */
export type DemoPlayer = { readonly hasLeft: boolean; playOnce: (lesson: Lesson) => Promise<void> };

async function playAtTable(table: readonly DemoPlayer[], lesson: Lesson) {
  // Stagger the arrival of the class.
  await pause(lesson, 0, 8);
  while (!lesson.signal.aborted && table.some((player) => !player.hasLeft)) {
    await Promise.all(
      table.map(async (player) => {
        await pause(lesson, 0, 0.8);
        await player.playOnce(lesson);
      }),
    );
    await pause(lesson, 2.5, 6.5);
  }
}

const pause = ({ speed, signal }: Lesson, least: number, most: number) =>
  sleep(((least + Math.random() * (most - least)) * 1000) / speed, undefined, { signal }).catch(() => {});

type DemoTry = { id: string; game: number; percent: number; played_at: string; answers: Answer[] };
type DemoResponse = { status: number; body: Record<string, unknown>; retryAfter: number };

/** A pupil with a phone, which keeps the token, device id and unsent results between lessons. */
export class Player {
  readonly #pupil: DemoPupil;
  #token: string | undefined;
  #device: string | undefined;
  #uid = '';
  #locks: Locks | undefined;
  #numbers: Partial<GameNumbers> = {};
  /** Results not sent yet, each with an id from the phone. */
  #unsent: DemoTry[] = [];
  readonly #isStuck: boolean;
  readonly #sendsAfter: number;
  hasLeft = false;

  constructor(pupil: DemoPupil) {
    this.#pupil = pupil;
    this.#isStuck = habitOf(pupil.email) === 'stuck';
    this.#sendsAfter = sendsLate(pupil.email) ? 4 : 1;
  }

  /** One step of the game: signs in if needed, reads the locks, plays a little and sends the result. */
  async playOnce(lesson: Lesson) {
    if (this.hasLeft || lesson.signal.aborted) return;
    try {
      if (!this.#token) return await this.#signIn(lesson);
      // Check again: a teacher may have unlocked a quarter, or a new year may have started.
      if (!this.#locks || Math.random() < 0.15) await this.#look(lesson);
      if (this.#unsent.length < this.#sendsAfter) await this.#play(lesson);
      if (this.#unsent.length >= this.#sendsAfter) await this.#send(lesson);
    } catch (error) {
      // Network failure or server restart: retry later, as a phone would.
      if (!lesson.signal.aborted && isNetworkFailure(error)) lesson.tally.retries++;
      else if (!lesson.signal.aborted) throw error;
    }
  }

  async #signIn(lesson: Lesson) {
    const body = { ...this.#pupil, ...(this.#device ? { device: this.#device } : {}) };
    const answer = await this.#ask(lesson, 'POST', '/auth/sign-in', body);
    if (answer.status !== 200) return await this.#accept(answer, lesson);
    const { token, device, user } = answer.body as { token: string; device: string; user: { uid: string } };
    lesson.tally.signIns++;
    this.#token = token;
    this.#device = device;
    this.#uid = user.uid;
    await this.#look(lesson);
  }

  async #look(lesson: Lesson) {
    const locks = await this.#ask(lesson, 'GET', `/db/QuarterLock/${this.#uid}`);
    if (locks.status !== 200) return await this.#accept(locks, lesson);
    const progress = await this.#ask(lesson, 'GET', `/db/PlayerProgress/${this.#uid}`);
    if (progress.status !== 200) return await this.#accept(progress, lesson);
    this.#locks = locks.body as Locks;
    this.#numbers = progress.body as Partial<GameNumbers>;
  }

  /** Plays the first open game below 100 %. */
  async #play(lesson: Lesson) {
    const open = quarterNumbers.filter((quarter) => this.#locks?.[quarterKey(quarter)]).flatMap(gamesOf);
    const game = open.find((number) => (this.#numbers[gameKey(number)] ?? 0) < 100);
    if (!game) return;
    if (Math.random() < 0.3) await this.#ask(lesson, 'POST', '/db/Playing', { game });
    const before = this.#numbers[gameKey(game)] ?? 0;
    const isStuck = this.#isStuck && before < doneFrom;
    const rise = isStuck ? -Math.floor(Math.random() * 3) : 1 + Math.floor(Math.random() * 5);
    const percent = Math.min(100, Math.max(isStuck ? 40 : 0, before + rise));
    const answers = answersFor(game, percent, Math.random);
    this.#unsent.push({ id: randomUUID(), game, percent, played_at: new Date().toISOString(), answers });
  }

  async #send(lesson: Lesson) {
    const results = this.#unsent;
    const body = { sent_at: new Date().toISOString(), results };
    const answer = await this.#ask(lesson, 'POST', '/db/Results', body);
    if (answer.status !== 200) return await this.#accept(answer, lesson);
    this.#unsent = [];
    for (const { game, percent } of results)
      this.#numbers[gameKey(game)] = Math.max(percent, this.#numbers[gameKey(game)] ?? 0);
    lesson.tally.results += results.length;
    // Phones resend a result if they did not receive the response.
    if (Math.random() < 0.03) await this.#ask(lesson, 'POST', '/db/Results', body);
  }

  /** Handles a refusal as the game does. */
  async #accept({ status, body, retryAfter }: DemoResponse, lesson: Lesson) {
    if (status === 429 || status === 503 || status === 507) {
      lesson.tally.retries++;
      await sleep(retryAfter * 1000, undefined, { signal: lesson.signal }).catch(() => {});
    } else if (status === 401 && this.#token) {
      // The teacher ended the session: sign in again.
      this.#token = undefined;
    } else if (status === 401 || status === 403) {
      // The account was removed or archived, or its password was changed.
      lesson.tally.refusals++;
      this.hasLeft = true;
    } else lesson.tally.troubles.push(`${status} ${String(body.code)}`);
  }

  async #ask(
    { address, signal }: Lesson,
    method: string,
    path: string,
    body?: object,
  ): Promise<DemoResponse> {
    const response = await fetch(address + path, {
      method,
      signal,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 2);
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, retryAfter };
  }
}

const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error as Error).name === 'AbortError';
