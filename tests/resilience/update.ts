import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { giveUpdate, type SeenUpdates } from '#resilience/lib/give-update';
import { Ledger } from '#resilience/lib/ledger';
import { atPlay, killAll, untilReady } from '#resilience/lib/served-school';
import { layThinPackage, type ThinVersion } from '#resilience/lib/thin-package';
import { httpClient } from '#school/client';
import { freePort } from '#school/own-postgres';
import { launch } from '#school/start-server';
import { fillInside, head, roomy, trialToken } from '#school/trial-school';

/** An installed package with a school in it, run by its own starter; a class plays at it. */
export type Installed = Awaited<ReturnType<typeof install>>;

export const firstVersion = '1.0.0';

/** Installs a package in a folder, starts it as its `tinig` does, and fills its school. */
export async function install(folder: string, madeIn = folder) {
  const { install, makeUpdate } = await layThinPackage(folder, madeIn, firstVersion);
  const data = join(folder, 'school');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const ask = httpClient(() => address);
  const ledger = new Ledger();
  let running = start([]);

  /** The package's starter, for its server or for a command. */
  function start(words: string[]) {
    const env = { PORT: String(port), TINIG_DATA: data, LOG_LEVEL: 'error', ...roomy };
    const main = join(install, 'server/dist/launch.js');
    // A group of its own, so that whatever it has begun is killed with it.
    const { child, output } = launch([main, ...words], env, { detached: true });
    return { child, output, ended: once(child, 'exit') };
  }
  await untilReady(ask, 60);
  await fillInside(data);
  // Flushes the installation to disk before the first round.
  execFileSync('sync');
  return {
    ...{ data, ask, ledger, perSecond: 60, makeUpdate },
    output: () => running.output(),
    /** Returns its update state as soon as it answers. */
    async seen(token = trialToken(head)): Promise<SeenUpdates> {
      await untilReady(ask, 180);
      const { body } = await ask<SeenUpdates>('/db/Server/updates', { token });
      return body;
    },
    /** Kills the starter, the server or command that it runs, and its PostgreSQL, all at once. */
    async kill() {
      const ofPostgres = () => postgresIn(join(data, 'postgres'), undefined);
      killAll([-running.child.pid!, ...(await ofPostgres())]);
      await running.ended;
      // Processes that started meanwhile are killed as well.
      killAll(await ofPostgres());
    },
    async start() {
      running = start([]);
      await untilReady(ask, 180);
    },
    /** Runs a command beside it, or a second server where there is none; answers its exit code and what it said. */
    async beside(...words: string[]) {
      const { ended, output } = start(words);
      const [code] = await ended;
      return { code: code as number, output: output() };
    },
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
    },
  };
}

/** Gives it an update, to be done now; answers why that was not possible. */
export async function updateNow(
  one: Installed,
  file: string,
  token = trialToken(head),
): Promise<string | undefined> {
  return await giveUpdate(one.ask, token, file);
}

/** Waits until nothing is planned or under way any more. */
export async function untilOver(one: Installed, token = trialToken(head)): Promise<SeenUpdates> {
  for (const deadline = Date.now() + 240_000; ; await wait(300)) {
    const seen = await one.seen(token).catch(() => undefined);
    if (seen?.past && !seen.planned) return seen;
    if (Date.now() > deadline) throw new Error(`The update is not over: ${one.output()}`);
  }
}

/** The later version of a round: with one step of the database more than the one before had. */
export const versionOf = (round: number): ThinVersion => ({
  version: `1.${round}.0`,
  migrations: Object.fromEntries(
    Array.from({ length: round }, (_, n) => [
      `${9001 + n}-later.sql`,
      `alter table school add column later_${n + 1} text not null default 'oo';\n`,
    ]),
  ),
});

export type UpdateFigures = {
  rounds: number;
  /** How the rounds ended: the new version, the one before, or not even begun. */
  ends: Record<string, number>;
  acknowledged: number;
  lost: string[];
  strange: string[];
};

export type UpdateRounds = {
  rounds: number;
  /** Milliseconds from the first byte of the update's file to the moment of the fault. */
  moment: (round: number) => number;
  /** Fault of the round: everything is killed, or the power is cut. */
  befall?: (one: Installed) => Promise<void>;
};

/**
 * Updates a school at play again and again; at some moment of each everything is ended, and started anew. Afterwards
 * either version must be whole, and nothing that was acknowledged may be lost.
 */
export async function updateAndEnd(
  one: Installed,
  { rounds, moment, befall = (one) => one.kill() }: UpdateRounds,
): Promise<UpdateFigures> {
  const figures: UpdateFigures = { rounds: 0, ends: {}, acknowledged: 0, lost: [], strange: [] };
  for (let round = 1; round <= rounds; round++) {
    const before = (await one.seen()).version;
    const { version } = versionOf(round);
    const file = await one.makeUpdate(versionOf(round));
    const tally = await atPlay(one, async () => {
      const sending = updateNow(one, file);
      await wait(moment(round));
      await befall(one);
      await one.start();
      await sending;
      await untilOver(one);
    });
    const seen = await one.seen();
    if (seen.version !== before && seen.version !== version)
      figures.strange.push(`round ${round}: ${seen.version} runs, neither ${before} nor ${version}`);
    const [last] = seen.past.filter((past) => past.version === version);
    const end = last?.end ?? 'not sent';
    if ((end === 'done') !== (seen.version === version))
      figures.strange.push(`round ${round}: ${end}, and ${seen.version} runs`);
    figures.ends[end] = (figures.ends[end] ?? 0) + 1;
    figures.lost.push(...(await one.ledger.missing(one.ask)));
    figures.strange.push(...tally.strange);
    Object.assign(figures, { rounds: round, acknowledged: one.ledger.acknowledged });
  }
  return figures;
}

/**
 * Updates a school at play while a second server is started and a doctor looks, again and again. Answers what went
 * wrong: a restore, a lost result, a second server that did not end in one sentence, a doctor that failed.
 */
export async function updateBeside(one: Installed, rounds: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { version } = versionOf(round);
    const file = await one.makeUpdate(versionOf(round));
    const said = one.output().length;
    let isOver = false;
    const beside = async () => {
      while (!isOver) {
        const second = await one.beside();
        if (second.code !== 1 || !/^Another Tinig server .* already uses .*\n$/.test(second.output))
          wrong.push(`round ${round}: the second server said ${second.output}`);
        const doctor = await one.beside('doctor');
        if (doctor.code !== 0) wrong.push(`round ${round}: the doctor said ${doctor.output}`);
      }
    };
    const tally = await atPlay(one, async () => {
      const looking = beside();
      const refused = await updateNow(one, file);
      if (refused) wrong.push(`round ${round}: ${refused}`);
      await untilOver(one);
      isOver = true;
      await looking;
    });
    if ((await one.seen()).version !== version) wrong.push(`round ${round}: ${version} does not run`);
    if (/put back|did not come up/.test(one.output().slice(said))) wrong.push(`round ${round}: it went back`);
    wrong.push(...tally.strange, ...(await one.ledger.missing(one.ask)));
  }
  return wrong;
}
