import { z } from 'zod/mini';
import { publicScope, scopeUid } from '#people/access';
import { SchoolSettings, schoolFactNames, schoolFacts, signInSettings } from '#school/school';
import { isPlainText } from '#text/text';
import { act, Done, Nothing, read } from './call.ts';

const count = z.int();

export const readTotals = read({
  path: '/db/Totals',
  who: 'staff',
  limited: true,
  summary: 'Totals of what one may see: active students and sections; teachers of the whole school.',
  input: Nothing,
  response: z.object({
    students: count,
    sections: count,
    teachers: count,
    archived: count,
    sections_without_teacher: count,
    sections_with_substitute: count,
    students_without_section: count,
  }),
  follows: (_, scope) => [{ kind: 'people', teacher: scopeUid(scope) ?? undefined }, { kind: 'sections' }],
});

export const readToMend = read({
  path: '/db/ToMend',
  who: 'superadmin',
  summary:
    'What is to be mended: sections without a teacher, students without a section, facts not entered, sections without the privacy notice, sessions of those who are removed.',
  input: Nothing,
  response: z.object({
    sections: count,
    sections_without_teacher: count,
    students_without_section: count,
    missing_facts: z.array(z.enum(schoolFactNames)),
    sections_without_notice: count,
    sessions_of_removed: count,
  }),
  follows: ['people', 'sections', 'settings', 'notices', 'sessions'],
  // A class signing in causes one change per pupil.
  atMostEvery: 1000,
});

export const readSettings = read({
  path: '/db/Settings',
  who: 'anyone',
  limited: true,
  scope: publicScope,
  summary: 'Minimum password length and whether the game may register students.',
  input: Nothing,
  response: z.object({ minimum_password: count, registration_open: z.boolean() }),
  follows: ['settings'],
});

export const changeSettings = act({
  method: 'PUT',
  path: '/db/Settings',
  who: 'superadmin',
  summary: 'Open or close registration by the game; set the minimum password length.',
  input: z.partial(z.strictObject(signInSettings)),
  response: Done,
  event: 'settings-changed',
});

export const readSchool = read({
  path: '/db/School',
  who: 'staff',
  limited: true,
  scope: () => 'school',
  summary: 'The school: name, School ID, region, division, head, privacy officer; its settings.',
  input: Nothing,
  response: SchoolSettings,
  follows: ['settings'],
});

const { school_name, privacy_officer, privacy_contact, password_help } = schoolFacts;

export const readPublicSchool = read({
  path: '/db/School/public',
  who: 'anyone',
  limited: true,
  scope: publicScope,
  summary:
    'What is public of the school: its name, its privacy officer and how to reach that person, and whom staff ask who forgot the password.',
  input: Nothing,
  response: z.object({ school_name, privacy_officer, privacy_contact, password_help }),
  follows: ['settings'],
});

export const readSuperadmins = read({
  path: '/db/School/superadmins',
  who: 'staff',
  scope: () => 'school',
  summary: 'The names of the super administrators, whom staff may ask.',
  input: Nothing,
  response: z.array(z.string()),
  follows: ['people'],
});

export const changeSchool = act({
  method: 'PUT',
  path: '/db/School',
  who: 'superadmin',
  summary:
    'Set what is given of the school and its settings; 409 where what is to change is no longer as `was` says.',
  input: z.strictObject({
    ...z.partial(SchoolSettings).shape,
    was: z.optional(z.partial(SchoolSettings)),
  }),
  response: Done,
  event: 'school-changed',
});

export const readLink = read({
  path: '/db/Links/GDriveLink',
  who: 'anyone',
  scope: publicScope,
  summary: 'The address of the app’s download.',
  input: Nothing,
  response: z.string(),
  follows: ['link'],
});

export const setLink = act({
  method: 'PUT',
  path: '/db/Links/GDriveLink',
  who: 'superadmin',
  summary: 'Set the address of the app’s download; https only.',
  input: z.strictObject({
    // The URL must look like its destination: no user name before the host, no hidden characters.
    link: z.url({ protocol: /^https$/, error: 'link-must-be-https' }).check(
      z.maxLength(2048, 'too-long'),
      z.refine(isPlainText, 'bad-text'),
      z.refine((link) => /^https:\/\/[^@/?#\\]+([/?#]|$)/i.test(link), 'bad-request'),
    ),
  }),
  response: Done,
  event: 'link-changed',
});
