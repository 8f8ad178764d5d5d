import { z } from 'zod/mini';
import { maxCopyPasswordLength } from '#operations/backups';
import { maxPieceBytes } from '#setup/setup';
import { anyText } from '#text/text';

/** Contents of a fully read backup: the school and its counts. */
export const BackupContents = z.object({
  message: z.string(),
  school_name: z.string(),
  made_at: z.iso.datetime(),
  students: z.int(),
  sections: z.int(),
  teachers: z.int(),
  tries: z.int(),
  /** Made by an older version; will be migrated. */
  is_older: z.boolean(),
});
export type BackupContents = z.output<typeof BackupContents>;

// A base64 piece plus room for the rest of the request.
export const pieceBodyLimit = (maxPieceBytes / 3) * 4 + 4096;

/** Input of one upload piece. `at` is its offset; 0 starts over. */
export const filePiece = {
  at: z.int('bad-request').check(z.minimum(0, 'bad-request')),
  bytes: z
    .string('bad-request')
    .check(
      z.maxLength((maxPieceBytes / 3) * 4 + 4, 'too-long'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'bad-request'),
    ),
};

/** Password of a copy, as given. Its minimum length is checked when a copy is made. */
export const copyPassword = anyText(maxCopyPasswordLength, 'fill-all').check(z.minLength(1, 'fill-all'));
