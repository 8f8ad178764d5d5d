import { type CleanUp, readCleanUps } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages/messages';
import { handleRead } from '#api/handler';
import { columnsOf, type WithDates } from '#sql/columns';

type CleanUpRow = WithDates<Omit<CleanUp, 'reason'>, 'last_run' | 'removed_at'>;

const columns = columnsOf<CleanUpRow>({
  name: 'u.name',
  last_run: 'u.last_run',
  removed: 'u.removed',
  removed_at: 'u.removed_at',
  waits: 'c.waits',
});

/** Reads when each clean-up ran, how many it removed last, and whether and why it waits (T10). */
export default handleRead(readCleanUps, async (_input, { sql }) => {
  const rows = await sql<CleanUpRow[]>`
    select ${columns} from clean_ups u cross join clock c where u.name in ('archive', 'users') order by u.name`;
  return rows.map(({ last_run, removed_at, ...row }) => ({
    ...row,
    last_run: last_run?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
    reason: row.waits ? message('clean-up-waits') : '',
  }));
});
