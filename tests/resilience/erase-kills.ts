import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quoted } from '@tinig/server/sql/fragments';
import { httpClient } from '#school/client';
import { startServer } from '#school/start-server';
import {
  connectInside,
  fillSchool,
  head,
  roomy,
  trialPassword,
  trialToken,
  uids,
} from '#school/trial-school';

export type EraseKills = { erased: number; untouched: number; halves: string[]; lost: string[] };

const pupils = uids.filter((uid) => /^(pupil|other)-/.test(uid));
const ofAChild = ['people', 'progress', 'sessions', 'results', 'tried_games', 'answers', 'cards', 'looks'];

/**
 * Kills the server with kill -9 at a random moment of an erasing, again and again. Afterwards either all of the child
 * is there and no mark, or nothing and the mark, in the database and beside the backups; and what was answered stays.
 */
export async function eraseKills(folder: string, rounds: number): Promise<EraseKills> {
  const env = { TINIG_DATA: folder, LOG_LEVEL: 'error', ...roomy };
  let server = await startServer(env);
  const filling = connectInside(folder);
  await fillSchool(filling);
  await filling.end();
  const ask = httpClient(() => server.url);
  const figures: EraseKills = { erased: 0, untouched: 0, halves: [], lost: [] };
  const gone = new Set<string>();
  // Long enough to be in the middle: longer after one that was too early, shorter after one that was too late.
  let middle = 60;
  for (let round = 0; round < rounds; round++) {
    const uid = pupils.find((one) => !gone.has(one));
    if (!uid) throw new Error('everybody is erased');
    const results = [{ id: `subok-${round}`, game: 1, percent: 50, answers: [{ s: 'mul', ok: true }] }];
    await ask('/db/Results', { method: 'POST', body: { results }, token: trialToken(uid) });
    const body = {
      uid,
      full_name: `Niña Ibáñez ${uid}`,
      reason: 'parent-asked',
      own_password: trialPassword,
    };
    let wasAnswered = false;
    const erasing = ask('/privacy/erase', { method: 'POST', body, token: trialToken(head) }).then(
      ({ status }) => {
        wasAnswered = status === 200;
      },
      () => {},
    );
    await wait(middle * (0.7 + Math.random() * 0.6));
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, erasing]);
    server = await startServer(env);
    const state = await stateOf(folder, uid);
    if (state === 'gone') {
      gone.add(uid);
      figures.erased++;
      middle *= 0.8;
    } else if (state === 'there') {
      figures.untouched++;
      middle *= 1.25;
    } else figures.halves.push(`round ${round}: ${state}`);
    if (wasAnswered && state !== 'gone') figures.lost.push(`round ${round}: ${state}`);
    for (const one of gone)
      if ((await stateOf(folder, one)) !== 'gone') figures.lost.push(`round ${round}: ${one}`);
  }
  await server.stop();
  return figures;
}

/** All of the child and no mark, nothing and the mark in both places, or what is neither. */
async function stateOf(folder: string, uid: string): Promise<string> {
  const sql = connectInside(folder);
  try {
    const [marked] = await sql<{ n: number }[]>`select count(*)::int as n from erased where uid = ${uid}`;
    const there: string[] = [];
    for (const table of ofAChild) {
      const rows = await sql`select from ${quoted(table)} where uid = ${uid} limit 1`;
      if (rows.length > 0) there.push(table);
    }
    const list = await readFile(join(folder, 'backups/erased.json'), 'utf8').catch(() => '');
    const isListed = list.includes(`"${uid}"`);
    if (marked!.n === 1 && there.length === 0 && isListed) return 'gone';
    if (marked!.n === 0 && there.includes('results') && !isListed) return 'there';
    return `mark ${marked!.n}, listed ${isListed}, rows in ${there.join(', ')}`;
  } finally {
    await sql.end();
  }
}
