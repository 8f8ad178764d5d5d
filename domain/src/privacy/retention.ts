import { z } from 'zod/mini';

/** Allowed values of each retention setting, the default first: days or, for backups, the number of daily backups. */
export const retentionChoices = {
  keep_tries: [400, 200],
  keep_looks: [400, 730],
  keep_audit: [1095, 365, 1825],
  keep_backups: [14, 7, 35],
} as const;
export type RetentionName = keyof typeof retentionChoices;
export const retentionNames = Object.keys(retentionChoices) as RetentionName[];

/** Maximum age of a backup in days, even if no newer ones replace it. */
export const maxBackupDays = 35;

const choice = (choices: readonly number[]) =>
  z.int('bad-request').check(z.refine((days) => choices.includes(days), 'bad-request'));

export const Retention = z.strictObject({
  keep_tries: choice(retentionChoices.keep_tries),
  keep_looks: choice(retentionChoices.keep_looks),
  keep_audit: choice(retentionChoices.keep_audit),
  keep_backups: choice(retentionChoices.keep_backups),
  /** True if attempts of past school years are removed, whatever their age. */
  tries_end_with_year: z.boolean('bad-request'),
});
export type Retention = z.output<typeof Retention>;

/** True if a change shortens retention, which needs confirmation and a backup first. */
export const shortensRetention = (before: Retention, after: Partial<Retention>): boolean =>
  retentionNames.some((name) => (after[name] ?? before[name]) < before[name]) ||
  (after.tries_end_with_year === true && !before.tries_end_with_year);
