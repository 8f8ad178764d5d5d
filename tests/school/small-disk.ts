import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** A disk of so many MB, in memory, mounted at a folder. */
export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Mounts one; undefined where this process may not mount (not root, not Linux, a container without the right). */
export async function mountSmallDisk(at: string, megabytes: number) {
  await mkdir(at, { recursive: true });
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', at)) return undefined;
  await chmod(at, 0o711);
  const ballast = join(at, 'ballast');
  const free = async () => {
    const { bavail, bsize } = await statfs(at);
    return (bavail * bsize) / 1024 / 1024;
  };
  return {
    free,
    /** Fills it until so many MB are left; 0 is to the last byte. */
    async fillTo(left: number) {
      const file = createWriteStream(ballast, { flags: 'a' });
      file.on('error', () => {});
      const piece = Buffer.alloc(64 * 1024);
      while (!file.errored && (left === 0 || (await free()) > left))
        await new Promise((resolve) => file.write(piece, resolve));
      file.end();
      await finished(file).catch(() => {});
    },
    makeRoom: () => rm(ballast, { force: true }),
    unmount: () => spawnSync('umount', ['-l', at], { stdio: 'ignore' }),
  };
}
