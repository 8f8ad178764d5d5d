// Finds nginx for the test of several servers behind a proxy. On Debian without one, its package is unpacked into a
// folder of ours rather than installed, which would start a web server on this computer.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the program's path, or undefined: then that one test is skipped. */
export function findNginx(root) {
  const own = join(root, 'node_modules/.cache/nginx');
  const unpacked = join(own, 'usr/sbin/nginx');
  const found = () => [process.env.NGINX, '/usr/sbin/nginx', unpacked].find((path) => path && runs(path));
  if (found() || !existsSync('/etc/debian_version')) return found();
  mkdirSync(own, { recursive: true });
  const quiet = { stdio: 'ignore', cwd: own };
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['download', 'nginx'], quiet);
  const debs = readdirSync(own).filter((name) => name.endsWith('.deb'));
  for (const deb of debs) spawnSync('dpkg-deb', ['--extract', deb, '.'], quiet);
  return found();
}

const runs = (path) => existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
