import { spawnSync } from 'node:child_process';
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * EXT4_IOC_SHUTDOWN without a last flush of its journal: nothing more reaches the disk, as when the power is gone. In the
 * moment before, something is written that nobody asked to be put on the disk; written earlier, a `sync` of somebody
 * else's would put it there.
 */
const cutIt = `
import os, fcntl, struct, sys
disk = os.open(sys.argv[1], os.O_RDONLY)
with open(sys.argv[2], "w") as witness:
    witness.write(sys.argv[3])
fcntl.ioctl(disk, 0x8004587d, struct.pack("I", 2))
`;

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** A disk whose power can be cut: an ext4 in a file; undefined where this process may not mount one. */
export async function mountDisk(folder: string, megabytes: number) {
  const image = join(folder, 'disk');
  const at = join(folder, 'mounted');
  await mkdir(at);
  const file = await open(image, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  const mount = () => run('mount', '-o', 'loop', image, at);
  const isPossible = run('python3', '-c', 'import fcntl') && run('mkfs.ext4', '-q', '-F', image);
  if (!isPossible || !mount()) return undefined;
  await chmod(at, 0o711);
  const unmount = async () => {
    for (let tries = 0; !run('umount', at); tries++) {
      if (tries === 100) throw new Error(`${at} is still in use`);
      await wait(100);
    }
    // A copy of the mount in another namespace keeps the disk in use for a moment.
    while (spawnSync('losetup', ['-j', image], { encoding: 'utf8' }).stdout) await wait(100);
  };
  const witness = join(at, 'witness');
  const testimony = 'x'.repeat(1000);
  return {
    at,
    unmount,
    async cut() {
      if (!run('python3', '-c', cutIt, at, witness, testimony))
        throw new Error('The power could not be cut (python3, ext4).');
    },
    async comeBack() {
      await unmount();
      if (!mount()) throw new Error('The disk cannot be mounted again.');
      // Its name may be there, by somebody else's wish; what was in it must not.
      const found = await readFile(witness, 'utf8').catch(() => '');
      await rm(witness, { force: true });
      if (found === testimony)
        throw new Error('What was never put on the disk is there: this was no power cut.');
    },
  };
}
