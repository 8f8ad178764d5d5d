import { residentMemory } from '#bench/lib/memory';
import { printTable, spread } from '#bench/lib/table';
import {
  dribble,
  measureDelivery,
  openCrowd,
  slowBody,
  slowestOf,
  slowHeaders,
  stall,
} from '#resilience/floods';
import { temporaryFolder } from '#school/start-server';
import { head, trialToken } from '#school/trial-school';

const { folder, remove } = await temporaryFolder();
const crowd = await openCrowd(folder, 500);
const server = crowd.server();
const memory: Record<string, { MB: number }> = {};
const noteMemory = async (when: string) => {
  memory[when] = { MB: Math.round(await residentMemory(server)) };
};

await noteMemory('500 screens');
const calm = await measureDelivery(crowd, 20);
await noteMemory('500 screens, 20 writes a second');
const stalled = await stall(crowd, 20, 10);
const from = performance.now();
const slow = Promise.all([dribble(server, 500, slowHeaders), dribble(server, 200, slowBody)]);
const [, busy] = await Promise.all([stalled.due(), measureDelivery(crowd, 20)]);
await noteMemory('and 20 stalled readers, 700 slow requests');
const read = await slowestOf(crowd.ask, '/db/Sections', trialToken(head));
// What is due to them may still lie in the system's own buffers: then more comes.
while ((await stalled.left()) > 0 && performance.now() - from < 120_000) await stalled.due();
const left = await stalled.left();
const stalledGone = performance.now() - from;
const [headers, bodies] = await slow;
await noteMemory('after they were let go');

printTable('From the answer to each of 500 screens, 20 writes a second', {
  calm: { ...spread(calm.latencies), missed: calm.missed },
  '20 stalled readers, 700 slow requests': { ...spread(busy.latencies), missed: busy.missed },
});
printTable('Memory of the server', memory);
printTable('Let go after', {
  'slow headers': { seconds: Math.round(headers / 1000) },
  'slow bodies': { seconds: Math.round(bodies / 1000) },
  [`stalled readers (${left} left)`]: { seconds: Math.round(stalledGone / 1000) },
});
const { code, backAfter } = await crowd.restart();
printTable('Milliseconds', {
  'slowest of ten reads meanwhile': { ms: Math.round(read) },
  [`500 screens back after a restart (the stop ended with ${code})`]: { ms: Math.round(backAfter) },
});
await crowd.stop();
await remove();
process.exitCode = calm.missed + busy.missed + left + code === 0 ? 0 : 1;
