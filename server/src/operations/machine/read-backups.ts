import { readBackups } from '@tinig/domain/calls/backups';
import { backupLateFrom, isBackupLate } from '@tinig/domain/operations/backups';
import { handleRead } from '#api/handler';
import { listBackups } from '#operations/backup/backup-folder';
import { backupInfo } from '#operations/backup/backup-info';

const lookAgain = 2_000;

/**
 * Lists the backups in the data folder (N22). An external database may be backed up elsewhere, so a missing
 * backup counts only if there was one before (SERVER-1).
 */
export default handleRead(readBackups, async (_input, { sql, settings, now, holdsUntil }) => {
  const kept = await listBackups(settings.dataFolder);
  const items = await Promise.all(
    kept.map(async ({ path, made, isOfUpdate }) => ({
      ...{ made_at: made.toISOString(), is_of_update: isOfUpdate },
      ...(await backupInfo(path)),
    })),
  );
  if (items.some(({ state }) => state === 'unread')) holdsUntil(now.getTime() + lookAgain);
  const youngest = kept.find(({ made }) => made <= now)?.made;
  const [school] = await sql<{ since: Date; most_kept: number }[]>`
    select coalesce((select min(created_at) from people where role = 'superadmin'), ${now}) as since,
      keep_backups as most_kept from school`;
  const isKeptHere = settings.databaseUrl === undefined;
  const isAsked = isKeptHere || youngest !== undefined;
  const late = isAsked && isBackupLate(youngest, school!.since, now);
  if (isAsked && !late) holdsUntil(backupLateFrom(youngest, school!.since).getTime());
  return {
    items,
    youngest: youngest?.toISOString() ?? null,
    is_late: late,
    is_kept_here: isKeptHere,
    most_kept: school!.most_kept,
  };
});
