import { parseArgs } from 'node:util';
import { printTable, spread } from '#bench/lib/table';
import { cutPower } from '#resilience/power-cut';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    long: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '60' },
  },
});
const long = Number(values.long);
const { folder, remove } = await temporaryFolder();
const figures = await cutPower(folder, {
  rounds: Number(values.rounds),
  writes: (round) => (round < long ? Number(values.seconds) * 1000 : 100 + Math.random() * 3000),
  more: (round) => (round < long ? 70 : 0),
  onRound: ({ rounds, acknowledged, lost, log }) => {
    process.stdout.write(
      `round ${rounds}: ${acknowledged} acknowledged, ${lost.length} lost, ${Math.round(log.at(-1)!)} MB of log\n`,
    );
  },
});
await remove();
if (!figures) throw new Error('The power can only be cut by root on Linux, with mkfs.ext4 and loop devices.');
const { rounds, acknowledged, lost, strange } = figures;
for (const line of [...lost, ...strange].slice(0, 50)) process.stdout.write(`${line}\n`);
printTable('Power cuts', {
  all: { rounds, acknowledged, lost: lost.length, 'wrong answers': strange.length },
});
printTable('From the start to ready', { 'after a cut': spread(figures.boots) });
printTable('PostgreSQL’s log written before a cut', {
  MB: { least: Math.round(Math.min(...figures.log)), most: Math.round(Math.max(...figures.log)) },
});
process.exitCode = lost.length + strange.length > 0 ? 1 : 0;
