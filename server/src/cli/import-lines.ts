import type { FileKind } from '@tinig/domain/move/original-files';
import type { ImportPlan } from '#features/move/plan-import';
import { pathText, type TreeTrouble } from '#features/move/tree';
import { inOneLine } from './printable.ts';

const words: Record<TreeTrouble['code'], string> = {
  'import-area-unknown': 'Tinig knows no such part.',
  'import-not-a-record': 'this is not a record.',
  'import-id-wrong': 'the id must have 1 to 64 letters, digits, - or _.',
  'import-field-missing': '{field} is missing.',
  'import-field-wrong': '{field} is not one that Tinig can take.',
  'import-role-unknown': 'the role "{role}" is none of student, admin, superadmin.',
  'import-role-differs': 'this person has another role here: {role}.',
  'import-email-taken': 'the email is that of {other}.',
  'import-lrn-taken': 'the LRN is that of {other}.',
  'import-section-taken': 'the section {other} has this name.',
  'import-section-unknown': 'there is no section "{name}", neither in the file nor here.',
  'import-teacher-unknown': 'there is no teacher {id}, neither in the file nor here.',
  'import-teacher-not-staff': '{id} is no teacher.',
  'import-staff-archived':
    'archived staff stay behind; if they may come in, a super administrator adds them on Teachers.',
  'import-not-student': 'this person is no student.',
  'import-nobody': 'there is no student with this id, neither in the file nor here.',
  'import-out-of-range': '{field} is not a number from 0 to 100.',
  'import-link-wrong': 'the download link does not begin with https://.',
  'import-superadmin': 'super administrators are only taken by the command line.',
  'import-field-ignored': 'an import does not take this field; left out of {n} records.',
  'import-areas-ignored': 'only for reading, so left out: {names}. A whole school moves by a backup.',
  'import-without-password':
    '{n} accounts have no password until one is set (in the console, or by reset-password).',
  'import-archive-undated': '{n} archived students have no archiveDate; their 30 days begin now.',
  'import-archive-due': '{n} archived students are past their 30 days: the next clean-up removes them.',
  'import-joined': '{n} were joined to another record of the same child here and stay away.',
  'import-erased': '{n} have been erased here and stay away.',
  'import-here-already': '{n} are here already and stay as they are.',
  'import-account-wrong': 'this account cannot be read.',
  'import-no-record': 'an account without a record in Users.',
  'import-no-account': 'a record without an account: no password until one is set, or a login card.',
  'import-no-password': 'an account without a password: none until one is set, or a login card.',
  'import-account-disabled': 'the account was disabled there; archive it if it should stay out.',
  'import-other-email': 'the account has another email, which is taken: {email}.',
  'import-account-email': 'the record has no email; that of the account is taken: {email}.',
  'import-staff-disabled':
    'the account was disabled there, so it stays behind; if they may come in, a super administrator adds them on Teachers.',
  'import-teacher-behind': 'its teacher stays behind: {name}.',
  'import-only-students':
    '{n} belong to people who are no students; only students have quarters and progress.',
  'import-root-unknown': 'no part of Tinig; {n} records, {kb} kB.',
  'import-shut-out-here':
    'disabled or archived there, and has an account here; if they may not come in, delete them on Teachers, or add --prefer-theirs.',
  'import-other-password': 'the password is another one there; that of here stays.',
  'import-email-since': 'the email is another one there, {email}; that of here stays.',
  'import-archived-since': 'archived there since, and not here.',
  'import-disabled-since': 'the account was disabled there since; not archived here.',
  'import-gone': 'there no more, and still here.',
  'import-theirs-taken': 'password, email and archive are as there now.',
  'import-passwords-came': '{n} who are here and have never signed in get their old password.',
  'import-mended': '{field} was mended: {value}.',
  'import-mended-many': '{field} was mended in {n} records.',
  'import-name-missing': '{field} is missing; "-" stands in its place.',
  'import-time-unreadable': '{field} cannot be read and is left out.',
};

/** Names of the kinds of files that schools bring, from Firebase or by mistake. */
export const fileNouns: Record<FileKind, string> = {
  database: 'the export of a Realtime Database',
  accounts: 'the export of accounts',
  parameters: 'the hash parameters',
  branch: 'one part of a Realtime Database; export it from the top',
  'accounts-csv': 'accounts as CSV; JSON is needed',
  tinig: 'an export of Tinig, which "import" takes in',
  'app-settings': "an app's settings",
  'service-key': "a service account's key, which opens that project: keep it from everybody",
  json: 'some other JSON',
  text: 'something else than JSON',
  empty: 'an empty file',
};

export const troubleLine = ({ path, code, values }: TreeTrouble) =>
  inOneLine(
    `${pathText(path)}: ${words[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))}`,
  );

export function countLines({ added, changed }: ImportPlan): string[] {
  const areas = Object.keys({ ...added, ...changed }) as (keyof typeof added)[];
  return areas
    .filter((area) => added[area] || changed[area])
    .map((area) => `  ${area.padEnd(14)} ${added[area] ?? 0} added, ${changed[area] ?? 0} changed`);
}
