import { z } from 'zod/mini';
import { publicScope } from '#people/access';
import { Id, newName, Password, personName } from '#people/people';
import { SetupDraft } from '#setup/setup-draft';
import { StaffRow, staffFields } from '#staff-list/staff-list';
import { email, filledText } from '#text/text';
import { OpenedSession } from './auth.ts';
import { BackupContents, copyPassword, filePiece, pieceBodyLimit } from './backups.ts';
import { act, Done, Nothing, read } from './call.ts';

const longestSchool = 120;

/** Pass that a client gets for the set-up code. It allows the first set-up step for an hour. */
const pass = z.string('bad-request').check(z.regex(/^[\w-]{20,64}$/, 'bad-request'));

export const readSetupState = read({
  path: '/setup/state',
  who: 'anyone',
  scope: publicScope,
  summary: 'Whether the school has been set up; until then every call but these is answered 503.',
  input: Nothing,
  response: z.object({ is_set_up: z.boolean() }),
  follows: ['people'],
});

export const giveSetupCode = act({
  path: '/setup/code',
  who: 'anyone',
  summary: 'Give the code that is shown where the server runs, once, for a pass to the first step.',
  input: z.strictObject({ code: filledText('fill-all') }),
  response: z.object({ pass: z.string() }),
  audited: false,
});

export const setUpAccount = act({
  path: '/setup/account',
  who: 'anyone',
  summary: 'Name the school and make the first super administrator, all or nothing; signs in.',
  input: z
    .strictObject({
      pass,
      school_name: filledText('fill-all', longestSchool),
      first_name: newName('fill-all'),
      last_name: newName('fill-all'),
      email: email('fill-all'),
      password: Password('fill-all'),
      confirm_password: Password('fill-all'),
    })
    .check(
      z.refine((given) => given.password === given.confirm_password, {
        message: 'passwords-differ',
        path: ['confirm_password'],
      }),
    ),
  response: z.object({ message: z.string(), ...OpenedSession }),
  status: 201,
  event: 'superadmin-added',
});

export const sendSetupBackup = act({
  path: '/setup/backup',
  who: 'anyone',
  summary:
    'Send a backup’s file in pieces, each with the place at which it begins; 0 begins anew. The pass is the bearer token.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceBodyLimit,
});

export const restoreSetup = act({
  path: '/setup/restore',
  who: 'anyone',
  summary:
    'Check the backup that was sent and tell what it holds (`dry_run`, the default), or put it back into the empty school. A copy that is locked is opened with its `password`, once.',
  input: z.strictObject({
    pass,
    dry_run: z._default(z.boolean('bad-request'), true),
    password: z.optional(copyPassword),
  }),
  response: BackupContents,
  event: 'backup-restored',
});

export const readSetupDraft = read({
  path: '/db/SetupDraft',
  who: 'superadmin',
  summary: 'What has been begun of the set-up’s later steps; null where it was not begun in a browser.',
  input: Nothing,
  response: z.object({ draft: z.nullable(SetupDraft) }),
  follows: ['setup'],
});

export const changeSetupDraft = act({
  method: 'PUT',
  path: '/db/SetupDraft',
  who: 'superadmin',
  summary: 'Keep what has been begun of the set-up’s later steps.',
  input: z.strictObject({ draft: SetupDraft }),
  response: Done,
  audited: false,
});

// Room for 300 rows, including faulty ones.
const bodyLimit = 512 * 1024;
const mostAtOnce = 300;

const list = z.array(StaffRow, 'bad-request');

/** Result for a row. `changed`: an existing section gets the teacher. `open`: a new section without a teacher. */
export const CheckedStaffRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'open', 'changed', 'same', 'faulty']),
  section: z.string(),
  /** Teacher's name as it would be saved; '' for none. */
  teacher: z.string(),
  login: z.string(),
  /** True if the login is generated. `is_known`: the teacher already has an account. */
  is_made: z.boolean(),
  is_known: z.boolean(),
  fault: z.nullable(z.object({ field: z.enum(staffFields), code: z.string(), error: z.string() })),
});
export type CheckedStaffRow = z.output<typeof CheckedStaffRow>;

/** A new login, returned only once. Its password must be changed at the first sign-in (SETUP-6). */
export const FirstLogin = z.object({
  ...personName,
  login: z.string(),
  password: z.string(),
  sections: z.array(z.string()),
});
export type FirstLogin = z.output<typeof FirstLogin>;

export const checkStaffList = act({
  path: '/staff-list/check',
  who: 'superadmin',
  summary: 'Compare a list of sections and their teachers with what is there; changes nothing.',
  input: z.strictObject({ list }),
  response: z.object({ rows: z.array(CheckedStaffRow) }),
  audited: false,
  bodyLimit,
});

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
