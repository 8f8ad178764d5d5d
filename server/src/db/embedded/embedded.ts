import { createServer } from 'node:net';
import type { DatabaseAddress } from '#db/connection';
import { mustBeDurable } from '#db/durable';
import { connect } from '#db/pool';
import { type DataPlaces, makeFolder, preparePlace } from './data-folder.ts';
import { prepareEngine } from './engine.ts';
import { takeOwnership } from './ownership.ts';
import { keepRunning } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { mustFitCodePage } from './windows-paths.ts';

export type Embedded = { address: DatabaseAddress; stop(): Promise<void> };

export type EmbeddedOptions = {
  /** For tests: nothing is synced to disk, so data does not survive a power cut. */
  isThrowaway?: boolean;
  /** Receives a log line when PostgreSQL was restarted. */
  say?: (line: string) => void;
};

const database = 'tinig';
/** Folder for PostgreSQL's programs when the server runs as root, since PostgreSQL's user must be able to read them. */
const sharedByRoot = '/var/lib/tinig';

/**
 * Starts the PostgreSQL from npm on a data folder, creates the database if needed, and restarts PostgreSQL if it dies.
 * Throws a DatabaseProblem if another server uses the folder or the programs can't run.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { isThrowaway = false, say = () => {} } = options;
  await mustFitCodePage(folder);
  const runAs = await chooseRunAs(folder);
  await makeFolder(folder, runAs);
  const giveUp = await takeOwnership(folder);
  try {
    const engine = await prepareEngine(runAs ? sharedByRoot : folder, runAs);
    const place = await preparePlace(folder, engine, runAs, isThrowaway);
    const port = place.password ? await freePort() : 5432;
    const running = await keepRunning({
      engine,
      place,
      runAs,
      options: settings(place, port, isThrowaway),
      say,
    });
    const address = {
      host: place.password ? '127.0.0.1' : place.socket,
      port,
      user: database,
      password: place.password,
      database,
    };
    try {
      await makeDatabase(address, isThrowaway);
    } catch (error) {
      await running.stop();
      throw error;
    }
    return {
      address,
      async stop() {
        await running.stop();
        await giveUp();
      },
    };
  } catch (error) {
    await giveUp();
    throw error;
  }
}

async function makeDatabase(address: Exclude<DatabaseAddress, { url: string }>, isThrowaway: boolean) {
  const sql = connect({ ...address, database: 'postgres' }, { pool: 1 });
  try {
    if (!isThrowaway) await mustBeDurable(sql);
    const found = await sql`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await sql`create database tinig`;
  } finally {
    await sql.end();
  }
}

/** PostgreSQL settings. They are passed on the command line, so that they also apply to old data folders. */
function settings(place: DataPlaces, port: number, isThrowaway: boolean): string[] {
  const durability = isThrowaway ? 'off' : 'on';
  const wanted = {
    listen_addresses: place.password ? '127.0.0.1' : '',
    port,
    unix_socket_directories: place.password ? '' : place.socket,
    unix_socket_permissions: '0700',
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: 'on',
    max_connections: 60,
    // Fits a school's whole database. Server and database together must stay under 300 MB.
    shared_buffers: '64MB',
    work_mem: '4MB',
    // Lets a large school be joined in memory. Smaller ones use no more than before.
    hash_mem_multiplier: 6,
    maintenance_work_mem: '32MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Its launcher would waste a megabyte.
    max_logical_replication_workers: 0,
    max_wal_size: '384MB',
    jit: 'off',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    io_method: 'sync',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors go to the caller. Logged statements would contain pupils' names.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    cluster_name: database,
  };
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
