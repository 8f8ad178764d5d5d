import { z } from 'zod/mini';
import type { MessageValues } from '#messages/console-messages';
import type { MessageCode } from '#messages/messages';
import { tidyNameFields } from '#people/listed-name';
import { isGeneratedLogin } from '#people/logins';
import { lrnFault, tidyLrn } from '#people/lrn';
import { isMisread, isName } from '#people/name-rule';
import { matchKey } from '#text/name-search';
import { anyText, email, emailKey, fold, isPlainText, maxEmailLength, maxNameLength } from '#text/text';

export const maxClassRows = 500;

/** A teacher's decision for a row that may match a pupil of this section, another section or the archive. */
export const Decision = z.enum(['same', 'move', 'restore', 'other'], 'bad-request');
export type Decision = z.infer<typeof Decision>;

// Accepts any text, so that faults are reported per row.
const loose = anyText(1000);

/** A class list row as sent: names, LRN and email, nothing else of the file (CLASS-3). */
export const ClassRow = z.strictObject({
  row: z.int('bad-request').check(z.minimum(1, 'bad-request'), z.maximum(1_000_000, 'bad-request')),
  first_name: loose,
  last_name: loose,
  lrn: z.optional(loose),
  email: z.optional(loose),
  decision: z.optional(Decision),
});
export type ClassRow = z.infer<typeof ClassRow>;

/** A normalized row. `lrn` and `email` are '' if missing. */
export type TidyRow = {
  row: number;
  first_name: string;
  last_name: string;
  lrn: string;
  email: string;
  decision: Decision | undefined;
};

export type RowField = 'first_name' | 'last_name' | 'lrn' | 'email';
export type RowFault = { field: RowField; code: MessageCode; values: MessageValues };

/** Normalizes a row to what would be saved. */
export const tidyRow = ({
  row,
  first_name,
  last_name,
  lrn = '',
  email = '',
  decision,
}: ClassRow): TidyRow => ({
  row,
  ...tidyNameFields(first_name, last_name),
  lrn: tidyLrn(lrn),
  email: email.normalize('NFC').trim(),
  decision,
});

/** Returns the row's first fault by itself, or null. Does not compare it with other rows. */
export function rowFault({ first_name, last_name, lrn, email }: TidyRow): RowFault | null {
  const fault = (field: RowField, code: MessageCode | null) => code && { field, code, values: {} };
  const numbered = lrnFault(lrn);
  return (
    fault('first_name', nameFault(first_name, 'row-without-first-name')) ??
    fault('last_name', nameFault(last_name, 'row-without-last-name')) ??
    (numbered && { field: 'lrn', ...numbered }) ??
    fault('email', email === '' ? null : emailFault(email))
  );
}

function nameFault(name: string, missing: MessageCode): MessageCode | null {
  if (name === '') return missing;
  if (isMisread(name)) return 'row-misread';
  if (!isPlainText(name)) return 'row-hidden-character';
  if (!isName(name)) return 'name-not-letters';
  return name.length > maxNameLength ? 'row-name-too-long' : null;
}

const emailFault = (address: string): MessageCode | null =>
  address.length > maxEmailLength || !email('fill-all').safeParse(address).success ? 'email-invalid' : null;

/** Returns a fault if the email is in the domain reserved for generated logins. */
export const reservedFault = ({ email }: TidyRow): RowFault | null =>
  isGeneratedLogin(email) ? { field: 'email', code: 'email-reserved', values: {} } : null;

const suffixes = /(?<= )(jr|sr|i{2,3}|iv|vi{1,2})\b\.?/g;

/** Key of the surname without suffix and the first given name. It is the same with and without a middle name. */
export function givenKey({ first_name, last_name }: { first_name: string; last_name: string }) {
  const [first = '', second = ''] = fold(first_name).replace(/\./g, '').split(/[ -]/);
  const given = /^(ma|maria)$/.test(first) && second ? `ma${second}` : first;
  return `${matchKey({ first_name: '', last_name: fold(last_name).replace(suffixes, '') })}${given}`;
}

/**
 * Finds rows that repeat an earlier row's LRN, email or name, by row index. An equal name counts only if one of
 * the two rows has no LRN and the later one is not marked as another child.
 */
export function findDuplicates(rows: readonly TidyRow[]): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  const seen = { lrn: new Map<string, TidyRow>(), email: new Map<string, TidyRow>() };
  const named = new Map<string, TidyRow[]>();
  for (const [at, row] of rows.entries()) {
    const namesakes = named.get(matchKey(row)) ?? [];
    const twin =
      row.decision === 'other' ? undefined : namesakes.find((other) => row.lrn === '' || other.lrn === '');
    const [field, first] =
      row.lrn && seen.lrn.has(row.lrn)
        ? (['lrn', seen.lrn.get(row.lrn)!] as const)
        : row.email && seen.email.has(emailKey(row.email))
          ? (['email', seen.email.get(emailKey(row.email))!] as const)
          : (['first_name', twin] as const);
    if (first) faults.set(at, { field, code: 'row-doubled', values: { row: first.row } });
    else {
      if (row.lrn) seen.lrn.set(row.lrn, row);
      if (row.email) seen.email.set(emailKey(row.email), row);
      if (row.first_name || row.last_name) named.set(matchKey(row), [...namesakes, row]);
    }
  }
  return faults;
}
