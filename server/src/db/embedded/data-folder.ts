import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseProblem } from '#db/problem';
import type { Engine } from './engine.ts';
import { onceReleased } from './once-released.ts';
import { postgresIn } from './processes.ts';
import { canReach, ownedByRoot, type RunAs } from './run-as.ts';

/** Paths inside a school's data folder. */
export type DataPlaces = {
  data: string;
  /** Socket folder. Only its owner may enter: opening the socket gives access to all data. */
  socket: string;
  log: string;
  /** Password for Windows, where PostgreSQL has no Unix sockets. Undefined elsewhere. */
  password: string | undefined;
};

const draftName = 'postgres.new-';
const socketFile = '.s.PGSQL.5432';
/** Bytes of a socket's path. macOS allows 103, Linux 107. */
const longestSocketPath = 103;

/** Creates the folder. PostgreSQL's user may enter it, but only the owner may list it. */
export async function makeFolder(folder: string, runAs: RunAs): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: runAs ? 0o711 : 0o700 });
  } catch (error) {
    throw new DatabaseProblem(`The data folder ${folder} cannot be made: ${(error as Error).message}`);
  }
  await access(folder, constants.W_OK | constants.X_OK).catch((error: Error) => {
    throw new DatabaseProblem(
      `The data folder ${folder} cannot be written to: ${error.message}. Run this as its owner, or choose another TINIG_DATA.`,
    );
  });
}

/**
 * Returns the paths. Creates the database on first start, as a draft that becomes `postgres` when complete. The next
 * start removes the draft of an interrupted creation.
 */
export async function preparePlace(
  folder: string,
  engine: Engine,
  runAs: RunAs,
  isThrowaway: boolean,
): Promise<DataPlaces> {
  if (runAs && !(await canReach(folder, runAs)))
    throw new DatabaseProblem(
      `PostgreSQL refuses to run as root and runs as ${runAs.name}, who cannot reach ${folder}. Choose a TINIG_DATA that others may pass through, such as /var/lib/tinig/school.`,
    );
  const data = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres.password');
  const password = process.platform === 'win32' ? await keepPassword(passwordFile) : undefined;
  await removeDrafts(folder);
  const isThere = await stat(join(data, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new DatabaseProblem(
        `The database in ${data} cannot be looked at: ${error.message}. Run this as its owner, or choose another TINIG_DATA. Nothing was changed.`,
      );
    },
  );
  const copied = await ownedByRoot(data);
  if (copied) throw new DatabaseProblem(`${copied.says} ${copied.todo}`);
  if (isThere) await mustFit(data, engine);
  else await create({ folder, data, engine, runAs, isThrowaway, passwordFile: password && passwordFile });
  const socket = await makeSocketFolder(folder, runAs);
  return { data, socket, log: join(folder, 'postgres.log'), password };
}

async function keepPassword(path: string): Promise<string> {
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {});
  return await readFile(path, 'utf8');
}

async function removeDrafts(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftName)) continue;
    const draft = join(folder, name);
    for (const pid of await postgresIn(draft, undefined)) process.kill(pid, 'SIGKILL');
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function mustFit(data: string, engine: Engine) {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const runs = engine.version.split('.')[0];
  if (made !== runs)
    throw new DatabaseProblem(
      `The data in ${data} was made by PostgreSQL ${made}, but this version of Tinig brings PostgreSQL ${runs}. Make a backup with the version of Tinig that made it, and restore that.`,
    );
}

type Creation = {
  folder: string;
  data: string;
  engine: Engine;
  runAs: RunAs;
  isThrowaway: boolean;
  passwordFile: string | undefined;
};

async function create({ folder, data, engine, runAs, isThrowaway, passwordFile }: Creation) {
  const draft = join(folder, `${draftName}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  const options = [
    ['-D', draft],
    ['-U', 'tinig'],
    ['-E', 'UTF8'],
    ['--locale=C', '--data-checksums', '--no-instructions', '--auth-host=scram-sha-256'],
    passwordFile ? ['--auth-local=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth-local=trust'],
    isThrowaway ? ['--no-sync'] : [],
  ].flat();
  const output = await runToEnd(engine.program('initdb'), options, draft, runAs);
  if (output !== undefined) {
    await rm(draft, { recursive: true, force: true });
    throw new DatabaseProblem(`The database in ${folder} could not be made: ${output}`);
  }
  await onceReleased(() => rename(draft, data));
  if (!isThrowaway) await syncFolder(folder);
}

/** Resolves to undefined on success, else to the program's output. */
function runToEnd(
  program: string,
  options: string[],
  cwd: string,
  runAs: RunAs,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd,
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      env: engineEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let output = '';
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim() || endedWith(code)));
  });
}

/** Windows exit code for a missing library (0xC0000135). */
const libraryMissing = 3_221_225_781;

const endedWith = (code: number | null) =>
  code === libraryMissing
    ? 'Windows lacks the Microsoft Visual C++ Runtime (vcruntime140.dll). Install vc_redist.x64.exe from Microsoft, then start Tinig again.'
    : `it ended with ${code}`;

/**
 * Environment for PostgreSQL's programs. Contains none of our secrets or locale, and no settings of another PostgreSQL.
 */
export const engineEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
};

async function makeSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  const usual = join(folder, 'socket');
  const isShort = Buffer.byteLength(join(usual, socketFile)) <= longestSocketPath;
  const temporary = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const socket = isShort ? usual : await mkdtemp(join(temporary, 'tinig-'));
  await mkdir(socket, { recursive: true, mode: 0o700 });
  if (runAs) await chown(socket, runAs.uid, runAs.gid);
  await chmod(socket, 0o700);
  return socket;
}

/** Syncs a folder, so that a new name in it survives a power cut. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
