import { z } from 'zod/mini';
import { ClassRow } from '#class-list/class-rows';
import { ownSession, scopeUid } from '#people/access';
import { filledText } from '#text/text';
import { act, read } from './call.ts';
import { MadeCard } from './cards.ts';

// 500 names with their LRNs, and room for all that a faulty row may hold.
const bodyLimit = 512 * 1024;

/** A list that was saved without an answer, mended and saved again: as often as this. */
export const mostKeys = 20;

const section = filledText('choose-section-first');
const rows = z.array(ClassRow, 'bad-request');

/** The client's own key of a list: the same one again is the same list. */
const Key = z.string('bad-request').check(z.regex(/^[\w-]{16,64}$/, 'bad-request'));

/** The keys of this same list before: whom its rows were saved as is known by their numbers. */
const before = z.optional(z.array(Key, 'bad-request').check(z.maxLength(mostKeys, 'bad-request')));

/** What becomes of a row; `was` is how it stands now where that differs, `asked` waits for a decision. */
export const CheckedRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'changed', 'same', 'moved', 'restored', 'asked', 'faulty']),
  /** As it would be saved. */
  first_name: z.string(),
  last_name: z.string(),
  lrn: z.string(),
  login: z.string(),
  was: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), lrn: z.string() })),
  /** Who is asked about: in which section ('' for none), and whether in the archive. */
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

/** Compares a list with who is there; changes nothing (CLASS-5). */
export const checkClassList = act({
  path: '/class-list/check',
  who: 'staff',
  target: ['section'],
  summary: 'Compare a list of pupils with a section: who is new, changed, the same, asked about or faulty.',
  input: z.strictObject({ section, rows, before }),
  response: z.object({ rows: z.array(CheckedRow) }),
  audited: false,
  bodyLimit,
});

/** Saves a list, all or nothing (CLASS-6); logins, passwords and card tokens of new pupils are answered once. */
export const saveClassList = act({
  path: '/class-list/save',
  who: 'staff',
  target: ['section'],
  summary:
    'Save a list of pupils into a section, all or nothing; logins, passwords and card tokens of new ones are answered once. The same key again says that it is saved.',
  input: z.strictObject({ key: Key, section, rows, before }),
  response: z.object({
    message: z.string(),
    /** False if this key was saved before: the passwords are gone by then, and `uids` are for cards/make. */
    is_new: z.boolean(),
    /** The new pupils. */
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

/** How far the saving of a list is, for the person who saves it. */
export const readClassList = read({
  path: '/db/ClassLists/:key',
  who: 'staff',
  summary: 'How far the saving of an own list is: `done` of `of` passwords made, and whether it is saved.',
  input: z.strictObject({ key: Key }),
  response: z.object({ done: z.int(), of: z.int(), saved: z.boolean() }),
  scope: ownSession,
  follows: (_, scope) => [{ kind: 'class-lists', uid: scopeUid(scope) ?? '' }],
});
