import { readCleanUps } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages';
import { answerRead } from '#door/answer';
import type { CleanUpName } from './clean-up.ts';

type CleanUpRow = {
  name: CleanUpName;
  last_run: Date | null;
  removed: number;
  removed_at: Date | null;
  waits: boolean;
};

/** When each clean-up ran, how many it removed last, whether it waits and why (T10). */
export default answerRead(readCleanUps, async (_input, { sql }) => {
  const rows = await sql<CleanUpRow[]>`
    select u.name, u.last_run, u.removed, u.removed_at, c.waits
    from clean_ups u cross join clock c where u.name in ('archive', 'users') order by u.name`;
  return rows.map(({ last_run, removed_at, ...row }) => ({
    ...row,
    last_run: last_run?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
    reason: row.waits ? message('clean-up-waits') : '',
  }));
});
