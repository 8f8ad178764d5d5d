import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import type { AnswerKey } from '@tinig/domain/skills/answers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import type { Transaction } from '#db/sql';
import { isoTime } from '#sql/columns';
import { raw, setClause, tableOf } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { skillsByGame } from './standings.ts';

export const readSkills = handleRead(calls.readSkills, (_input, { sql }) => skillsByGame(sql));

type KeyRow = ResponseOf<typeof calls.readKnownKeys>['items'][number];

export const readKnownKeys = handleRead(calls.readKnownKeys, (input, { sql }) =>
  pageOf<KeyRow, { unnamed: number }>(sql, input, {
    columns: raw(`key, skill, answers::int as answers, ${isoTime('last_at')} as last_at`),
    from: raw('from answer_keys'),
    order: raw(`skill <> '', skill collate "C", answers desc, key`),
    figures: raw(`, count(*) filter (where skill = '')::int as unnamed`),
  }),
);

/**
 * Changes what a game teaches and the percent from which it counts as learned. Counts follow at once (N14,
 * SKILLS-1).
 */
export const changeSkill = handleAct(
  calls.changeSkill,
  async ({ game, ...skill }, { sql, about, changed }) => {
    await sql`update skills set ${setClause(skill)} where game = ${game}`;
    about('Skills', { kind: 'skill-changed', game });
    changed({ kind: 'skills' });
    return { message: message('skill-saved', { game: gameTitle(game) }) };
  },
);

/**
 * Assigns keys to a skill, or renames a skill (N14, ANSWERS-9, ANSWERS-10). Refuses a skill without keys
 * (404). Refuses another skill's name (409), because merged skills can't be told apart again. All counts
 * follow, those of past periods too.
 */
export const changeAnswerKeys = handleAct(
  calls.changeAnswerKeys,
  async ({ keys, renames, skill }, { sql, about, changed }) => {
    const named = keys ? [...new Set(keys)].sort() : await keysToRename(sql, renames!, skill);
    await setAnswerKeys(
      sql,
      named.map((key) => ({ key, skill })),
    );
    about('AnswerKeys', { kind: 'answer-keys-named', keys: named.length });
    changed({ kind: 'skills' });
    return { message: message('answer-keys-saved') };
  },
);

/**
 * Reads the keys of a skill to rename. Refuses the name of another skill. `lockChanges` ensures that the second of two
 * renames to the same name sees the first.
 */
async function keysToRename(sql: Transaction, skill: string, name: string): Promise<string[]> {
  const rows = await sql<{ key: string; skill: string }[]>`
    select key, skill from answer_keys
    where skill <> '' and skill collate "C" in (${skill}, ${name}) order by key for update`;
  const own = rows.filter((row) => row.skill === skill);
  if (own.length === 0) throw new Refusal('not-found', 404);
  if (own.length < rows.length) throw new Refusal('skill-exists', 409, { name });
  return own.map(({ key }) => key);
}

/** Assigns skills to answer keys, even to keys without answers so far. */
export const setAnswerKeys = (sql: Transaction, keys: readonly AnswerKey[]) => sql`
  insert into answer_keys as k (key, skill)
  select key, skill from ${tableOf({ key: 'text', skill: 'text' }, keys)}
  on conflict (key) do update set skill = excluded.skill`;
