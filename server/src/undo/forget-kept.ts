import { undoHours } from '@tinig/domain/undo';
import type { Queries } from '#db/sql';

/** Removes what was kept for undoing acts once it can no longer be used (UNDO-6). */
export const forgetKept = (sql: Queries) => sql`
  delete from kept_changes where at <= now() - make_interval(hours => ${undoHours})`;
