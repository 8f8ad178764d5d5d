import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import type { SliceReport } from './in-slices.ts';
import { NoAnswerError, RefusedError, type Trouble } from './request.ts';

/**
 * User message for a failed call: the server's text, if any. Otherwise a fallback (ERROR-2): `answered`, in English, if
 * the server answered without a text, or `silent`, in Filipino with the reason, if it did not answer.
 */
export function errorText(trouble: Trouble, answered: ConsoleCode, silent: ConsoleCode): string {
  if (trouble instanceof RefusedError) return trouble.message || consoleMessage(answered);
  if (silent === 'no-connection') return consoleMessage(silent);
  return `${consoleMessage(silent)} ${consoleMessage('needs-connection')}`;
}

/**
 * Texts for a batch's report. The title and each reason come from the server, with the fallbacks of `errorText`. The
 * title is the `silent` one only if none of the failed items got an answer.
 */
export function batchReportTexts<Item>(
  { done, failed, acts }: SliceReport<Item>,
  answered: ConsoleCode,
  silent: ConsoleCode,
) {
  const code = failed.every(({ trouble }) => trouble instanceof NoAnswerError) ? silent : answered;
  const title = consoleMessage(code);
  return {
    done,
    acts,
    title,
    failed: failed.map(({ item, trouble }) => ({ item, reason: errorText(trouble, code, code) })),
  };
}

/** Field error for passwords that differ. The notice shows the given message. */
export const samePassword = 'Ulitin ang parehong password.';
