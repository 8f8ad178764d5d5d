import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Debian with Wine in a folder of its own. Made once (three minutes, 2 GB) and kept for the next run. */
const root = '/var/cache/tinig-windows';
export const driveC = join(root, 'wine/drive_c');

/** Reason why Windows programs cannot run on this machine, if any. */
export function whyNoWindows(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make the folder that Wine runs in';
  if (spawnSync('debootstrap', ['--version']).error) return 'debootstrap is missing';
  return undefined;
}

/** Makes the folder if it is missing. Downloads from this machine's Debian mirror only. */
export function openWindows() {
  const isMade = existsSync(join(root, 'made'));
  if (!isMade) {
    rmSync(root, { recursive: true, force: true });
    execFileSync('debootstrap', ['--variant=minbase', 'trixie', root, mirror()], { stdio: 'ignore' });
  }
  mount();
  if (isMade) return;
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true });
  // How this machine reaches its mirror.
  for (const name of readdirSync('/etc/apt/apt.conf.d')) {
    const file = join('/etc/apt/apt.conf.d', name);
    if (/proxy|verify|check-/i.test(readFileSync(file, 'utf8'))) cpSync(file, join(root, file));
  }
  runIn('apt-get update && apt-get install -y --no-install-recommends wine wine64');
  runIn('wineboot -i; wineserver -w; wine winecfg /v win11; wineserver -w; touch /made');
}

/** Address of the Debian mirror that this machine uses. */
export function mirror(): string {
  const words = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const found = execFileSync('apt-get', words, { encoding: 'utf8' }).split('\n');
  return found.find((address) => /\/debian\/?$/.test(address)) ?? 'http://deb.debian.org/debian';
}

function mount() {
  const mounted = readFileSync('/proc/mounts', 'utf8');
  if (!mounted.includes(` ${root}/proc `)) execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  if (mounted.includes(` ${root}/dev `)) return;
  execFileSync('mount', ['--rbind', '--make-rprivate', '/dev', join(root, 'dev')]);
}

/** Arguments of `chroot` for a shell line in Windows' surroundings. */
const lineIn = (line: string, settings: Record<string, string> = {}) => [
  root,
  'env',
  '-i',
  'HOME=/root',
  'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  'LANG=C.UTF-8',
  'WINEDEBUG=-all',
  'WINEPREFIX=/wine',
  'DEBIAN_FRONTEND=noninteractive',
  ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  'sh',
  '-c',
  line,
];

/** Runs a shell line to its end. Node under Wine cannot write to a pipe, so its output goes to a file first. */
export function runIn(line: string, settings?: Record<string, string>): { code: number; output: string } {
  const words = lineIn(`(${line}) > /tmp/output 2>&1`, settings);
  const { status } = spawnSync('chroot', words, { stdio: 'ignore' });
  return { code: status ?? -1, output: readFileSync(join(root, 'tmp/output'), 'utf8') };
}

/** Starts a shell line in a terminal of its own. */
export function startIn(line: string, settings?: Record<string, string>) {
  const words = lineIn(`exec script -qefc "$LINE" /tmp/terminal`, { ...settings, LINE: line });
  const child = spawn('chroot', words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    output: () => output,
    ended: new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1))),
    press: (keys: string) => child.stdin.write(keys),
  };
}

/** Ends a program by its name, at once. */
export const killIn = (name: string) => runIn(`wine taskkill /F /IM ${name}`);

/** Names of the programs that run. */
export const programsIn = () => runIn('wine tasklist /FO CSV /NH').output.replaceAll('\0', '');

/** Ends all Windows programs. */
export function closeWindows() {
  runIn('wineserver -k; sleep 1');
}

/** Path on drive C as Windows writes it. */
export const windowsPath = (path: string) => `C:\\${path.replaceAll('/', '\\')}`;

export function emptyFolder(path: string): string {
  const folder = join(driveC, path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
