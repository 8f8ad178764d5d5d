// Finds nginx for the test of several servers behind a proxy. On Debian it unpacks the package into our own
// folder, because installing it would start a web server.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the program's path. Returns undefined if there is none, which skips that test. */
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
