import type { Read } from '@tinig/domain/calls/call';

const made = new WeakMap<object, object>();

/** An answer as this page reads it, whichever version gave it; of one answer always the same object. */
export function wholeOf<Answer>({ whole }: Partial<Pick<Read, 'whole'>>, answer: Answer): Answer {
  if (!whole || typeof answer !== 'object' || !answer) return answer;
  if (!made.has(answer)) made.set(answer, whole(answer));
  return made.get(answer) as Answer;
}
