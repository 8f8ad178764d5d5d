import type { BatchKind } from '@tinig/domain/batch/batch-kinds';
import type { Topic } from '@tinig/domain/calls/call';
import { isStaff } from '@tinig/domain/people/roles';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Transaction } from '#db/sql';
import { setLocks } from '#records/locks';
import { endSessionsOf, type LockedPerson, personTopic } from '#records/person';
import { removePeople } from '#records/remove-people';
import type { LockedSection } from '#records/section';

export type Doing = {
  act: BatchKind;
  people: readonly LockedPerson[];
  section: LockedSection | undefined;
  quarter: QuarterKey | undefined;
  now: Date;
};

/**
 * Applies an action to people who are already locked and authorized, in one statement. Returns the topics to
 * announce.
 */
export async function doToAll(sql: Transaction, doing: Doing): Promise<Topic[]> {
  const { act, people, section } = doing;
  const uids = people.map(({ uid }) => uid);
  if (act === 'remove') {
    const staff = people.some(({ role }) => isStaff(role));
    return [...(await removePeople(sql, uids)), ...(staff ? [{ kind: 'sections' } as const] : [])];
  }
  await change(sql, uids, doing);
  const topics = people.map(personTopic);
  if (act === 'move' && section)
    return [...topics, ...people.map((person) => personTopic({ ...person, ...sectionOf(section) }))];
  return act === 'archive' ? [...topics, ...(await endSessionsOf(sql, uids))] : topics;
}

const sectionOf = ({ section_name, holders }: LockedSection) => ({ section: section_name, holders });

async function change(sql: Transaction, uids: readonly string[], { act, section, quarter, now }: Doing) {
  const these = sql`uid = any(${uids}::text[])`;
  switch (act) {
    case 'archive':
      return sql`update people set archived_at = coalesce(archived_at, ${now}) where ${these}`;
    case 'restore':
      return sql`update people set archived_at = null, touched_at = ${now} where ${these}`;
    case 'move':
      return sql`update people set section_id = ${section!.id}, touched_at = ${now} where ${these}`;
    default:
      return setLocks(sql, uids, quarter!, act === 'unlock');
  }
}
