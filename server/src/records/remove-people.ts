import type { Topic } from '@tinig/domain/calls/call';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { Transaction } from '#db/sql';
import { raw } from '#sql/fragments';
import { holdersColumn, personTopic } from './person.ts';
import { forgetAccounts } from './sign-in-attempts.ts';

// Above this number, one announcement to everybody is cheaper than one per person.
const mostNamed = 500;

type Removed = { uid: string; email: string; section: string; holders: Assignments };

/**
 * Deletes people whose rows are locked, with sessions, devices, progress and throttle counters (T37). Returns the
 * topics to announce.
 */
export async function removePeople(sql: Transaction, uids: string[]): Promise<Topic[]> {
  const removed = await sql<Removed[]>`
    with gone as (delete from people where uid = any(${uids}::text[]) returning uid, email, section_id)
    select gone.uid, gone.email, coalesce(s.section_name, '') as section, ${raw(holdersColumn)} as holders
    from gone left join sections s on s.id = gone.section_id`;
  await forgetAccounts(sql, removed);
  if (removed.length > mostNamed) return [{ kind: 'people' }, { kind: 'sessions' }];
  return removed.flatMap((person): Topic[] => [personTopic(person), { kind: 'sessions', uid: person.uid }]);
}
