import { z } from 'zod/mini';
import { allAlike, scopeUid } from '#people/access';
import { SchoolSettings, schoolFactNames, schoolFacts, signInSettings } from '#school/school';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

const count = z.int();

/** The dashboard's totals, of what one may see; teachers of the whole school (RIGHT-8). */
export const readTotals = read({
  path: '/db/Totals',
  who: 'staff',
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

/**
 * What of the school is to be mended, for Overview and the number on the menu (MEND-1): counts, and the facts of the
 * school's page that nobody has entered. Whether a backup is missing says `readBackups`.
 */
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
  follows: () => [
    { kind: 'people' },
    { kind: 'sections' },
    { kind: 'settings' },
    { kind: 'notices' },
    { kind: 'sessions' },
  ],
  // A class that signs in is as many changes as it has pupils.
  atMostEvery: 1000,
});

/** What clients must know before anybody is signed in. */
export const readSettings = read({
  path: '/db/Settings',
  who: 'anyone',
  scope: allAlike,
  summary: 'Minimum password length and whether the game may register students.',
  input: Nothing,
  response: z.object({ minimum_password: count, registration_open: z.boolean() }),
  follows: () => [{ kind: 'settings' }],
});

/** Changes the school's settings. */
export const changeSettings = act({
  method: 'PUT',
  path: '/db/Settings',
  who: 'superadmin',
  summary: 'Open or close registration by the game; set the minimum password length.',
  input: z.partial(z.strictObject(signInSettings)),
  response: Done,
  event: 'settings-changed',
});

/** What a school says of itself, and its settings, for all staff (N29). */
export const readSchool = read({
  path: '/db/School',
  who: 'staff',
  scope: () => 'school',
  summary: 'The school: name, School ID, region, division, head, privacy officer; its settings.',
  input: Nothing,
  response: SchoolSettings,
  // The version before does not know where the computer stands.
  whole: (school) => ({ ...school, server_place: school.server_place ?? '' }),
  follows: () => [{ kind: 'settings' }],
});

const { school_name, privacy_officer, privacy_contact, password_help } = schoolFacts;

/** What anybody may know of the school: what its privacy notice and its login say (N29). */
export const readPublicSchool = read({
  path: '/db/School/public',
  who: 'anyone',
  scope: allAlike,
  summary:
    'What is public of the school: its name, its privacy officer and how to reach that person, and whom staff ask who forgot the password.',
  input: Nothing,
  response: z.object({ school_name, privacy_officer, privacy_contact, password_help }),
  follows: () => [{ kind: 'settings' }],
});

/** Who gives a teacher a section: the superadmins' names, for all staff (SETUP-8). */
export const readSuperadmins = read({
  path: '/db/School/superadmins',
  who: 'staff',
  scope: () => 'school',
  summary: 'The names of the super administrators, whom staff may ask.',
  input: Nothing,
  response: z.array(z.string()),
  follows: () => [{ kind: 'people' }],
});

/** Sets what is given of the school; `was` is what the page showed of it: 409 where others have changed that since (SCHOOL-3). */
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
