import { equal, ok as must } from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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
import { makeKeys } from '@tinig/tools/release/keys';
import { giveUpdate } from '#resilience/lib/give-update';
import { httpClient } from '#school/client';
import { freePort } from '#school/own-postgres';

// A fresh Debian without Node, git or npm (root, and debootstrap): the package is installed, started, a class lived in
// it, updated while it is there, removed and purged; then the archive is unpacked and started by somebody ordinary.
// `--arch arm64` does it under qemu-user.
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
  const key = join(made, 'release.key');
  makeKeys(key, `${key}.pub`, undefined);
  for (const more of [[], ['--as', later, '--sign', key]])
    run('npm', [
      ...['run', 'release', '--', '--fetch', '--only', platform, '--out', made, '--key', `${key}.pub`],
      ...more,
    ]);
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
  await tryArchive();
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
  const command = ['/usr/lib/tinig/bin/node', ...nodeFlags, '/usr/lib/tinig/server/dist/main.js'];
  let server = await start('tinig', command, { TINIG_DATA: '/var/lib/tinig/school' });
  const token = await liveAClass(server.url);
  for (const words of [['doctor'], ['backup']]) mustDo(['tinig', ...words]);
  say('installed, a class lived, doctor and backup');

  const said = mustDo(['dpkg', '-i', `/${second}`]);
  const before = /A backup from before this update is in (\S+)\.\n/.exec(said)?.[1];
  must(before && existsSync(join(root, before)), 'a backup is made before an update');
  must(said.includes('To go back: sudo apt install --allow-downgrades'));
  equal((await call(server.url, '/db/Totals', { token })).status, 200, 'goes on while it is updated');
  await server.stop();
  server = await start('tinig', command, { TINIG_DATA: '/var/lib/tinig/school' });
  await mustHoldTheClass(server.url, token);
  await server.stop();
  must(mustDo(['dpkg', '--status', 'tinig']).includes(later));
  say('updated, the class is there');
  mustDo(['dpkg', '-i', `/${first}`]);
  mustDo(['tinig', 'restore', before, '--replace']);
  server = await start('tinig', command, { TINIG_DATA: '/var/lib/tinig/school' });
  const { body: again } = await call(server.url, '/auth/sign-in', { method: 'POST', body: superadmin });
  await mustHoldTheClass(server.url, again.token as string);
  await server.stop();
  mustDo(['dpkg', '-i', `/${second}`]);
  say('went back to the version and the backup before');

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

async function tryArchive() {
  const [archive] = readdirSync(made)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort();
  mustDo(['useradd', '--create-home', 'guro']);
  run('tar', ['-xzf', join(made, archive!), '-C', join(root, 'home/guro')]);
  // The unpacked files belong to their user: only then can an update file be applied.
  mustDo(['chown', '-R', 'guro:', '/home/guro']);
  const [folder] = readdirSync(join(root, 'home/guro')).filter((name) => name.startsWith('tinig-'));
  const server = await start('guro', [`/home/guro/${folder}/tinig`], { HOME: '/home/guro' });
  const token = await liveAClass(server.url);
  say('unpacked and started by somebody ordinary');

  const update = readdirSync(made).find((name) => name.endsWith('.tinig-update'));
  equal(
    await giveUpdate(
      httpClient(() => server.url),
      token,
      join(made, update!),
    ),
    undefined,
  );
  const isUpdated = async () => {
    const { body } = await call(server.url, '/db/Server/updates', { token });
    return body.version === later;
  };
  // A minute without play is waited for; under qemu all of it takes its time.
  for (const deadline = Date.now() + 600_000; !(await isUpdated()); await wait(1000))
    must(Date.now() < deadline, 'the update was not done');
  await mustHoldTheClass(server.url, token);
  await server.stop();
  say('updated by a file, the class is there');
}

/** Starts the server in the fresh system as that user, with nothing of our environment. */
async function start(user: string, command: string[], env: Record<string, string>) {
  const port = String(await freePort());
  const all = {
    PORT: port,
    FIRST_SUPERADMIN_EMAIL: superadmin.email,
    FIRST_SUPERADMIN_PASSWORD: superadmin.password,
    PATH: '/usr/bin:/bin',
    ...env,
  };
  const settings = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const child = spawn('chroot', [`--userspec=${user}`, root, 'env', '-i', ...settings, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  // Under qemu the first start takes a minute and more.
  for (const deadline = Date.now() + 300_000; (await call(url, '/readyz')).status !== 200; await wait(200))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A superadmin makes teacher, section and pupil, opens a quarter; the pupil plays. Answers the superadmin's token. */
async function liveAClass(url: string): Promise<string> {
  const { body } = await call(url, '/auth/sign-in', { method: 'POST', body: superadmin });
  const token = body.token as string;
  const teacher = { email: 'ligaya@paaralan.example', password: 'Masayang-Bayan-5' };
  const pupil = { email: 'ana@paaralan.example', password: 'bata-123-araw' };
  await act(url, token, '/add-admin-firebase/register', {
    firstName: 'Ligaya',
    lastName: 'Santos',
    ...teacher,
  });
  const { body: page } = await call(url, '/db/Users?role=admin', { token });
  const [found] = page.items as { uid: string }[];
  await act(url, token, '/db/Sections', { section_name: 'Mabini', teacher_id: found!.uid });
  await act(url, token, '/add-student-firebase/register', {
    first_name: 'Ana',
    last_name: 'Reyes',
    username: 'ana',
    section: 'Mabini',
    ...pupil,
    confirm_password: pupil.password,
  });
  const { body: signedIn } = await call(url, '/auth/sign-in', { method: 'POST', body: pupil });
  const uid = (signedIn.user as { uid: string }).uid;
  await call(url, `/db/PlayerProgress/${uid}`, {
    method: 'PATCH',
    token: signedIn.token as string,
    body: { game_one_progress: 75 },
  });
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

async function act(url: string, token: string, path: string, body: object) {
  const response = await call(url, path, { method: 'POST', token, body });
  must(response.status < 300, `${path}: ${response.status} ${JSON.stringify(response.body)}`);
}

function call(url: string, ...request: Parameters<ReturnType<typeof httpClient>>) {
  return httpClient(() => url)(...request);
}

function inside(command: string[]) {
  return spawnSync(
    'chroot',
    [root, 'env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'DEBIAN_FRONTEND=noninteractive', ...command],
    {
      encoding: 'utf8',
    },
  );
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
