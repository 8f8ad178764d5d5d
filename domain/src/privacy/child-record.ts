import { z } from 'zod/mini';

/** One table in a child's record: title, column labels and rows. */
export const RecordPart = z.object({
  table: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), words: z.string() })),
  rows: z.array(z.array(z.unknown())),
});
export type RecordPart = z.output<typeof RecordPart>;

/** Facts about a child's data that no row contains. `given_on`: day of the privacy notice. */
export const RecordContext = z.object({
  given_on: z.nullable(z.iso.date()),
  backups: z.int(),
  oldest_backup: z.nullable(z.iso.datetime()),
});
