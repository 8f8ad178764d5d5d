import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import type { SliceReport } from './in-slices.ts';
import { Offline, Refused, type Trouble } from './request.ts';

/**
 * What to tell a person about a failed call: the server's own words; where it sent none, the
 * fallback `answered`; and `silent` where there was no answer at all (ERROR-2: of the two
 * fallbacks the English one is for an answer without a text, the Filipino one for silence).
 */
export function wordsOf(trouble: Trouble, answered: ConsoleCode, silent: ConsoleCode): string {
  if (trouble instanceof Refused) return trouble.message || consoleMessage(answered);
  return consoleMessage(silent);
}

/**
 * A batch's report in words: the title and each reason are the server's, or the fallbacks as in
 * `wordsOf`. The title is the one for silence only where nothing was answered at all.
 */
export function wordsOfReport<Item>(
  { done, failed, acts }: SliceReport<Item>,
  answered: ConsoleCode,
  silent: ConsoleCode,
) {
  const code = failed.every(({ trouble }) => trouble instanceof Offline) ? silent : answered;
  const title = consoleMessage(code);
  return {
    done,
    acts,
    title,
    failed: failed.map(({ item, trouble }) => ({ item, reason: wordsOf(trouble, code, code) })),
  };
}

/** What the field says when the two passwords differ; the notice has the given sentence. */
export const samePassword = 'Ulitin ang parehong password.';
