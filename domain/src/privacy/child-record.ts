import { z } from 'zod/mini';

/** One table of a child's record: its heading, the words of its columns, and the rows. */
export const RecordPart = z.object({
  table: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), words: z.string() })),
  rows: z.array(z.array(z.unknown())),
});
export type RecordPart = z.output<typeof RecordPart>;

/** What is kept of a child beside the rows: when the section got the notice, and how far back copies reach. */
export const AroundRecord = z.object({
  given_on: z.nullable(z.iso.date()),
  backups: z.int(),
  oldest_backup: z.nullable(z.iso.datetime()),
});
