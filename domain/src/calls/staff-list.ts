import { z } from 'zod/mini';
import { Id } from '#people/people';
import { StaffRow, staffFields } from '#staff-list/staff-list';
import { act } from './call.ts';

// Room for 300 rows, including faulty ones.
const bodyLimit = 512 * 1024;
const mostAtOnce = 300;

const list = z.array(StaffRow, 'bad-request');

/** Result for a row. `changed` assigns a teacher to an existing section; `open` is a new section without one. */
export const CheckedStaffRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'open', 'changed', 'same', 'faulty']),
  section: z.string(),
  /** Teacher's name as it would be saved; '' for none. */
  teacher: z.string(),
  login: z.string(),
  /** Whether the login is generated, and whether the teacher already has an account. */
  is_made: z.boolean(),
  is_known: z.boolean(),
  fault: z.nullable(z.object({ field: z.enum(staffFields), code: z.string(), error: z.string() })),
});
export type CheckedStaffRow = z.output<typeof CheckedStaffRow>;

/** A login returned once. The password must be changed at the first sign-in (SETUP-6). */
export const FirstLogin = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  login: z.string(),
  password: z.string(),
  sections: z.array(z.string()),
});
export type FirstLogin = z.output<typeof FirstLogin>;

/** Compares a staff list with existing data without changing anything (SETUP-5). */
export const checkStaffList = act({
  path: '/staff-list/check',
  who: 'superadmin',
  summary: 'Compare a list of sections and their teachers with what is there; changes nothing.',
  input: z.strictObject({ list }),
  response: z.object({ rows: z.array(CheckedStaffRow) }),
  audited: false,
  bodyLimit,
});

/** Adds a list's sections and teachers in one transaction. Logins and first passwords are returned once. */
export const saveStaffList = act({
  path: '/staff-list/save',
  who: 'superadmin',
  summary:
    'Add the sections and teachers of a list, all or nothing; the new teachers’ logins and first passwords are answered once.',
  input: z.strictObject({ list }),
  response: z.object({
    message: z.string(),
    sections: z.int(),
    teachers: z.int(),
    logins: z.array(FirstLogin),
  }),
  bodyLimit,
  event: 'staff-list-saved',
});

/** Gives teachers new first passwords, returned once. Old passwords and sessions end. */
export const makeFirstPasswords = act({
  path: '/staff-list/first-passwords',
  who: 'superadmin',
  summary: 'Give teachers a new first password, answered once; they change it at the next sign-in.',
  target: ['uids'],
  input: z.strictObject({
    uids: z
      .array(Id, 'bad-request')
      .check(z.minLength(1, 'bad-request'), z.maxLength(mostAtOnce, 'too-long')),
  }),
  response: z.object({ message: z.string(), logins: z.array(FirstLogin) }),
  event: 'first-passwords-made',
});
