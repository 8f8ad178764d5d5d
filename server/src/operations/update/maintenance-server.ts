import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import { updateMessages } from '@tinig/domain/messages/update-messages';
import { withSettingsFile } from '#settings-file';

const askAgainAfter = 5;
const text = updateMessages.updating;
const page = `<!doctype html><html lang="fil"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tinig</title><h1>Tinig</h1><p>${text}</p></html>`;

/**
 * Responds 503 with Retry-After during an update, so that phones keep unsent results and pages retry (UPDATE-4).
 * Returns a function to stop.
 */
export async function startMaintenanceServer({ host, port }: { host: string; port: number }) {
  const { TLS_CERT, TLS_KEY } = withSettingsFile(process.env);
  const server =
    TLS_CERT && TLS_KEY
      ? createSafeServer({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) }, answer)
      : createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(port, host, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

function answer({ method, url, headers }: IncomingMessage, response: ServerResponse) {
  const lives = url === '/healthz';
  const wantsPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  response.writeHead(lives ? 200 : 503, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'retry-after': String(askAgainAfter),
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    connection: 'close',
    ...(wantsPage && { refresh: String(askAgainAfter) }),
  });
  const said = lives ? { status: 'ok' } : { error: text, code: 'updating' };
  response.end(wantsPage ? page : JSON.stringify(said));
}
