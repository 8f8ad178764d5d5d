import { z } from 'zod/mini';
import type { MessageCode } from '#messages/messages';
import { type PersonName, parseFullName, tidyName } from '#people/listed-name';
import { isGeneratedLogin } from '#people/logins';
import { sectionKey } from '#sections/sections';
import { matchKey } from '#text/name-search';
import {
  anyText,
  emailKey,
  email as emailText,
  isPlainText,
  maxEmailLength,
  maxNameLength,
} from '#text/text';

export const maxStaffRows = 300;

/** Host part of teachers' generated logins: "...@guro.tinig". */
export const staffLoginHost = 'guro';

// Accepts any text, so that faults are reported per row.
const loose = anyText(1000);

/** A staff list row as sent: section, teacher and email. Teacher and email are optional (SETUP-5). */
export const StaffRow = z.strictObject({
  row: z.int('bad-request').check(z.minimum(1, 'bad-request'), z.maximum(1_000_000, 'bad-request')),
  section: loose,
  teacher: loose,
  email: loose,
});
export type StaffRow = z.output<typeof StaffRow>;

export const staffFields = ['section', 'teacher', 'email'] as const;
export type StaffField = (typeof staffFields)[number];
export type StaffFault = { field: StaffField; code: MessageCode };

/** A normalized row. `name` is null if the section has no teacher yet. */
export type TidyStaffRow = { row: number; section: string; name: PersonName | null; email: string };

export const tidyStaffRow = ({ row, section, teacher, email }: StaffRow): TidyStaffRow => ({
  row,
  section: tidyName(section),
  name: tidyName(teacher) === '' ? null : parseFullName(teacher),
  email: email.normalize('NFC').trim(),
});

/** Key of a teacher identified by email. */
export const emailTeacherKey = (email_key: string) => `@${email_key}`;

/**
 * Returns each row's teacher key: '' for none, @ and email, or the name. Rows without email take the one email
 * given for their name.
 */
export function teacherKeys(rows: readonly TidyStaffRow[]): string[] {
  const emails = new Map<string, Set<string>>();
  for (const { name, email } of rows)
    if (name && email) {
      const key = matchKey(name);
      emails.set(key, (emails.get(key) ?? new Set()).add(emailKey(email)));
    }
  return rows.map(({ name, email }) => {
    if (name === null) return '';
    if (email) return emailTeacherKey(emailKey(email));
    const [only, ...others] = emails.get(matchKey(name)) ?? [];
    return only && others.length === 0 ? emailTeacherKey(only) : matchKey(name);
  });
}

/** Returns the row's first fault by itself, or null. Does not compare it with other rows. */
export function staffFault({ section, name, email }: TidyStaffRow): StaffFault | null {
  if (section === '' && name === null) return { field: 'section', code: 'row-without-section' };
  if (section.length > maxNameLength) return { field: 'section', code: 'row-name-too-long' };
  if (name === null && email !== '') return { field: 'teacher', code: 'row-email-alone' };
  if (name && (name.first_name === '' || name.last_name === ''))
    return { field: 'teacher', code: 'row-name-short' };
  if (name && Math.max(name.first_name.length, name.last_name.length) > maxNameLength)
    return { field: 'teacher', code: 'row-name-too-long' };
  if (![section, name?.first_name ?? '', name?.last_name ?? ''].every(isPlainText))
    return { field: 'section', code: 'row-text-wrong' };
  return email === '' ? null : emailFault(email);
}

const emailFault = (email: string): StaffFault | null =>
  email.length > maxEmailLength || !emailText('fill-all').safeParse(email).success
    ? { field: 'email', code: 'row-email-short' }
    : isGeneratedLogin(email)
      ? { field: 'email', code: 'email-reserved' }
      : null;

/** Returns indexes of rows that repeat an earlier section. */
export function duplicateSections(rows: readonly TidyStaffRow[]): Set<number> {
  const seen = new Set<string>();
  return new Set(
    [...rows.entries()].flatMap(([at, { section }]) => {
      const key = sectionKey(section);
      if (section === '') return [];
      if (seen.has(key)) return [at];
      seen.add(key);
      return [];
    }),
  );
}
