import type { Role } from '@tinig/domain/roles';
import type { Notices } from './notices.ts';
import { type ImportedPerson, notStudent } from './plan-people.ts';
import type { FileRecords } from './read-records.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** The notices of sections that have none here; who is no pupil is refused by the place. */
export function planNotices(
  notices: Notices,
  known: ReadonlySet<string>,
  { isSection, roleOf }: { isSection: (id: string) => boolean; roleOf: (uid: string) => Role | undefined },
  refused: TreeTrouble[],
): Notices {
  const planned: Notices = new Map();
  for (const [name, notice] of notices) {
    if (known.has(name)) continue;
    if (!isSection(name)) {
      refused.push(troubleAt(['Notices', name], 'import-section-unknown', { name }));
      continue;
    }
    const nobodys = new Set(notice.unreturned.filter((uid) => roleOf(uid) !== 'student'));
    for (const uid of nobodys)
      refused.push(troubleAt(['Notices', name, 'unreturned', uid], notStudent(roleOf(uid))));
    planned.set(name, { ...notice, unreturned: notice.unreturned.filter((uid) => !nobodys.has(uid)) });
  }
  return planned;
}

/** Who of those that come lacks a paper though the section has no note of its own; of who is here it stays as it is. */
export const missingPapers = (coming: readonly ImportedPerson[], { users }: FileRecords): string[] =>
  coming.flatMap(({ uid, role }) => (role === 'student' && users.get(uid)?.paper_missing ? [uid] : []));
