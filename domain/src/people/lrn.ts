import type { MessageValues } from '#messages/console-messages';
import type { MessageCode } from '#messages/messages';

export const lrnLength = 12;

/** Normalizes an LRN: removes spaces, hyphens, commas, and what spreadsheets put around numbers: ' =" ".0" */
export const tidyLrn = (written: string) =>
  written
    .normalize('NFKC')
    .replace(/^'|^="(?=\d+"$)|(?<=^="\d+)"$/g, '')
    .replace(/(?<=^\d{12})\.0+$/, '')
    .replace(/[\s-]|(?<=^\d[\d,]*),(?=\d{3})/g, '');

const whole = /^\d{12}$/;

/** Parses an LRN typed into a search; null for anything else. */
export function parseLrn(written: string): string | null {
  const lrn = tidyLrn(written);
  return whole.test(lrn) ? lrn : null;
}

/** Returns the fault of a normalized LRN; null if complete or empty. */
export function lrnFault(lrn: string): { code: MessageCode; values: MessageValues } | null {
  if (lrn === '' || whole.test(lrn)) return null;
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(lrn)) return { code: 'lrn-shortened', values: {} };
  if (!/^\d+$/.test(lrn)) return { code: 'lrn-not-digits', values: {} };
  return { code: lrn.length < lrnLength ? 'lrn-too-short' : 'lrn-too-long', values: { n: lrn.length } };
}
