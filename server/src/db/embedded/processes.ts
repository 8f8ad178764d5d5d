import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseProblem } from '#db/problem';

const run = promisify(execFile);

/** True if a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Ids of the PostgreSQL processes on a data folder, whoever started them. Compares the working directory on Linux, the
 * command line on macOS and the program name on Windows.
 */
export async function postgresIn(folder: string, claimed: number | undefined): Promise<number[]> {
  if (process.platform === 'linux') {
    // Resolves links, because /proc shows the real path.
    const place = await realpath(folder).catch(() => folder);
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(
      pids.map(async (pid) => ((await standsIn(pid, place)) ? [Number(pid)] : [])),
    );
    return found.flat();
  }
  if (!claimed || !isAlive(claimed)) return [];
  if (process.platform === 'win32') {
    // After a power cut another program may have this id.
    const program = await windowsProgram(claimed);
    return program.includes('"postgres.exe"') ? [claimed] : [];
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(claimed)]).catch(() => ({ stdout: '' }));
  return stdout.includes(folder) ? [claimed] : [];
}

/**
 * Line of `tasklist` for a running process. Throws if Windows does not answer: removing the pid file of a running
 * PostgreSQL would let a second one write to the same files.
 */
async function windowsProgram(pid: number): Promise<string> {
  const words = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'];
  for (let tries = 0; tries < 3; tries++) {
    const { stdout } = await run('tasklist', words, { windowsHide: true, timeout: 20_000 }).catch(() => ({
      stdout: '',
    }));
    // Some versions write UTF-16.
    const line = stdout.replaceAll('\0', '');
    if (line.includes(`"${pid}"`)) return line;
    if (!isAlive(pid)) return '';
    await wait(1000);
  }
  throw new DatabaseProblem(
    `Windows does not say what process ${pid} is, which may be a running PostgreSQL. Restart the computer, then start Tinig again. Nothing was changed.`,
  );
}

async function standsIn(pid: string, folder: string): Promise<boolean> {
  try {
    return (
      (await readlink(`/proc/${pid}/cwd`)) === folder &&
      (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
    );
  } catch {
    return false;
  }
}
