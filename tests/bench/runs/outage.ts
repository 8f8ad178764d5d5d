import { parseArgs } from 'node:util';
import { printTable, spread } from '#bench/lib/table';
import { meet, type OutageKind, setStage } from '#resilience/outage';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, seconds: { type: 'string', default: '60' } },
});
const seconds = Number(values.seconds);
const { folder, remove } = await temporaryFolder();
const stage = await setStage(folder, { perSecond: 200 });
let isWell = true;

async function measure(trouble: OutageKind) {
  const { readyAfter, rightAfter, tally, lost, grown, health, readiness } = await meet(trouble, stage);
  isWell &&= lost.length === 0 && tally.strange.length === 0;
  for (const line of [...lost, ...tally.strange].slice(0, 20)) process.stdout.write(`${line}\n`);
  const answers = Object.fromEntries([...tally.answers].toSorted());
  return {
    readyAfter,
    rightAfter,
    grown,
    lost: lost.length,
    slowest: tally.slowest,
    answers,
    health,
    readiness,
  };
}

const restarts: Awaited<ReturnType<typeof measure>>[] = [];
for (let n = 0; n < Number(values.restarts); n++) restarts.push(await measure({ how: 'restart' }));
printTable(`${restarts.length} times restarted with -m immediate, 200 writes a second`, {
  'database back, to ready': spread(restarts.map(({ readyAfter }) => readyAfter)),
  'database back, to all screens right': spread(restarts.map(({ rightAfter }) => rightAfter)),
  'slowest answer': spread(restarts.map(({ slowest }) => slowest)),
});
const count = (status: string) => restarts.reduce((sum, { answers }) => sum + (answers[status] ?? 0), 0);
const statuses = [...new Set(restarts.flatMap(({ answers }) => Object.keys(answers)))];
printTable('Answers', { n: Object.fromEntries(statuses.map((status) => [status, count(status)])) });

for (const how of ['away', 'frozen'] as const) {
  const { readyAfter, rightAfter, grown, lost, slowest, answers, health, readiness } = await measure({
    how,
    seconds,
  });
  printTable(`The database ${how} for ${seconds} s`, {
    all: {
      'ready after ms': Math.round(readyAfter),
      'screens right after ms': Math.round(rightAfter),
      'slowest answer ms': Math.round(slowest),
      'grown by MB': Math.round(grown),
      lost,
      '/healthz': [...health].join(' '),
      '/readyz': [...readiness].join(' '),
      ...answers,
    },
  });
}
if ((await stage.stop()) !== 0 || stage.server.output().includes('nhandled')) isWell = false;
await remove();
process.exitCode = isWell ? 0 : 1;
