import { undoHours } from '@tinig/domain/undo';
import type { Queries } from '#db/sql';

/** Removes what acts kept for their undo, once nobody can ask for it any more (UNDO-6). */
export const forgetKept = (sql: Queries) => sql`
  delete from kept_changes where at <= now() - make_interval(hours => ${undoHours})`;
