import { z } from 'zod/mini';

/** For how long each is kept, in days; of backups how many, one a day (third.md E). The first is the usual one. */
export const retentionChoices = {
  keep_tries: [400, 200],
  keep_looks: [400, 730],
  keep_audit: [1095, 365, 1825],
  keep_backups: [14, 7, 35],
} as const;
export type RetentionName = keyof typeof retentionChoices;
export const retentionNames = Object.keys(retentionChoices) as RetentionName[];

/** No backup is older than this, however many are kept. */
export const longestBackup = 35;

const choice = (choices: readonly number[]) =>
  z.int('bad-request').check(z.refine((days) => choices.includes(days), 'bad-request'));

/** For how long the school keeps what. */
export const Retention = z.strictObject({
  keep_tries: choice(retentionChoices.keep_tries),
  keep_looks: choice(retentionChoices.keep_looks),
  keep_audit: choice(retentionChoices.keep_audit),
  keep_backups: choice(retentionChoices.keep_backups),
  /** Whether tries of a past school year go too, however young they are. */
  tries_end_with_year: z.boolean('bad-request'),
});
export type Retention = z.output<typeof Retention>;

/** Whether something is kept for a shorter time than before: that is asked about, with a backup first. */
export const isShorter = (before: Retention, after: Partial<Retention>): boolean =>
  retentionNames.some((name) => (after[name] ?? before[name]) < before[name]) ||
  (after.tries_end_with_year === true && !before.tries_end_with_year);
