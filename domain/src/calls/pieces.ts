import { z } from 'zod/mini';
import { longestCopyPassword } from '#operations/backups';
import { mostPiece } from '#setup/setup';
import { anyText } from '#text/text';

/** What is in a backup that was read as a whole: the school by name, and how many. */
export const KnownBackup = z.object({
  message: z.string(),
  school_name: z.string(),
  made_at: z.iso.datetime(),
  students: z.int(),
  sections: z.int(),
  teachers: z.int(),
  tries: z.int(),
  /** It was made by an older version, and is adapted. */
  is_older: z.boolean(),
});
export type KnownBackup = z.output<typeof KnownBackup>;

// A piece in base64, and room for what stands around it.
export const pieceLimit = (mostPiece / 3) * 4 + 4096;

/** A piece of a file that is sent in several, and the place at which it begins; 0 begins anew. */
export const filePiece = {
  at: z.int('bad-request').check(z.minimum(0, 'bad-request')),
  bytes: z
    .string('bad-request')
    .check(
      z.maxLength((mostPiece / 3) * 4 + 4, 'too-long'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'bad-request'),
    ),
};

/** The password of a copy, as it was given: how long it must be is asked where a copy is made. */
export const copyPassword = anyText(longestCopyPassword, 'fill-all').check(z.minLength(1, 'fill-all'));
