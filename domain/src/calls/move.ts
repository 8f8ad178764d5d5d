import { z } from 'zod/mini';
import { Role } from '#people/roles';
import { anyText } from '#text/text';
import { act, Nothing, read } from './call.ts';

export const exportData = act({
  path: '/data/export',
  who: 'superadmin',
  summary: 'Everything in one file, in the tree Users, Sections, QuarterLock, PlayerProgress, Links.',
  input: Nothing,
  response: z.object({ message: z.string(), data: z.record(z.string(), z.unknown()) }),
  // Read-only, and needed to save data when the disk fills up.
  urgent: true,
  looksAtAll: 'export',
  event: 'data-exported',
});

export const ImportProblem = z.object({ path: z.string(), reason: z.string() });
export type ImportProblem = z.output<typeof ImportProblem>;

export const importData = act({
  path: '/data/import',
  who: 'superadmin',
  summary:
    'Take in Users, Sections, QuarterLock, PlayerProgress and Links of such a file; with `dry_run` only list what would be done and what can’t be taken, with reasons.',
  input: z.strictObject({
    data: z.record(z.string(), z.unknown()),
    dry_run: z._default(z.boolean('bad-request'), true),
  }),
  response: z.object({
    message: z.string(),
    added: z.record(z.string(), z.int()),
    changed: z.record(z.string(), z.int()),
    refused: z.array(ImportProblem),
    notes: z.array(ImportProblem),
  }),
  bodyLimit: 64 * 1024 * 1024,
  event: 'data-imported',
});

const tree = z.record(z.string(), z.unknown());
const MoveTrouble = z.extend(ImportProblem, { name: z.string() });

export const moveSchool = act({
  path: '/data/move',
  who: 'superadmin',
  summary:
    'Take a school in from Firebase, its passwords too; with `dry_run` only list who would come and what stays behind, with reasons.',
  input: z.strictObject({
    database: tree,
    accounts: z.optional(tree),
    parameters: z.optional(anyText(10_000)),
    dry_run: z._default(z.boolean('bad-request'), true),
  }),
  response: z.object({
    message: z.string(),
    added: z.record(z.string(), z.int()),
    changed: z.record(z.string(), z.int()),
    known: z.int(),
    with_password: z.int(),
    /** Number of existing people who never signed in and get their password from Firebase. */
    passwords: z.int(),
    staff: z.array(
      z.object({
        uid: z.string(),
        role: Role,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
      }),
    ),
    behind: z.array(MoveTrouble),
    notes: z.array(MoveTrouble),
  }),
  bodyLimit: 64 * 1024 * 1024,
  event: 'school-moved',
});

/** Returns the progress of the running import or move, whoever started it. `total` is 0 during preparation. */
export const readImport = read({
  path: '/db/Server/import',
  who: 'superadmin',
  summary: 'How many records the import or move that runs now has written, of how many. Null if none runs.',
  input: Nothing,
  response: z.nullable(z.object({ done: z.int(), total: z.int() })),
  follows: ['audit'],
});

/**
 * A field that a Firebase app wrote and Tinig did not store: it is unknown, lower than the stored number, or
 * omitted from a whole record. Holds the path without ids, never a value.
 */
export const IgnoredField = z.object({
  path: z.string(),
  why: z.enum(['unknown', 'lower', 'left-out']),
  times: z.int(),
  last_at: z.iso.datetime(),
});
export type IgnoredField = z.output<typeof IgnoredField>;

export const readUnkept = read({
  path: '/db/Unkept',
  who: 'superadmin',
  summary: 'What apps on the Firebase SDKs send and Tinig does not keep: names of fields, why, how often.',
  input: Nothing,
  response: z.array(IgnoredField),
  follows: ['unkept'],
});
