import type { Read } from '@tinig/domain/calls/call';

const made = new WeakMap<object, object>();

/** Completes an answer from another server version with `whole`. The same answer always yields the same object. */
export function wholeOf<Answer>({ whole }: Partial<Pick<Read, 'whole'>>, answer: Answer): Answer {
  if (!whole || typeof answer !== 'object' || !answer) return answer;
  if (!made.has(answer)) made.set(answer, whole(answer));
  return made.get(answer) as Answer;
}
