import { parseArgs } from 'node:util';
import { printTable, spread } from '#bench/lib/table';
import { setStage } from '#resilience/outage';
import { resetAgain } from '#resilience/resets';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const { folder, remove } = await temporaryFolder();
const stage = await setStage(folder, { perSecond: 40, isRelayed: true });
const { rounds, tally, lost, acknowledged } = await resetAgain(stage, Number(values.rounds));
const kinds = [...new Set(rounds.map(({ kind }) => kind))];
printTable(
  `Lines to the database reset in ${rounds.length} rounds: milliseconds until all was well`,
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      spread(rounds.filter((round) => round.kind === kind).map(({ wellAfter }) => wellAfter)),
    ]),
  ),
);
printTable('Answers', {
  n: { ...Object.fromEntries([...tally.answers].toSorted()), acknowledged, lost: lost.length },
});
for (const line of [...lost, ...tally.strange].slice(0, 20)) process.stdout.write(`${line}\n`);
const output = stage.server.output();
const exit = await stage.stop();
process.stdout.write(`The server ended with ${exit}.\n`);
const isWell =
  exit === 0 && lost.length === 0 && tally.strange.length === 0 && !/unhandled|a call failed/i.test(output);
process.exitCode = isWell ? 0 : 1;
await remove();
