import type { InputOf, ResponseOf } from '@tinig/domain/calls/call';
import { useCallback, useState } from 'react';
import { type Agreement, NoAnswerError, RefusedError, request, type Trouble } from './request.ts';

export type Outcome<Answer> =
  | { answer: Answer; act: string; trouble?: undefined }
  | { answer?: undefined; act?: undefined; trouble: Trouble };

/** Timeout for calls that make a password for each of up to 500 users, which takes a while on a school's computer. */
export const manyPasswordsTime = 120_000;

/** Timeout for calls that read or write a whole school. */
export const wholeSchoolTime = 600_000;

/**
 * Calls the server without throwing for expected failures: a refusal or a missing answer is returned as `trouble`.
 * `timeout` is in milliseconds, for long-running calls.
 */
export const attempt = <A extends Agreement>(
  agreement: A,
  input: InputOf<A>,
  timeout?: number,
): Promise<Outcome<ResponseOf<A>>> => settleOutcome(request(agreement, input, timeout));

/** Resolves to a call's outcome, or to `trouble` if it was refused or not answered. */
export async function settleOutcome<Answered>(
  work: Promise<Answered>,
): Promise<Answered | { answer?: undefined; act?: undefined; trouble: Trouble }> {
  try {
    return await work;
  } catch (trouble) {
    if (trouble instanceof RefusedError || trouble instanceof NoAnswerError) return { trouble };
    throw trouble;
  }
}

/**
 * Hook: an act for a button or a form. `run` never throws; `busy` is true while it runs. `timeout` is in milliseconds,
 * for long-running calls.
 */
export function useAct<A extends Agreement>(agreement: A, timeout?: number) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Trouble>();
  const run = useCallback(
    async (input: InputOf<A>) => {
      setBusy(true);
      setRefusal(undefined);
      const outcome = await attempt(agreement, input, timeout);
      setBusy(false);
      setRefusal(outcome.trouble);
      return outcome;
    },
    [agreement, timeout],
  );
  return { run, busy, refusal };
}
