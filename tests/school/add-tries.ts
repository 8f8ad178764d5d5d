import { addAnswers, makeTried } from '@tinig/demo/stored-tries';
import type { Answer } from '@tinig/domain/skills/answers';
import type { Transaction } from '@tinig/server/db/sql';
import { insertMany } from '@tinig/server/sql/insert-many';

type TryRecord = {
  game: number;
  percent: number;
  played_at: string;
  received_at: string;
  is_late?: boolean;
  answers?: readonly Answer[];
};

/** Stores tries that were played before a test begins, by pupil and try id. */
export async function addTries(sql: Transaction, results: Record<string, Record<string, TryRecord>>) {
  const tries = Object.entries(results).flatMap(([uid, byId]) =>
    Object.entries(byId).map(([id, { answers = [], is_late = false, ...one }]) => ({
      ...{ uid, id, ...one, is_late, answers },
    })),
  );
  await insertMany(
    sql,
    'results',
    tries.map(({ answers: _, ...row }) => row),
  );
  await addAnswers(sql, tries);
  await makeTried(sql, Object.keys(results));
}
