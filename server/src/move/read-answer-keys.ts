import { AnswerKey } from '@tinig/domain/answers';
import { isObject } from '@tinig/domain/input';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** Which skill each key of answers stands for, as a file has it; what can't be read is reported by its place. */
export function readAnswerKeys(area: unknown, refused: TreeTrouble[]): Map<string, string> {
  const found = new Map<string, string>();
  if (area === undefined || area === null) return found;
  if (!isObject(area)) {
    refused.push(troubleAt(['AnswerKeys'], 'import-not-a-record'));
    return found;
  }
  for (const [key, value] of Object.entries(area)) {
    const path = ['AnswerKeys', key.slice(0, 64)];
    const read = AnswerKey.safeParse({ key, skill: isObject(value) ? value.skill : undefined });
    if (read.success) found.set(read.data.key, read.data.skill);
    else refused.push(troubleAt(path, 'import-field-wrong', { field: 'skill' }));
  }
  return found;
}
