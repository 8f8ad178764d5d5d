import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { maxPieceBytes } from '@tinig/domain/setup/setup';
import type { HttpClient } from '#school/client';

/** Response of /db/Server/updates, as far as these tests need it. */
export type SeenUpdates = {
  version: string;
  ready: { version: string } | null;
  planned: object | null;
  past: {
    version: string;
    from: string;
    end: string;
    step: string | null;
    why: string;
    seconds: number;
  }[];
};

// Error of the client after its longest wait.
const timedOut = /^no answer/;

/** Sends an update as the page does, and says that it shall be done now; answers why that was not possible. */
export async function giveUpdate(ask: HttpClient, token: string, file: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  const post = (path: string, body: object) => ask(path, { method: 'POST', token, body });
  for (let at = 0; at < bytes.length; at += maxPieceBytes) {
    const piece = bytes.subarray(at, at + maxPieceBytes).toString('base64');
    const sent = await post('/server/update/send', { at, bytes: piece });
    if (sent.status !== 200) return `sending was answered ${sent.status} ${sent.lost ?? sent.body.code}`;
  }
  const checked = await post('/server/update/check', {});
  // A machine that is held up takes longer than a client waits: it goes on all the same.
  const isReady =
    checked.status === 200 || (timedOut.test(checked.lost ?? '') && (await becameReady(ask, token)));
  if (!isReady) return `checking was answered ${checked.status} ${checked.lost ?? checked.body.code}`;
  const planned = await post('/server/update', { when: 'now' });
  return planned.status === 200
    ? undefined
    : `planning was answered ${planned.status} ${planned.lost ?? planned.body.code}`;
}

async function becameReady(ask: HttpClient, token: string): Promise<boolean> {
  for (let turn = 0; turn < 200; turn++, await wait(500))
    if ((await ask<SeenUpdates>('/db/Server/updates', { token })).body.ready) return true;
  return false;
}
