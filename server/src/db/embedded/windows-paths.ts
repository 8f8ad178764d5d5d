import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DatabaseProblem } from '#db/problem';

const run = promisify(execFile);

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole is meant
const isAscii = (path: string) => /^[\x00-\x7f]*$/.test(path);

/** Refuses a program folder with characters beyond ASCII, such as C:\\Users\\Peña, in which initdb fails on Windows. */
export function mustBeReadableByPostgres(program: string) {
  if (process.platform === 'win32' && !isAscii(program))
    throw new DatabaseProblem(
      `Ilipat ang folder ng Tinig sa lugar na walang ñ o iba pang espesyal na titik, gaya ng C:\\Tinig. (PostgreSQL cannot start in ${program}. Nothing was changed.)`,
    );
}

/**
 * Refuses a data folder whose path has characters outside the computer's code page: on Windows PostgreSQL can't open
 * it.
 */
export async function mustFitCodePage(folder: string) {
  if (process.platform !== 'win32' || isAscii(folder) || isInCodePage(folder, await codePage())) return;
  throw new DatabaseProblem(
    `Palitan ang TINIG_DATA: may titik sa ${folder} na hindi mabasa ng PostgreSQL. Pumili ng folder na gaya ng C:\\Tinig-data. (The code page of this computer lacks letters of that path. Nothing was changed.)`,
  );
}

async function codePage(): Promise<string> {
  const words = ['query', 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Nls\\CodePage', '/v', 'ACP'];
  const { stdout } = await run('reg', words, { windowsHide: true, timeout: 20_000 }).catch(() => ({
    stdout: '',
  }));
  return /ACP\s+REG_SZ\s+(\d+)/.exec(stdout.replaceAll('\0', ''))?.[1] ?? '1252';
}

/** True if the code page has all characters of the path. Multi-byte code pages count as complete. */
export function isInCodePage(path: string, page: string): boolean {
  if (!/^(125\d|874)$/.test(page)) return true;
  const letters = new TextDecoder(`windows-${page}`).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  return [...path].every((letter) => letters.includes(letter));
}
