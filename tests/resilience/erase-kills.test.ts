/** @module-tag faults */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quoted } from '@tinig/server/sql/fragments';
import { expect, test } from 'vitest';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { head, trialPassword, trialToken, uids } from '#school/trial-school';

const pupils = uids.filter((uid) => /^(pupil|other)-/.test(uid));
const ofAChild = ['people', 'progress', 'sessions', 'results', 'tried_games', 'answers', 'cards', 'looks'];

// All of the child is there and no mark, or nothing and the mark, in the database and beside the backups.
test(
  'killed in the middle, an erasing is whole or has not begun, and its mark is never lost',
  async () => {
    const school = await serveSchool();
    const gone: string[] = [];
    // The middle of an erasing: later after a kill that came too early, sooner after one that came too late.
    let middle = 60;
    const rounds = roundsOf(4);
    for (let round = 0; round < rounds; round++) {
      const uid = pupils.find((one) => !gone.includes(one))!;
      const results = [{ id: 'subok', game: 1, percent: 50, answers: [{ s: 'mul', ok: true }] }];
      await school.ask('/db/Results', { method: 'POST', body: { results }, token: trialToken(uid) });
      const erasing = erase(school, uid);
      await wait(middle * (0.7 + Math.random() * 0.6));
      await school.killServer();
      const wasAnswered = await erasing;
      await school.start();
      const state = await stateOf(school, uid);
      expect(['gone', 'there'], `round ${round}`).toContain(state);
      if (wasAnswered) expect(state).toBe('gone');
      if (state === 'gone') gone.push(uid);
      middle *= state === 'gone' ? 0.8 : 1.25;
      for (const one of gone) expect(await stateOf(school, one)).toBe('gone');
    }
    expect(await school.close()).toBe(0);
    printFigures('Killed in the middle of an erasing', {
      all: { erased: gone.length, untouched: rounds - gone.length },
    });
  },
  minutes(2),
);

/** Erases a child. Returns whether that was acknowledged. */
async function erase({ ask }: ServedSchool, uid: string): Promise<boolean> {
  const named = { uid, full_name: `Niña Ibáñez ${uid}` };
  const body = { ...named, reason: 'parent-asked', own_password: trialPassword };
  return (await ask('/privacy/erase', { method: 'POST', body, token: trialToken(head) })).status === 200;
}

const stateOf = ({ folder, within }: ServedSchool, uid: string): Promise<string> =>
  within(async (sql) => {
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
  });
