import { printTable, spread } from '#bench/lib/table';
import { fuzz } from '#resilience/fuzz/run';
import { startServer, temporaryFolder } from '#school/start-server';
import { connectInside, fillSchool, roomy } from '#school/trial-school';

const [requests = 50_000, connections = 500, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);

const { folder, remove } = await temporaryFolder();
const server = await startServer({ TINIG_DATA: folder, LOG_LEVEL: 'error', ...roomy });
const sql = connectInside(folder);
const restore = await fillSchool(sql);

process.stdout.write(
  `${requests} requests, ${connections} live connections, seed ${seed}; raised: ${Object.keys(roomy).join(', ')}\n`,
);
const from = performance.now();
try {
  const outcomes = await fuzz({
    port: Number(new URL(server.url).port),
    sweepEvery: 1,
    requests,
    connections,
    seed,
    restore,
    isAlive: () => server.child.exitCode === null && server.child.signalCode === null,
  });
  const classes = Map.groupBy(outcomes, ({ status }) => `${Math.floor(status / 100)}xx`);
  const byCall = Map.groupBy(outcomes, ({ call }) => call);
  const row = (of: typeof outcomes) => ({
    '2xx': of.filter(({ status }) => status < 300).length,
    '4xx': of.filter(({ status }) => status >= 400 && status < 500).length,
    '5xx': of.filter(({ status }) => status >= 500).length,
    ...spread(of.map(({ milliseconds }) => milliseconds)),
  });
  printTable('By call', Object.fromEntries([...byCall].sort().map(([call, of]) => [call, row(of)])));
  const counts = [...classes].map(([name, of]) => [name, of.length]);
  printTable('In all', { requests: { ...Object.fromEntries(counts), ...row(outcomes) } });
  process.stdout.write(`${Math.round((performance.now() - from) / 1000)} s\n`);
} finally {
  process.stdout.write(server.output());
  await sql.end();
  await server.stop();
  await remove();
}
