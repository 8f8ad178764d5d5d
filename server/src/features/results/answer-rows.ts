import type { Answer } from '@tinig/domain/skills/answers';
import type { Fragment } from '#db/sql';
import { fragment, raw, tableOf } from '#sql/fragments';

type AnsweredTry = { uid: string; origin: string; id: string; game: number; played_at: string };

/** An attempt's answers with one key, as stored. */
export type AnswerRow = AnsweredTry & { key: string; marks: string; items: string; count: number };

// Rows of the previous version have a fourth item, the duration. Nothing reads it, and it goes with its
// month.
type Items = [asked: string | null, given: string | null, right: string | null][];

/** Groups an attempt's answers into one row per key. Treats an empty text as missing. */
export function answerRows(of: AnsweredTry, answers: readonly Answer[]): AnswerRow[] {
  const byKey = new Map<string, { marks: string; items: Items }>();
  for (const [place, { s, ok, q, a, c }] of answers.entries()) {
    const { marks, items } = byKey.get(s) ?? { marks: '', items: [] };
    items.push([q || null, a || null, c || null]);
    byKey.set(s, { marks: marks.padEnd(place) + (ok ? '1' : '0'), items });
  }
  return [...byKey].map(([key, { marks, items }]) => ({
    ...of,
    key,
    marks,
    items: JSON.stringify(items),
    count: items.length,
  }));
}

/** Rebuilds an attempt's answers from its rows, in the order they were given. */
export function answersOf(rows: readonly { key: string; marks: string; items: Items }[]): Answer[] {
  const answers: Answer[] = [];
  for (const { key, marks, items } of rows) {
    const left = [...items];
    for (const [place, mark] of [...marks].entries()) {
      if (mark === ' ') continue;
      const [q, a, c] = left.shift()!;
      answers[place] = {
        s: key,
        ok: mark === '1',
        ...(q !== null && { q }),
        ...(a !== null && { a }),
        ...(c !== null && { c }),
      };
    }
  }
  return answers.filter((answer) => answer !== undefined);
}

const types = {
  uid: 'text',
  origin: 'text',
  key: 'text',
  played_at: 'timestamptz',
  id: 'text',
  game: 'smallint',
  marks: 'text',
  items: 'jsonb',
};

/** Common tables that store answers and count them by key. Empty without rows. */
export function writingAnswers(rows: readonly AnswerRow[], now: Date): Fragment {
  if (rows.length === 0) return raw('');
  const counts = new Map<string, number>();
  for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  // A fixed order prevents deadlocks between servers.
  const keys = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return fragment`
  answered as (
    insert into answers (uid, key, played_at, id, received_at, game, marks, items, origin)
    select uid, key, played_at, id, ${now}::timestamptz, game, marks, items, origin from ${tableOf(types, rows)}
  ), keys as (
    insert into answer_keys as k (key, answers, last_at)
    select key, answers, ${now}::timestamptz
    from ${tableOf(
      { key: 'text', answers: 'bigint' },
      keys.map(([key, answers]) => ({ key, answers })),
    )}
    on conflict (key) do update set answers = k.answers + excluded.answers, last_at = excluded.last_at
  ),`;
}
