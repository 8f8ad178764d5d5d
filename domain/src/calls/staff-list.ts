import { z } from 'zod/mini';
import { Id } from '#people/people';
import { StaffRow, staffFields } from '#staff-list/staff-list';
import { act } from './call.ts';

// 300 rows, and room for all that a faulty one may hold.
const bodyLimit = 512 * 1024;
const mostAtOnce = 300;

const list = z.array(StaffRow, 'bad-request');

/** What becomes of a row: `changed` gives a section that stands here its teacher; `open` is new and has none yet. */
export const CheckedStaffRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'open', 'changed', 'same', 'faulty']),
  section: z.string(),
  /** The teacher's name as it would be saved, '' for nobody. */
  teacher: z.string(),
  login: z.string(),
  /** Whether the login is made here, and whether the teacher has an account already. */
  is_made: z.boolean(),
  is_known: z.boolean(),
  fault: z.nullable(z.object({ field: z.enum(staffFields), code: z.string(), error: z.string() })),
});
export type CheckedStaffRow = z.output<typeof CheckedStaffRow>;

/** A login as it is told once; the password is changed at the first sign-in (SETUP-6). */
export const FirstLogin = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  login: z.string(),
  password: z.string(),
  sections: z.array(z.string()),
});
export type FirstLogin = z.output<typeof FirstLogin>;

/** Compares a list of sections and teachers with what is there; changes nothing (SETUP-5). */
export const checkStaffList = act({
  path: '/staff-list/check',
  who: 'superadmin',
  summary: 'Compare a list of sections and their teachers with what is there; changes nothing.',
  input: z.strictObject({ list }),
  response: z.object({ rows: z.array(CheckedStaffRow) }),
  audited: false,
  bodyLimit,
});

/** Adds the sections and teachers of a list, all or nothing; logins and first passwords are answered once. */
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

/** Gives teachers a new first password, told once; the one before and their sessions end. */
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
