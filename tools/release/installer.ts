import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesIn, seconds } from './pack.ts';

type Package = { version: string; moment: Date };

/** True if this machine can make the installer. */
export const hasNsis = () => spawnSync('makensis', ['-VERSION']).status === 0;

/** Makes the installer for Windows with NSIS (deploy/windows/installer.nsi) from a program folder. */
export function packInstaller(program: string, work: string, file: string, about: Package): string {
  const paths = filesIn(program);
  const lists = { FILES: `${work}.nsh`, REMOVED: `${work}-removed.nsh` };
  writeFileSync(lists.FILES, paths.map((path) => fileLine(program, path)).join('\n'));
  const top = [...readdirSync(program), 'data-folder.txt', 'task.xml', 'uninstall.exe'].sort();
  writeFileSync(lists.REMOVED, top.map((name) => removeLine(program, name)).join('\n'));
  const bytes = paths.reduce((sum, path) => sum + statSync(join(program, path)).size, 0);
  const defines = {
    ...{ VERSION: about.version, OUT: resolve(file), COMPRESSOR: 'lzma' },
    ...{ KILOBYTES: Math.ceil(bytes / 1024), FILES: resolve(lists.FILES), REMOVED: resolve(lists.REMOVED) },
  };
  const words = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  execFileSync('makensis', ['-V2', '-WX', ...words, 'deploy/windows/installer.nsi'], {
    stdio: 'inherit',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds(about.moment)) },
  });
  return file;
}

const windowsPath = (path: string) => path.replaceAll('/', '\\').replaceAll('$', '$$$$');

function fileLine(program: string, path: string): string {
  const folder = dirname(path) === '.' ? '$INSTDIR' : `$INSTDIR\\${windowsPath(dirname(path))}`;
  return `SetOutPath "${folder}"\nFile "${resolve(program, path)}"`;
}

const removeLine = (program: string, name: string) =>
  statSync(join(program, name), { throwIfNoEntry: false })?.isDirectory()
    ? `RMDir /r "$INSTDIR\\${name}"`
    : `Delete "$INSTDIR\\${name}"`;
