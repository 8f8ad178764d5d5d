import { stat } from 'node:fs/promises';
import { isBackupLate, lateFrom } from '@tinig/domain/backups';
import { readBackups } from '@tinig/domain/calls/server';
import { listBackups } from '#backup/kept-backups';
import { handleRead } from '#door/handler';

/**
 * The backups in the data folder (N22). Of a database of one's own a backup is missed only where there has been one:
 * it may be backed up elsewhere, which is not known here (SERVER-1).
 */
export default handleRead(readBackups, async (_input, { sql, settings, now, holdsUntil }) => {
  const kept = await listBackups(settings.dataFolder);
  const items = await Promise.all(
    kept.map(async ({ path, made }) => ({ made_at: made.toISOString(), bytes: await bytesOf(path) })),
  );
  const youngest = kept.find(({ made }) => made <= now)?.made;
  const [school] = await sql<{ since: Date }[]>`
    select coalesce((select min(created_at) from people where role = 'superadmin'), ${now}) as since`;
  const isKeptHere = settings.databaseUrl === undefined;
  const isAsked = isKeptHere || youngest !== undefined;
  const late = isAsked && isBackupLate(youngest, school!.since, now);
  if (isAsked && !late) holdsUntil(lateFrom(youngest, school!.since).getTime());
  return {
    items,
    youngest: youngest?.toISOString() ?? null,
    is_late: late,
    is_kept_here: isKeptHere,
  };
});

/** One that is being tidied away just now has no size any more. */
const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
