import type { Queries } from '#db/sql';
import { erasedAmong } from '#rows/erased';
import { type HelpGroups, helpWithout } from './help-groups.ts';
import { type Notices, noticesWithout } from './notices.ts';
import type { FileRecords } from './read-records.ts';
import { troubleAt } from './tree.ts';

const without = <Value>(records: Map<string, Value>, gone: ReadonlySet<string>) =>
  new Map([...records].filter(([uid]) => !gone.has(uid)));

const membersOf = (help: HelpGroups) => [...help.values()].flatMap(({ members }) => Object.keys(members));
const missingIn = (notices: Notices) => [...notices.values()].flatMap(({ unreturned }) => unreturned);

/** What a file holds without whoever has been erased here, and a note that says how many those were (PRIVACY-4). */
export async function leaveOutErased(sql: Queries, records: FileRecords): Promise<FileRecords> {
  const { users, locks, exceptions, progress, tries, pastNumbers, pastBests, help, notices } = records;
  const named = [users, locks, exceptions, progress].flatMap((map) => [...map.keys()]);
  const ofRows = [...tries, ...pastNumbers, ...pastBests].map(({ uid }) => uid);
  const listed = [...membersOf(help), ...missingIn(notices)];
  const gone = await erasedAmong(sql, [...new Set([...named, ...ofRows, ...listed])]);
  if (gone.size === 0) return records;
  return {
    ...records,
    users: without(users, gone),
    locks: without(locks, gone),
    exceptions: without(exceptions, gone),
    progress: without(progress, gone),
    tries: tries.filter(({ uid }) => !gone.has(uid)),
    pastNumbers: pastNumbers.filter(({ uid }) => !gone.has(uid)),
    pastBests: pastBests.filter(({ uid }) => !gone.has(uid)),
    help: helpWithout(help, gone),
    notices: noticesWithout(notices, gone),
    leftOut: [...records.leftOut, troubleAt(['Users'], 'import-erased', { n: gone.size })],
  };
}
