import { parseArgs } from 'node:util';
import { workFor } from '#bench/lib/load';
import { percentile, printTable, ratios } from '#bench/lib/table';
import { besideBefore, type RunningVersion, thisVersion } from '#bench/lib/versions';
import { fillBy } from '#resilience/lib/releases';
import { trialPupils, trialToken } from '#school/trial-school';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '15' }, seconds: { type: 'string', default: '4' } },
});
const callers = 64;

/** Twenty answers of four skills, with all that an answer may hold. */
const twenty = Array.from({ length: 20 }, (_, n) => ({
  s: `kasanayan-${n % 4}`,
  ok: n % 3 > 0,
  q: `${6 + (n % 4)} × ${7 + n}`,
  a: String(40 + n),
  c: String(42 + n),
  ms: 2000 + 137 * n,
}));

/** The school of the trials in a version, and how it takes results. */
async function prepare({ release, postgres, ask, connect }: RunningVersion) {
  await fillBy(release, postgres.url);
  let made = 0;
  const sendOne = async (pupil: number, answers?: object) => {
    const result = { id: `subok-${made++}`, game: 1 + (made % 10), percent: made % 89, ...answers };
    const token = trialToken(trialPupils[pupil % trialPupils.length]!);
    const body = { results: [result] };
    const { status, milliseconds } = await ask('/db/Results', { method: 'POST', token, body });
    if (status !== 200) throw new Error(`A result was answered ${status}.`);
    return milliseconds;
  };
  return {
    /** Results kept a second while all callers send. */
    work: async (answers?: object) =>
      (await workFor(Number(values.seconds), callers, (caller, n) => sendOne(caller + callers * n, answers)))
        .perSecond,
    /** Tries from all the turns do not make the later ones slower than the earlier. */
    async empty() {
      const sql = connect();
      await sql`truncate results, tried_games`;
      if (release === thisVersion) await sql`truncate answers, answer_keys`;
      await sql`vacuum analyze progress, people`;
      await sql.end();
    },
  };
}

await besideBefore(prepare, async (prior, now) => {
  const kept: Record<'before' | 'without' | 'with', number[]> = { before: [], without: [], with: [] };
  for (const work of [prior.work, now.work, () => now.work({ answers: twenty })]) await work();
  for (let turn = 0; turn < Number(values.turns); turn++) {
    const steps = [
      async () => kept.before.push(await prior.work()),
      async () => kept.without.push(await now.work()),
      async () => kept.with.push(await now.work({ answers: twenty })),
    ];
    for (const at of [0, 1, 2]) await steps[(at + turn) % steps.length]!();
    await Promise.all([prior.empty(), now.empty()]);
  }
  const median = (all: number[]) => percentile(all, 0.5);
  printTable(`Results kept a second, ${callers} callers, ${values.turns} turns of ${values.seconds} s`, {
    'the version before': { 'a second': median(kept.before) },
    'this one, without answers, to it': {
      'a second': median(kept.without),
      ...ratios(kept.without, kept.before),
    },
    'with 20 answers a result, to without': {
      'a second': median(kept.with),
      ...ratios(kept.with, kept.without),
    },
  });
});
