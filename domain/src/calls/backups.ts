import { z } from 'zod/mini';
import { maxCopyPasswordLength } from '#operations/backups';
import { maxPieceBytes } from '#setup/setup';
import { anyText, filledText } from '#text/text';
import { act, Done, Nothing, read } from './call.ts';

export const BackupContents = z.object({
  message: z.string(),
  school_name: z.string(),
  made_at: z.iso.datetime(),
  students: z.int(),
  sections: z.int(),
  teachers: z.int(),
  tries: z.int(),
  /** True if an older version made the backup. Restoring it migrates it. */
  is_older: z.boolean(),
});
export type BackupContents = z.output<typeof BackupContents>;

// A base64 piece plus room for the rest of the request.
export const pieceBodyLimit = (maxPieceBytes / 3) * 4 + 4096;

/** Input to upload a piece of a file. `at` is its offset in bytes; 0 starts over. */
export const filePiece = {
  at: z.int('bad-request').check(z.minimum(0, 'bad-request')),
  bytes: z
    .string('bad-request')
    .check(
      z.maxLength((maxPieceBytes / 3) * 4 + 4, 'too-long'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'bad-request'),
    ),
};

/** Password of an encrypted backup copy. The minimum length is checked only when a copy is made. */
export const copyPassword = anyText(maxCopyPasswordLength, 'fill-all').check(z.minLength(1, 'fill-all'));

export const readBackups = read({
  path: '/db/Server/backups',
  who: 'superadmin',
  summary:
    'The backups that lie with the server, youngest first; `state`: all of it was read and is `whole`, is `broken`, or was not read yet. `is_late`: none for two nights. `is_kept_here` false: the database is one’s own, and backed up where it runs.',
  input: Nothing,
  response: z.object({
    items: z.array(
      z.object({
        made_at: z.iso.datetime(),
        /** True if made before an update. Such backups are stored in addition to the daily ones. */
        is_of_update: z.boolean(),
        bytes: z.int(),
        /** Null if not read yet, or if an older version made the backup. */
        holds: z.nullable(z.object({ students: z.int(), sections: z.int() })),
        /** Uid of the person who requested it; null if automatic or not read yet. */
        made_by: z.nullable(z.string()),
        state: z.enum(['whole', 'broken', 'unread']),
      }),
    ),
    youngest: z.nullable(z.iso.datetime()),
    is_late: z.boolean(),
    is_kept_here: z.boolean(),
    most_kept: z.int(),
  }),
  follows: ['backups', 'settings'],
});

export const makeBackup = act({
  path: '/server/back-up',
  who: 'superadmin',
  summary: 'Make a backup now, beside those that the server makes by itself.',
  input: Nothing,
  response: Done,
  event: 'backup-made',
});

export const copyBackup = act({
  path: '/server/copy',
  who: 'superadmin',
  summary:
    'A copy of a backup to be kept elsewhere, encrypted with a password that is kept nowhere: a file of the format age (`age -d`).',
  target: ['made_at'],
  input: z.strictObject({ made_at: filledText('bad-request'), password: copyPassword }),
  response: z.unknown(),
  answersFile: true,
  // Read-only, and needed to save data when the disk fills up.
  urgent: true,
  looksAtAll: 'export',
  event: 'backup-copied',
});

export const sendCopy = act({
  path: '/server/send-copy',
  who: 'superadmin',
  summary: 'Send a copy’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceBodyLimit,
});

export const checkCopy = act({
  path: '/server/check-copy',
  who: 'superadmin',
  summary:
    'Read the copy that was sent as a whole, with its password, and tell what it holds; nothing changes.',
  input: z.strictObject({ password: copyPassword }),
  response: BackupContents,
  event: 'copy-checked',
});
