import type { Role } from '@tinig/domain/roles';
import { type HelpGroups, helpWithout } from './help-groups.ts';
import { notStudent } from './plan-people.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** The groups that are not here yet; those here stay as they are. Who is no pupil is refused by the place. */
export function planHelp(
  groups: HelpGroups,
  known: ReadonlySet<string>,
  { isSection, roleOf }: { isSection: (id: string) => boolean; roleOf: (uid: string) => Role | undefined },
  refused: TreeTrouble[],
): HelpGroups {
  const planned: HelpGroups = new Map();
  for (const [id, group] of groups) {
    if (known.has(id)) continue;
    const path = ['HelpGroups', id];
    if (!isSection(group.section_id)) {
      refused.push(troubleAt([...path, 'section_id'], 'import-section-unknown', { name: group.section_id }));
      continue;
    }
    const nobodys = new Set(Object.keys(group.members).filter((uid) => roleOf(uid) !== 'student'));
    for (const uid of nobodys) refused.push(troubleAt([...path, 'members', uid], notStudent(roleOf(uid))));
    planned.set(id, helpWithout(new Map([[id, group]]), nobodys).get(id)!);
  }
  return planned;
}
