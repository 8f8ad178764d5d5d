import { request as askPlain } from 'node:http';
import { request as askSafely } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '#release';
import type { Settings } from '#settings';
import { broken, type Finding, note, ok } from './finding.ts';
import { readServing, type Serving } from './serving.ts';

const timeoutMs = 2000;

/**
 * Checks that the server on the data folder responds at its actual address, or with an external database at that of the
 * settings. Checks twice before it reports a fault, since a server that stops for an update may close between two
 * requests.
 */
export async function checkServer(settings: Settings): Promise<Finding> {
  const found = await lookOnce(settings);
  if (found.state !== 'broken') return found;
  await wait(timeoutMs);
  return await lookOnce(settings);
}

async function lookOnce({ databaseUrl, dataFolder, ...settings }: Settings): Promise<Finding> {
  const serving = databaseUrl === undefined ? await readServing(dataFolder) : undefined;
  if (databaseUrl === undefined && !serving)
    return note(`No server runs on ${dataFolder}.`, `Run "${startCommand}".`);
  const { host: bound, port, isSafe } = serving ?? { ...settings, isSafe: settings.tls !== undefined };
  if (port === 0) return note('PORT is 0: which one the server listens on is not known here.');
  const host = localHost(bound);
  const where = `${host}:${port}`;
  const health = await ask({ isSafe, host, port, path: '/healthz' });
  if (health === 'nobody') return note(`No server runs at ${where}.`, `Run "${startCommand}".`);
  if (health === 'silence')
    return broken(
      `Somebody listens at ${where} and does not answer.`,
      'Look at the log of the server, and start it again.',
    );
  if (health.status !== 200 || health.text !== '{"status":"ok"}')
    return broken(`Another program answers at ${where}.`, 'Stop it, or choose another PORT.');
  const ready = await ask({ isSafe, host, port, path: '/readyz' });
  if (typeof ready !== 'string' && ready.text.includes('"updating"')) return note('An update is under way.');
  if (typeof ready === 'string' || ready.status !== 200)
    return broken(
      `The server at ${where} runs, but has no database.`,
      'It goes on by itself when the database is back.',
    );
  return ok(`The server at ${where} answers and is ready.`);
}

/** True if a server is ready at the recorded address. */
export async function isReady({ host, port, isSafe }: Serving): Promise<boolean> {
  const answer = await ask({ isSafe, host: localHost(host), port, path: '/readyz' });
  return typeof answer !== 'string' && answer.status === 200;
}

const localHost = (bound: string) => (['0.0.0.0', '::'].includes(bound) ? 'localhost' : bound);

type ProbeAnswer = { status: number; text: string };

type Probe = { isSafe: boolean; host: string; port: number; path: string };

function ask({ isSafe, ...address }: Probe): Promise<ProbeAnswer | 'nobody' | 'silence'> {
  return new Promise((resolve) => {
    // Accepts any certificate here; it is checked separately.
    const options = { ...address, timeout: timeoutMs, rejectUnauthorized: false };
    const request = (isSafe ? askSafely : askPlain)(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text = (text + piece).slice(0, 1000);
      });
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('timeout', () => request.destroy(new Error('silence')));
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNREFUSED'
          ? 'nobody'
          : error.message === 'silence'
            ? 'silence'
            : { status: 0, text: '' },
      ),
    );
    request.end();
  });
}
