import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import type { Transaction } from '#db/sql';

/** Removes groups, with their notes, so many days after their end (HELP-8). */
export const dropOldHelp = (sql: Transaction, now: Date) => sql`
  delete from help_groups where ended_at <= ${now}::timestamptz - make_interval(days => ${interventionRetentionDays})`;
