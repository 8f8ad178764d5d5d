import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesIn, seconds, setMoments } from './pack.ts';
import { type Platform, platforms } from './platforms.ts';
import { linkPostgres } from './program.ts';

type Package = { version: string; platform: Platform; moment: Date };

/**
 * Builds a Debian package from a program folder: /usr/lib/tinig, the service with its timer, and the command
 * `tinig`. Installing starts the service, removing stops it, and purging asks whether to delete the school's
 * data.
 */
export function packDebian(program: string, work: string, file: string, about: Package): string {
  rmSync(work, { recursive: true, force: true });
  const control = join(work, 'DEBIAN');
  mkdirSync(control, { recursive: true });
  cpSync(program, join(work, 'usr/lib/tinig'), { recursive: true });
  linkPostgres(about.platform, join(work, 'usr/lib/tinig'));
  // The package puts its command and notices where Debian expects them.
  for (const name of ['tinig', 'README.txt', 'NOTICES.txt']) rmSync(join(work, 'usr/lib/tinig', name));
  layUnits(join(work, 'usr/lib/systemd/system'));
  install('deploy/debian/tinig', join(work, 'usr/bin'), 'tinig', 0o755);
  install('deploy/debian/tinig.env', join(work, 'etc'), 'tinig.env', 0o600);
  install(join(program, 'NOTICES.txt'), join(work, 'usr/share/doc/tinig'), 'copyright', 0o644);
  for (const name of ['preinst', 'postinst', 'prerm', 'postrm', 'templates', 'conffiles'])
    install(
      `deploy/debian/${name}`,
      control,
      name,
      name === 'templates' || name === 'conffiles' ? 0o644 : 0o755,
    );
  writeFileSync(join(control, 'control'), controlOf(work, about));
  setMoments(work, about.moment);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', work, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds(about.moment)) },
  });
  return file;
}

/** Writes the systemd units of deploy/ with the package's paths. */
function layUnits(folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('deploy').filter((one) => /\.(service|timer)$/.test(one)))
    writeFileSync(
      join(folder, name),
      readFileSync(join('deploy', name), 'utf8')
        .replaceAll('/opt/tinig/node_modules/.bin/node', '/usr/lib/tinig/bin/node')
        .replaceAll('server/src/cli/tinig.ts', 'server/dist/tinig.js')
        .replaceAll('/opt/tinig', '/usr/lib/tinig')
        .replaceAll('/etc/systemd/system/', '/usr/lib/systemd/system/'),
    );
}

function install(from: string, folder: string, name: string, mode: number) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(from, join(folder, name));
  chmodSync(join(folder, name), mode);
}

function controlOf(work: string, { version, platform }: Package): string {
  const bytes = filesIn(work).reduce((sum, path) => sum + statSync(join(work, path)).size, 0);
  return readFileSync('deploy/debian/control', 'utf8')
    .replace('VERSION', version)
    .replace('ARCHITECTURE', platforms[platform].debian ?? '')
    .replace('SIZE', String(Math.ceil(bytes / 1024)));
}
