import { Answers } from '@tinig/domain/answers';
import { text } from '@tinig/domain/text';
import { longestTryId } from '@tinig/domain/tries';
import { z } from 'zod/mini';
import { someMoment } from './records.ts';
import { readStrictly, type TreePath, type TreeTrouble, troubleAt, unhurried, valuesIn } from './tree.ts';

/** A try as a file may hold it. */
const TryRecord = z.strictObject({
  game: z.int().check(z.minimum(1), z.maximum(10)),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  played_at: someMoment,
  received_at: someMoment,
  is_late: z._default(z.boolean(), false),
  answers: z._default(Answers, []),
});
export type TryRecord = z.output<typeof TryRecord> & { uid: string; id: string };

const TryId = text('bad-request', longestTryId).check(z.minLength(1));

/** The tries of a file, by pupil and by the phone's own id; what can't be read is reported by its place. */
export async function readTries(area: unknown, refused: TreeTrouble[]): Promise<TryRecord[]> {
  const tries: TryRecord[] = [];
  await unhurried(valuesIn(area, 'Results', refused), ({ uid, id, value, path }) => {
    const read = readTry(id, value, path, refused);
    if (read) tries.push({ uid, id, ...read });
  });
  return tries;
}

function readTry(id: string, value: unknown, path: TreePath, refused: TreeTrouble[]) {
  if (!TryId.safeParse(id).success) {
    refused.push(troubleAt(path, 'import-id-wrong'));
    return undefined;
  }
  return readStrictly(TryRecord, value, path, refused);
}
