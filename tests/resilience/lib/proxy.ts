import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#school/own-postgres';
import { certificate } from '#school/tls/certificate';

const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf');
const root = join(import.meta.dirname, '../../..');

/** Path of nginx: found by `npm test`, or the usual one; undefined if there is none. */
export const nginxProgram = [
  process.env.NGINX,
  '/usr/sbin/nginx',
  join(root, 'node_modules/.cache/nginx/usr/sbin/nginx'),
].find((path) => path && existsSync(path));

/** Starts nginx with the very configuration of deploy/, before these servers; only addresses and paths differ. */
export async function startProxy(program: string, folder: string, ports: [number, number]) {
  const at = join(folder, 'proxy');
  await mkdir(at, { recursive: true });
  await chmod(at, 0o711);
  await copyFile(certificate.cert, join(at, 'tinig.crt'));
  await copyFile(certificate.key, join(at, 'tinig.key'));
  const [plain, safe] = [await freePort(), await freePort()];
  const text = (await readFile(shipped, 'utf8'))
    .replaceAll('tinig-1:8080', `127.0.0.1:${ports[0]}`)
    .replaceAll('tinig-2:8080', `127.0.0.1:${ports[1]}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${safe} ssl;`)
    .replaceAll('/etc/nginx/tls/', `${at}/`)
    .replaceAll('/dev/stdout', join(at, 'access.log'))
    .replaceAll('/dev/stderr', join(at, 'error.log'))
    .replace('http {', `http {\n${temporary(at)}`);
  await writeFile(join(at, 'nginx.conf'), text);
  const options = ['-p', at, '-c', join(at, 'nginx.conf'), '-g', `daemon off; pid ${at}/pid;`];
  const child = spawn(program, [...options, '-e', join(at, 'error.log')], { stdio: 'ignore' });
  const ended = once(child, 'close');
  await untilListens(safe);
  return {
    url: `https://127.0.0.1:${safe}`,
    log: () => readFile(join(at, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const temporary = (at: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${at}/${kind};`)
    .join('\n');

async function untilListens(port: number) {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(50)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      wait(500, false),
    ]);
    socket.destroy();
    if (isThere) return;
  }
  throw new Error('nginx does not listen');
}
