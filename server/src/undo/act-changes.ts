import type { UndoPreview } from '@tinig/domain/calls/audit';
import { fullName } from '@tinig/domain/people/people';
import type { Queries } from '#db/sql';
import { readChangedSince } from './changed-since.ts';

type Lost = { act: string; uid: string; first_name: string; last_name: string };

/** Summarizes undoable acts with names and sections, and reports pupils changed by others since. */
export async function readActChanges(
  sql: Queries,
  acts: string[],
  own: { me: string; from: Date },
): Promise<Map<string, UndoPreview>> {
  const [told, lost] = await Promise.all([readTold(sql, acts), readLost(sql, acts)]);
  const lostOf = Map.groupBy(lost, ({ act }) => act);
  const sinceOf = await readChangedSince(
    sql,
    [...lostOf.values()].map(([first]) => first!),
    own,
  );
  return new Map(
    told.map(({ act, ...one }) => {
      const [first, ...others] = lostOf.get(act) ?? [];
      if (!first) return [act, { ...one, lost: 0, lost_one: null }];
      const since = sinceOf(first);
      return [act, { ...one, lost: 1 + others.length, lost_one: since && { name: fullName(first), since } }];
    }),
  );
}

const readTold = (sql: Queries, acts: string[]) =>
  sql<(Omit<UndoPreview, 'lost' | 'lost_one'> & { act: string })[]>`
    select k.act,
      count(distinct p.uid) filter (where p.archived_at is null)::int as students,
      coalesce((array_agg(distinct b.section_name) filter (where b.id is not null))[1:6], '{}') as from,
      coalesce(min(n.section_name), '') as to,
      coalesce(
        min(coalesce(k.before->>'first_name', p.first_name) || ' ' || coalesce(k.before->>'last_name', p.last_name))
          filter (where k.before ?| array['first_name', 'last_name']),
        min(k.before->>'section_name') filter (where k.after is not null), '') as was
    from kept_changes k left join people p on p.uid = k.uid
      left join sections b on k.place = 'people' and b.id = k.before->>'section_id'
      left join sections n on k.place = 'people' and n.id = k.after->>'section_id'
    where k.act = any(${acts}::text[]) group by k.act`;

/** People whose section, archive state or name changed after the act. */
const readLost = (sql: Queries, acts: string[]) => sql<Lost[]>`
  select k.act, p.uid, p.first_name, p.last_name from kept_changes k join people p on p.uid = k.uid
  where k.act = any(${acts}::text[]) and k.place = 'people' and k.before is not null and (
    (k.after ? 'section_id' and k.after->>'section_id' is distinct from p.section_id)
    or (k.after ? 'archived_at' and (k.after->>'archived_at' is null) <> (p.archived_at is null))
    or (k.after ? 'first_name' and k.after->>'first_name' <> p.first_name)
    or (k.after ? 'last_name' and k.after->>'last_name' <> p.last_name))
  order by k.act, p.sort_key, p.uid`;
