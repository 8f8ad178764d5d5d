import { equal, ok as must } from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { nodeFlags } from '@tinig/server/operations/update/node-flags';
import { httpClient } from '#school/client';
import { freePort } from '#school/own-postgres';
import { firstSuperadmin } from '#school/start-server';

// A fresh Debian without Node, git or npm (root, and debootstrap): the package is installed, started, a class lived in
// it, updated while it is there, removed and purged. `--arch arm64` does it under qemu-user.
const { values } = parseArgs({ options: { arch: { type: 'string', default: 'amd64' } } });
const platform = values.arch === 'arm64' ? 'linux-arm64' : 'linux-x64';
const superadmin = { email: 'puno@paaralan.example', password: 'Mahiwagang-Aklat-7' };
const later = '9.9.9';
const started = new Set<ChildProcess>();

if (values.arch === 'arm64')
  must(
    process.arch === 'arm64' || existsSync('/proc/sys/fs/binfmt_misc/qemu-aarch64'),
    'programs for arm64 do not run here: install qemu-user-static, mount binfmt_misc, register qemu-aarch64',
  );
const root = mkdtempSync(join(tmpdir(), 'tinig-debian-'));
const made = mkdtempSync(join(tmpdir(), 'tinig-release-'));
try {
  for (const more of [[], ['--as', later]])
    run('npm', ['run', 'release', '--', '--fetch', '--only', platform, '--out', made, ...more]);
  run('debootstrap', [
    '--variant=minbase',
    `--arch=${values.arch}`,
    '--include=adduser,libstdc++6',
    'bookworm',
    root,
  ]);
  chmodSync(root, 0o755);
  // Only what PostgreSQL and Node ask of a system: no init, no service manager.
  mkdirSync(join(root, 'dev/shm'), { recursive: true });
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  run('mount', ['-t', 'tmpfs', 'shm', join(root, 'dev/shm')]);
  for (const program of ['node', 'npm', 'git'])
    must(inside(['which', program]).status !== 0, `${program} is there already`);
  await tryDebian();
} finally {
  for (const child of started) child.kill('SIGKILL');
  await wait(2000);
  for (const place of ['dev/shm', 'proc']) spawnSync('umount', ['-l', join(root, place)]);
  rmSync(root, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
}

async function tryDebian() {
  const packages = readdirSync(made)
    .filter((name) => name.endsWith('.deb'))
    .sort();
  for (const name of packages) cpSync(join(made, name), join(root, name));
  const [first, second] = packages;
  mustDo(['dpkg', '-i', `/${first}`]);
  let server = await start();
  const token = await liveAClass(server.url);
  for (const words of [['doctor'], ['backup']]) mustDo(['tinig', ...words]);
  say('installed, a class lived, doctor and backup');

  const said = mustDo(['dpkg', '-i', `/${second}`]);
  const before = /A backup from before this update is in (\S+)\.\n/.exec(said)?.[1];
  must(before && existsSync(join(root, before)), 'a backup is made before an update');
  must(said.includes('To go back: sudo apt install --allow-downgrades'));
  equal((await call(server.url, '/db/Totals', { token })).status, 200, 'goes on while it is updated');
  await server.stop();
  server = await start();
  await mustHoldTheClass(server.url, token);
  await server.stop();
  must(mustDo(['dpkg', '--status', 'tinig']).includes(later));
  say('updated, the class is there');

  mustDo(['dpkg', '--remove', 'tinig']);
  must(!existsSync(join(root, 'usr/lib/tinig/bin')) && existsSync(join(root, 'var/lib/tinig/school')));
  mustDo(['dpkg', '--purge', 'tinig']);
  must(existsSync(join(root, 'var/lib/tinig/school')), 'data goes only if somebody says so');
  mustDo(['dpkg', '-i', `/${second}`]);
  writeFileSync(join(root, 'answers'), 'tinig tinig/purge-data boolean true\n');
  mustDo(['debconf-set-selections', '/answers']);
  mustDo(['dpkg', '--purge', 'tinig']);
  must(!existsSync(join(root, 'var/lib/tinig')), 'data goes when somebody says so');
  say('removed, and purged as asked');
}

/** Starts the server in the fresh system, with nothing of our environment. */
async function start() {
  const port = await freePort();
  const env = {
    PORT: port,
    PATH: '/usr/bin:/bin',
    TINIG_DATA: '/var/lib/tinig/school',
    ...firstSuperadmin(superadmin),
  };
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const command = ['/usr/lib/tinig/bin/node', ...nodeFlags, '/usr/lib/tinig/server/dist/main.js'];
  const child = spawn('chroot', ['--userspec=tinig', root, 'env', '-i', ...settings, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.add(child);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // Under qemu the first start takes a minute and more.
  for (const deadline = Date.now() + 300_000; (await call(url, '/readyz')).status !== 200; await wait(200))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.');
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A superadmin makes teacher, section and pupil; the pupil plays. Answers the superadmin's token. */
async function liveAClass(url: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await call(url, path, { method: 'POST', body, ...(token && { token }) });
    must(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { token: string; uid: string };
  };
  const { token } = await post('/auth/sign-in', superadmin);
  const teacher = { email: 'ligaya@paaralan.example', password: 'Masayang-Bayan-5' };
  const named = { firstName: 'Ligaya', lastName: 'Santos', ...teacher };
  const { uid: teacher_id } = await post('/add-admin-firebase/register', named, token);
  await post('/db/Sections', { section_name: 'Mabini', teacher_id }, token);
  const pupil = { email: 'ana@paaralan.example', password: 'bata-123-araw' };
  const ana = { first_name: 'Ana', last_name: 'Reyes', username: 'ana', section: 'Mabini' };
  await post('/add-student-firebase/register', { ...ana, ...pupil, confirm_password: pupil.password }, token);
  const played = { results: [{ id: 'unang-laro', game: 1, percent: 75 }] };
  await post('/db/Results', played, (await post('/auth/sign-in', pupil)).token);
  await mustHoldTheClass(url, token);
  return token;
}

async function mustHoldTheClass(url: string, token: string) {
  const { status, body } = await call(url, '/db/PlayerProgress?section=Mabini', { token });
  equal(status, 200);
  must(JSON.stringify(body).includes('75'), 'the result is there');
  equal((await call(url, '/login')).status, 200);
  equal((await call(url, '/docs')).status, 200);
}

function call(url: string, ...request: Parameters<ReturnType<typeof httpClient>>) {
  return httpClient(() => url)(...request);
}

function inside(command: string[]) {
  const env = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'DEBIAN_FRONTEND=noninteractive'];
  return spawnSync('chroot', [root, 'env', '-i', ...env, ...command], { encoding: 'utf8' });
}

function mustDo(command: string[]): string {
  const { status, stdout, stderr } = inside(command);
  equal(status, 0, `${command.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

function run(program: string, args: string[]) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function say(line: string) {
  process.stdout.write(`${values.arch}: ${line}\n`);
}
