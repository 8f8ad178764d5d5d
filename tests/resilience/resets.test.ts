/** @module-tag faults */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { spread } from '#bench/lib/table';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { untilRight, watchClass } from '#resilience/lib/screen';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { newWriterTally } from '#resilience/lib/writers';
import type { Relay } from '#school/network/relay';
import { trialPupils, trialToken } from '#school/trial-school';

/** Which lines are reset: while connecting, while nobody writes, while writing, or those that listen. */
const kinds = ['connecting', 'idle', 'busy', 'listening'] as const;

test(
  'lines to the database are reset while connecting, idle, busy and listening: nothing is lost, nothing ends',
  async () => {
    const school = await serveSchool({ database: 'relayed', perSecond: 40 });
    const screens = watchClass(() => school.server().url);
    await untilRight(screens, school.ask);
    const tally = newWriterTally();
    const wellAfter: number[] = [];
    for (let round = 0; round < roundsOf(12); round++) {
      const kind = kinds[round % kinds.length]!;
      if (kind === 'idle') school.relay.reset();
      const resetAndRecover = async () => {
        if (kind !== 'idle') await resetLines(kind, school.relay);
        wellAfter.push(await untilWell(school));
      };
      await school.atPlay(resetAndRecover, tally);
      await untilRight(screens, school.ask);
    }
    expect(school.server().output()).not.toMatch(/unhandled|a call failed/i);
    expect(school.server().child.exitCode).toBeNull();
    expect(tally.strange).toEqual([]);
    expect(await school.missing()).toEqual([]);
    expect(school.ledger.acknowledged).toBeGreaterThan(200);
    for (const screen of screens) screen.close();
    expect(await school.close()).toBe(0);
    printFigures(`Reset lines, ${school.ledger.acknowledged} writes acknowledged, none lost`, {
      'well after': spread(wellAfter),
    });
  },
  minutes(5),
);

const upTo = (most: number) => Math.floor(Math.random() * most);

async function resetLines(kind: (typeof kinds)[number], relay: Relay) {
  await wait(upTo(200));
  if (kind === 'listening') relay.reset(() => upTo(200), 'listening');
  if (kind === 'busy') relay.reset(() => upTo(4000));
  if (kind === 'connecting') {
    relay.resetNew(() => 30 + upTo(2500));
    relay.reset();
  }
  await wait(100 + upTo(600));
  relay.mend();
}

/** Waits until ten results in a row are stored, at most twenty seconds. Returns the milliseconds. */
async function untilWell({ ask }: ServedSchool) {
  const from = performance.now();
  for (let kept = 0; kept < 10; ) {
    const body = { game_one_progress: upTo(100) };
    const ready = await ask('/readyz');
    const uid = trialPupils[kept]!;
    const sent = await ask(`/db/PlayerProgress/${uid}`, { method: 'PATCH', token: trialToken(uid), body });
    kept = ready.status === 200 && sent.status === 200 ? kept + 1 : 0;
    if (performance.now() - from > 20_000) throw new Error(`not well: ${ready.status}, ${sent.status}`);
  }
  return performance.now() - from;
}
