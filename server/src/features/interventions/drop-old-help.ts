import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import type { Transaction } from '#db/sql';

/** Deletes groups with their notes when the retention period after their end is over (HELP-8). */
export const dropOldHelp = (sql: Transaction, now: Date) => sql`
  delete from help_groups where ended_at <= ${now}::timestamptz - make_interval(days => ${interventionRetentionDays})`;
