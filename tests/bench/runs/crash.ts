import { parseArgs } from 'node:util';
import { printTable, spread } from '#bench/lib/table';
import { crash, crashFirstStarts, victims } from '#resilience/crash';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, 'first-starts': { type: 'string', default: '50' } },
});
const rounds = Number(values.rounds);
const kills = Number(values['first-starts']);
const fresh = await temporaryFolder();
const firstStart = await crashFirstStarts(fresh.folder, kills);
await fresh.remove();
const { folder, remove } = await temporaryFolder();
const figures = await crash(folder, {
  rounds,
  onRound: (round, { acknowledged, lost, failedStarts }) => {
    if (round % 10 === 0)
      process.stdout.write(
        `round ${round}: ${acknowledged} writes acknowledged, ${lost.length} lost, ${failedStarts.length} failed starts\n`,
      );
  },
});
await remove();

const { acknowledged, lost, failedStarts, tally } = figures;
for (const line of [...lost, ...failedStarts, ...tally.strange].slice(0, 50))
  process.stdout.write(`${line}\n`);
printTable('Rounds, by who was killed', {
  rounds: Object.fromEntries(victims.map((victim) => [victim, figures.rounds[victim]])),
});
printTable('Writes', {
  all: {
    acknowledged,
    lost: lost.length,
    'failed starts': failedStarts.length,
    'wrong answers': tally.strange.length,
    'slowest answer ms': Math.round(tally.slowest),
  },
});
printTable('Milliseconds', {
  'start after a crash, to ready': spread(figures.boots),
  'PostgreSQL killed, to ready': spread(figures.recoveries),
});
printTable('First starts killed, then one that must work', {
  all: { kills, 'ms to ready': Math.round(firstStart) },
});
printTable('Answers', Object.fromEntries([...tally.answers].map(([what, n]) => [what, { n }])));
process.exitCode = lost.length + failedStarts.length + tally.strange.length > 0 ? 1 : 0;
