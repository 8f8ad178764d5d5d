import { z } from 'zod/mini';
import { quarterKeys, sameForEach } from '#quarter-access/games';
import { email, filledText, fold, text } from '#text/text';
import { isGeneratedLogin } from './logins.ts';
import { hasLetter, isName } from './name-rule.ts';
import { fieldNames, type RecordField, schemasOf } from './record-fields.ts';
import { Role } from './roles.ts';

/** Default minimum password length (FORM-26). */
export const minPasswordLength = 6;
/** Maximum length of a password (FORM-28). Longer ones are refused. */
export const maxPasswordLength = 128;

export const Id = z.string('bad-request').check(
  z.regex(/^[\w-]{1,64}$/, 'bad-request'),
  z.refine((id) => !(id in Object.prototype), 'bad-request'),
);

/** Fields that name a person in a list. */
export const personName = { uid: z.string(), first_name: z.string(), last_name: z.string() };

type FillCode = 'fill-all' | 'teacher-fill-all';

/** A password as typed, with any characters. The server checks its length by the school's setting. */
export const Password = (code: FillCode) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? code : 'bad-request') })
    .check(z.minLength(1, code), z.maxLength(4096, 'too-long'), z.regex(/^[^\0\p{Cs}]*$/u, 'bad-text'));

const locks = sameForEach(quarterKeys, z.boolean());

/** The quarter lock record: true means unlocked (RECORD-2). */
export const Locks = z.object(locks);
export type Locks = z.infer<typeof Locks>;

// Reserved addresses would collide with logins generated from class lists (CLASS-8).
const newEmail = (code: FillCode) =>
  email(code).check(z.refine((address) => !isGeneratedLogin(address), 'email-reserved'));

/** A name newly entered in the console. It must follow the rule for names (CLASS-12). */
export const newName = (code: FillCode) => filledText(code).check(z.refine(isName, 'name-not-letters'));

const plain = {
  type: z.string(),
  add: filledText('fill-all'),
  edit: filledText('fill-all'),
  import: filledText('fill-all'),
  logged: 'given',
} as const satisfies RecordField;
const name = {
  ...plain,
  add: filledText('fill-all').check(z.refine(hasLetter, 'name-not-letters')),
} as const satisfies RecordField;

/** Texts entered about a person, stored unchanged and searchable. */
export const personFields = {
  first_name: name,
  last_name: name,
  username: { ...plain, import: z.optional(text('fill-all')) },
  email: {
    ...plain,
    add: newEmail('fill-all'),
    edit: { not: 'students log in with theirs; a teacher’s is in EditedTeacher' },
    import: email('fill-all'),
  },
} as const satisfies Record<string, RecordField>;
export type PersonTexts = { [Word in keyof typeof personFields]: string };

/** A person (RECORD-1) with uid and quarter locks. `section` is '' without one. */
export const User = z.object({
  uid: z.string(),
  ...schemasOf(personFields, 'type'),
  section: z.string(),
  role: Role,
  archive: z.boolean(),
  archiveDate: z.nullable(z.iso.datetime()),
  ...locks,
});
export type User = z.infer<typeof User>;

export type NamedPerson = Pick<User, 'uid' | 'first_name' | 'last_name'>;

/** Full name for sentences and headings: "Niña Batungbakal". */
export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

export const defaultAdminName = { first_name: 'Super', last_name: 'Administrator' };

// Role words often entered as a name when an account is created.
const roleWords = new Set(['super', 'superadmin', 'admin', 'administrator', 'teacher', 'guro', 'user']);

/** Name for greetings: the first name, or '' if it is only a role (SCREEN-19). */
export const greetingName = ({ first_name }: { first_name: string }) =>
  fold(first_name)
    .split(' ')
    .every((word) => roleWords.has(word))
    ? ''
    : first_name;

/** Full name for lists: "Batungbakal, Niña". */
export const listName = (person: { first_name: string; last_name: string }) =>
  [person.last_name, person.first_name].filter(Boolean).join(', ');

/** A new student: all seven fields, matching passwords (FORM-3, FORM-4). */
export const NewStudent = z
  .strictObject({
    ...schemasOf(personFields, 'add'),
    section: filledText('fill-all'),
    password: Password('fill-all'),
    confirm_password: Password('fill-all'),
  })
  .check(
    z.refine((student) => student.password === student.confirm_password, {
      message: 'passwords-differ',
      path: ['confirm_password'],
    }),
  );

/** Editable fields of a student (FORM-6). A given field must not be empty. */
export const EditedStudent = z.partial(
  z.strictObject({ ...schemasOf(personFields, 'edit'), section: filledText('fill-all') }),
);

/** Editable fields of a teacher (FORM-12). A given field must not be empty. */
export const EditedTeacher = z.partial(
  z.strictObject({
    first_name: filledText('teacher-fill-all'),
    last_name: filledText('teacher-fill-all'),
    email: newEmail('teacher-fill-all'),
  }),
);

/** An edit of a person, before the server validates it by the person's role. */
export const Edit = z.partial(
  z.strictObject({
    ...sameForEach(fieldNames(personFields), text('fill-all')),
    section: text('fill-all'),
    email: text('fill-all', 254),
  }),
);

/** A new teacher, with the field names of the API (FORM-11). */
export const NewTeacher = z.strictObject({
  firstName: newName('teacher-fill-all'),
  lastName: newName('teacher-fill-all'),
  email: newEmail('teacher-fill-all'),
  password: Password('teacher-fill-all'),
});
