import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mirror } from './windows.ts';

/** Debian with systemd in a folder of its own. Made once (three minutes, 250 MB) and kept for the next run. */
export const debianRoot = '/var/cache/tinig-debian';

/** Reason why a Debian cannot run on this machine, if any. */
export function whyNoDebian(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make the folder that Debian runs in';
  const missing = ['debootstrap', 'dpkg-deb', 'unshare', 'nsenter'].filter(
    (name) => spawnSync(name, ['--version']).error,
  );
  return missing.length > 0 ? `missing here: ${missing.join(', ')}` : undefined;
}

// Mounts are the new namespace's own and end with it, as do all its processes. PrivateDevices needs a ptmx.
const boot = `
set -e
mount --make-rprivate /
mount --bind $R $R
mount -t proc proc $R/proc
mount -t sysfs -o ro sysfs $R/sys
mount -t cgroup2 cgroup2 $R/sys/fs/cgroup
for at in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $R/$at; done
for name in null zero full random urandom tty; do touch $R/dev/$name; mount --bind /dev/$name $R/dev/$name; done
mkdir $R/dev/shm $R/dev/pts
mount -t tmpfs tmpfs $R/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts $R/dev/pts
ln -s pts/ptmx $R/dev/ptmx
exec chroot $R env -i container=other PATH=/usr/sbin:/usr/bin /usr/lib/systemd/systemd`;

/** Starts Debian with systemd, as a computer of its own: processes, mounts and network are apart. */
export async function openDebian() {
  if (!existsSync(join(debianRoot, 'made'))) makeDebian();
  const namespaces = ['--pid', '--mount', '--uts', '--ipc', '--net', '--cgroup', '--fork', '--kill-child'];
  const outside = spawn('unshare', [...namespaces, 'sh', '-c', boot], {
    env: { ...process.env, R: debianRoot },
    stdio: 'ignore',
  });
  const ended = once(outside, 'exit');
  const inside = () => readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8').trim();

  /** Runs a shell line as root in /root. */
  function run(line: string): { code: number; output: string } {
    const env = ['-i', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root'];
    const words = ['-t', inside(), '-a', '-r', '-w', 'env', ...env, 'DEBIAN_FRONTEND=noninteractive', 'sh'];
    const { status, stdout, stderr } = spawnSync('nsenter', [...words, '-c', `cd /root && ${line}`], {
      encoding: 'utf8',
    });
    return { code: status ?? -1, output: stdout + stderr };
  }
  for (let tries = 0; !/running|degraded/.test(run('systemctl is-system-running').output); tries++) {
    if (tries === 60) throw new Error('systemd does not come up here');
    await wait(500);
  }
  return {
    run,
    async close() {
      outside.kill('SIGKILL');
      await ended;
    },
  };
}

function makeDebian() {
  rmSync(debianRoot, { recursive: true, force: true });
  const packages = '--include=adduser,libstdc++6,systemd,systemd-sysv,dbus';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'trixie', debianRoot, mirror()], {
    stdio: 'ignore',
  });
  // Commands are run as printed: by root, who need not confirm.
  writeFileSync(join(debianRoot, 'usr/local/bin/sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  writeFileSync(join(debianRoot, 'etc/apt/apt.conf.d/yes'), 'APT::Get::Assume-Yes "true";\n');
  writeFileSync(join(debianRoot, 'made'), '');
}
