import { setTimeout as wait } from 'node:timers/promises';
import { untilRight } from '#resilience/lib/screen';
import { newWriterTally, type WriterTally, writeAll } from '#resilience/lib/writers';
import type { Relay } from '#school/relay';
import { trialPupils, trialToken } from '#school/trial-school';
import type { Stage } from './outage.ts';

const kinds = ['connecting', 'idle', 'busy', 'listening'] as const;

/** One round: which lines were reset, and how long after the last reset it took until all was well. */
export type Round = { kind: (typeof kinds)[number]; wellAfter: number };

export type ResetFigures = { rounds: Round[]; tally: WriterTally; lost: string[]; acknowledged: number };

const upTo = (most: number) => Math.floor(Math.random() * most);

/** Resets lines to the database again and again, of every kind one after another, under writers and screens. */
export async function resetAgain(stage: Stage, howOften: number): Promise<ResetFigures> {
  const { relay, ask, ledger, screens, perSecond } = stage;
  const tally = newWriterTally();
  const rounds: Round[] = [];
  for (let n = 0; n < howOften && stage.server.child.exitCode === null; n++) {
    const kind = kinds[n % kinds.length]!;
    const over = new AbortController();
    const startWriting = () => writeAll({ ask, ledger, signal: over.signal, tally, perSecond });
    let writing = kind === 'idle' ? undefined : startWriting();
    await wait(upTo(200));
    await trouble(kind, relay!);
    writing ??= startWriting();
    const wellAfter = await untilWell(stage);
    over.abort();
    await writing;
    await untilRight(screens, ask);
    rounds.push({ kind, wellAfter });
  }
  return { rounds, tally, lost: await ledger.missing(ask), acknowledged: ledger.acknowledged };
}

async function trouble(kind: Round['kind'], relay: Relay) {
  if (kind === 'idle') return relay.reset();
  if (kind === 'listening') relay.reset(() => upTo(200), 'listening');
  if (kind === 'busy') relay.reset(() => upTo(4000));
  if (kind === 'connecting') {
    relay.resetNew(() => 30 + upTo(2500));
    relay.reset();
  }
  await wait(100 + upTo(600));
  relay.mend();
}

/** Ready, and ten results in a row are kept; answers the milliseconds, or fails after twenty seconds. */
async function untilWell({ ask }: Stage) {
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
