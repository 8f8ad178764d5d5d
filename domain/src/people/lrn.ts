import type { MessageValues } from '#messages/console-messages';
import type { MessageCode } from '#messages/messages';

/** How many digits a Learner Reference Number has. */
export const lrnLength = 12;

/** An LRN as lists hold it: without the spaces, hyphens and leading apostrophe that spreadsheets bring along. */
export const tidyLrn = (written: string) => written.normalize('NFKC').replace(/^'/, '').replace(/[\s-]/g, '');

const whole = /^\d{12}$/;

/** The LRN that somebody has typed into a search; null for anything else. */
export function typedLrn(written: string): string | null {
  const lrn = tidyLrn(written);
  return whole.test(lrn) ? lrn : null;
}

/** What is wrong with a tidied LRN; null for a whole one, and for none. */
export function lrnFault(lrn: string): { code: MessageCode; values: MessageValues } | null {
  if (lrn === '' || whole.test(lrn)) return null;
  if (!/^\d+$/.test(lrn)) return { code: 'lrn-not-digits', values: {} };
  return { code: lrn.length < lrnLength ? 'lrn-too-short' : 'lrn-too-long', values: { n: lrn.length } };
}
