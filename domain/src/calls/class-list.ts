import { z } from 'zod/mini';
import { ClassRow } from '#class-list/class-rows';
import { scopeUid, sessionScope } from '#people/access';
import { filledText } from '#text/text';
import { MadeCard } from './auth.ts';
import { act, read } from './call.ts';

// Room for 500 rows with LRNs, including faulty ones.
const bodyLimit = 512 * 1024;

/** Maximum number of earlier keys sent with a retried list. */
export const maxPreviousKeys = 20;

const section = filledText('choose-section-first');
const rows = z.array(ClassRow, 'bad-request');

/** Client-generated key of a list. Sending the same key again saves nothing new. */
const Key = z.string('bad-request').check(z.regex(/^[\w-]{16,64}$/, 'bad-request'));

/** Keys under which this list was sent before. Rows saved under them are recognized by row number. */
const before = z.optional(z.array(Key, 'bad-request').check(z.maxLength(maxPreviousKeys, 'bad-request')));

/** Result for a row. `was`: the matching pupil's current values. `asked`: the teacher must decide. */
export const CheckedRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'changed', 'same', 'moved', 'restored', 'asked', 'faulty']),
  /** Values as they would be saved. */
  first_name: z.string(),
  last_name: z.string(),
  lrn: z.string(),
  login: z.string(),
  was: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), lrn: z.string() })),
  /** The possible match: its section ('' for none), and whether archived. */
  who: z.nullable(z.object({ uid: z.string(), section: z.string(), archived: z.boolean() })),
  fault: z.nullable(
    z.object({
      field: z.enum(['first_name', 'last_name', 'lrn', 'email']),
      code: z.string(),
      error: z.string(),
    }),
  ),
});
export type CheckedRow = z.output<typeof CheckedRow>;

/** A pupil of the section who is not in the list. */
export const AbsentPupil = z.object({ uid: z.string(), first_name: z.string(), last_name: z.string() });
export type AbsentPupil = z.output<typeof AbsentPupil>;

/** Compares a list with existing pupils without changing anything (CLASS-5). */
export const checkClassList = act({
  path: '/class-list/check',
  who: 'staff',
  target: ['section'],
  summary: 'Compare a list of pupils with a section: who is new, changed, the same, asked about or faulty.',
  input: z.strictObject({ section, rows, before }),
  response: z.object({
    rows: z.array(CheckedRow),
    /** Pupils of the section who are in no row. Nothing happens to them. */
    absent: z.array(AbsentPupil),
  }),
  audited: false,
  bodyLimit,
});

/** Saves a list in one transaction (CLASS-6). Logins, passwords and tokens of new pupils are returned once. */
export const saveClassList = act({
  path: '/class-list/save',
  who: 'staff',
  target: ['section'],
  summary:
    'Save a list of pupils into a section, all or nothing; logins, passwords and card tokens of new ones are answered once. The same key again says that it is saved.',
  input: z.strictObject({ key: Key, section, rows, before }),
  response: z.object({
    message: z.string(),
    /** False if a list with this key was saved before. Its passwords are lost; cards/make gives `uids` new ones. */
    is_new: z.boolean(),
    /** Uids of the new pupils. */
    uids: z.array(z.string()),
    cards: z.array(MadeCard),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    public_url: z.string(),
  }),
  undoable: true,
  bodyLimit,
  event: 'class-list-saved',
});

/** Returns the progress of saving a list, for the person saving it. */
export const readClassList = read({
  path: '/db/ClassLists/:key',
  who: 'staff',
  summary: 'How far the saving of an own list is: `done` of `of` passwords made, and whether it is saved.',
  input: z.strictObject({ key: Key }),
  response: z.object({ done: z.int(), of: z.int(), saved: z.boolean() }),
  scope: sessionScope,
  follows: (_, scope) => [{ kind: 'class-lists', uid: scopeUid(scope) ?? '' }],
});
