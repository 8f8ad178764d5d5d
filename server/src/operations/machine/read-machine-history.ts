import { type MachineEvent, readMachineHistory } from '@tinig/domain/calls/server';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { listBackups } from '#operations/backup/backup-folder';

const shown = 30;

/**
 * History of the server (N22, SERVER-5). A start without a stop before it followed a power cut or kill. With an
 * external database, possibly shared by servers, this is unknown.
 */
export default handleRead(readMachineHistory, async (_input, { sql, settings }) => {
  const noted = await readNoted(sql);
  const items = noted.flatMap(({ at, kind, version }, place) => {
    if (kind === 'stopped') return [];
    const item = { at, version, kind: kind as MachineEvent };
    const [before, ...earlier] = noted.slice(place + 1).filter((one) => one.kind !== 'backup-failed');
    if (kind !== 'started' || !before) return [item];
    const last = [before, ...earlier].find((one) => one.kind === 'started');
    if (last && last.version !== version) return [{ ...item, kind: 'updated' as const }];
    const wasCut = settings.databaseUrl === undefined && before.kind === 'started';
    return [wasCut ? { ...item, kind: 'cut-off' as const } : item];
  });
  const made = (await listBackups(settings.dataFolder)).map(({ made }) => ({
    at: made,
    version: '',
    kind: 'backed-up' as const,
  }));
  return {
    items: [...items, ...made]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, shown)
      .map((item) => ({ ...item, at: item.at.toISOString() })),
  };
});

type Noted = { at: Date; kind: 'started' | 'stopped' | 'backup-failed'; version: string };

const readNoted = (sql: Queries) => sql<Noted[]>`
  select at, kind, version from machine_events order by id desc limit 100`;
