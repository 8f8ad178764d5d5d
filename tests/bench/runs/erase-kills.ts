import { parseArgs } from 'node:util';
import { printTable } from '#bench/lib/table';
import { eraseKills } from '#resilience/erase-kills';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const { folder, remove } = await temporaryFolder();
const { erased, untouched, halves, lost } = await eraseKills(folder, Number(values.rounds));
await remove();
for (const line of [...halves, ...lost]) process.stdout.write(`${line}\n`);
printTable('Killed in the middle of an erasing', {
  all: { erased, untouched, halves: halves.length, 'marks lost': lost.length },
});
process.exitCode = halves.length + lost.length > 0 ? 1 : 0;
