import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './start-server.ts';

const entry = join(import.meta.dirname, '../../server/src/cli/tinig.ts');

/** Runs the command line as a process of its own, as somebody at the keyboard would; as root, also as another user. */
export async function tinig(env: Record<string, string>, args: string[], input = '', uid?: number) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry, ...args], {
    ...(uid !== undefined && { uid, gid: uid }),
    env: { PATH, HOME, ...compileCache, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: code as number, stdout, stderr };
}
