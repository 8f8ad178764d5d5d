import { startEmbedded } from '@tinig/server/db/embedded';
import { connect } from '@tinig/server/db/sql';
import { startServer, temporaryFolder } from '@tinig/server/testing/start-server';
import { fuzz } from '#trials/fuzz/run';
import { makeSchool } from '#trials/fuzz/school';
import { printTable, spread } from '#trials/shared/table';

const [requests = 50_000, connections = 500, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const raised = {
  RATE_PER_TOKEN: '100000',
  BURST_PER_TOKEN: '1000000',
  RATE_PER_ADDRESS: '100000',
  BURST_PER_ADDRESS: '1000000',
};

const { folder, remove } = await temporaryFolder();
const database = await startEmbedded(folder);
const place = database.address as {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
};
const credentials = place.password ? `${place.user}:${place.password}` : place.user;
const host = encodeURIComponent(place.host);
const DATABASE_URL = `postgres://${credentials}@localhost:${place.port}/${place.database}?host=${host}`;
const server = await startServer({ DATABASE_URL, LOG_LEVEL: 'error', ...raised });
const sql = connect(database.address, { pool: 2 });
const restore = await makeSchool(sql);

process.stdout.write(
  `${requests} requests, ${connections} live connections, seed ${seed}; raised: ${Object.keys(raised).join(', ')}\n`,
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
  await database.stop();
  await remove();
}
