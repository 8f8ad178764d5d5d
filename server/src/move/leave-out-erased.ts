import type { Queries } from '#db/sql';
import { erasedAmong } from '#rows/erased';
import type { FileRecords } from './read-records.ts';
import { troubleAt } from './tree.ts';

const without = <Value>(records: Map<string, Value>, gone: ReadonlySet<string>) =>
  new Map([...records].filter(([uid]) => !gone.has(uid)));

/** What a file holds without whoever has been erased here, and a note that says how many those were (PRIVACY-4). */
export async function leaveOutErased(sql: Queries, records: FileRecords): Promise<FileRecords> {
  const { users, locks, exceptions, progress, tries, pastNumbers } = records;
  const named = [users, locks, exceptions, progress].flatMap((map) => [...map.keys()]);
  const gone = await erasedAmong(sql, [
    ...new Set([...named, ...[...tries, ...pastNumbers].map(({ uid }) => uid)]),
  ]);
  if (gone.size === 0) return records;
  return {
    ...records,
    users: without(users, gone),
    locks: without(locks, gone),
    exceptions: without(exceptions, gone),
    progress: without(progress, gone),
    tries: tries.filter(({ uid }) => !gone.has(uid)),
    pastNumbers: pastNumbers.filter(({ uid }) => !gone.has(uid)),
    leftOut: [...records.leftOut, troubleAt('Users', 'import-erased', { n: gone.size })],
  };
}
