import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { prepareEngine } from '@tinig/server/db/embedded/engine';
import { chooseRunAs } from '@tinig/server/db/embedded/run-as';

const run = promisify(execFile);

/** A PostgreSQL that belongs to no server, as a school's own would: over TCP, with a password. */
export type OwnPostgres = Awaited<ReturnType<typeof makePostgres>>;

/** One that stands by for another. */
type Standby = {
  port: number;
  start(): Promise<void>;
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  promote(): Promise<void>;
};

/** Makes and starts one in a folder that its user may pass through. `settings` as in postgresql.conf. */
export async function makePostgres(folder: string, settings: Record<string, string> = {}) {
  const runAs = await chooseRunAs(folder);
  const engine = await prepareEngine(runAs ? '/var/lib/tinig' : folder, runAs);
  const data = join(folder, 'own');
  const passwordFile = join(folder, 'own.password');
  const password = randomBytes(12).toString('base64url');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const path of [data, passwordFile]) await chown(path, runAs.uid, runAs.gid);
  const as = { ...(runAs && { uid: runAs.uid, gid: runAs.gid }) };
  const access = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  // No test needs it synced to disk.
  const empty = ['-D', data, '-U', 'tinig', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(engine.program('initdb'), [...empty, ...access], { ...as, cwd: data });
  const place = { as, program: engine.program, password, settings };
  return await startOn(data, place);
}

type PostgresPlace = {
  as: { uid?: number; gid?: number };
  program: Awaited<ReturnType<typeof prepareEngine>>['program'];
  password: string;
  settings: Record<string, string>;
};

async function startOn(data: string, place: PostgresPlace) {
  const { password, program, settings } = place;
  const as = { ...place.as, cwd: data };
  const port = await freePort();
  const wanted = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings };
  const options = Object.entries(wanted).map(([name, value]) => `-c ${name}='${value}'`);

  /** pg_ctl leaves the server running with whatever it inherited, so it inherits nothing of ours. */
  const control = (...command: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(
        program('pg_ctl'),
        [...command, '-D', data, ...(command[0] === 'reload' ? [] : ['-w'])],
        {
          ...as,
          stdio: 'ignore',
        },
      );
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`pg_ctl ${command[0]}: ${code}`)),
      );
    });
  const start = () => control('start', '-l', join(data, 'log'), '-o', options.join(' '));
  const pid = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await start();
  return {
    url: `postgres://tinig:${password}@127.0.0.1:${port}/postgres`,
    password,
    port,
    pid,
    start,
    stop: (mode: 'fast' | 'immediate' = 'fast') => control('stop', '-m', mode),
    restart: () => control('stop', '-m', 'immediate').then(start),
    /** Ends standing by, and takes writes. */
    promote: () => control('promote'),
    /** Another that stands by for it, made of its data while it is stopped for a moment. */
    async addStandby(): Promise<Standby> {
      const copy = `${data}-standby`;
      await control('stop', '-m', 'fast');
      await run('cp', ['-a', data, copy]);
      await rm(join(copy, 'log'));
      await writeFile(join(copy, 'standby.signal'), '');
      const primary = `host=127.0.0.1 port=${port} user=tinig password=${password} application_name=standby`;
      await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
      await start();
      return await startOn(copy, place);
    },
    /** Changes a setting while it runs. */
    async set(name: string, value: string) {
      await writeFile(join(data, 'postgresql.auto.conf'), `${name} = '${value}'\n`);
      await control('reload');
      await wait(200);
    },
    /** Stands still with its connections open, as a machine that froze or a cable that was pulled. */
    async freeze() {
      const frozen = await childrenOf(await pid());
      for (const one of frozen) process.kill(one, 'SIGSTOP');
      return () => {
        for (const one of frozen) process.kill(one, 'SIGCONT');
      };
    },
  };
}

async function childrenOf(postmaster: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(postmaster)]);
  return [postmaster, ...stdout.trim().split('\n').map(Number)];
}

/** A port that nobody listens on, below those that the system gives to whoever connects meanwhile. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    const look = () => probe.listen(randomInt(15_000, 32_000), '127.0.0.1');
    probe.on('error', look).on('listening', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
    look();
  });
}
