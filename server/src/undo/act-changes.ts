import type { AuditEvent, EventKind } from '@tinig/domain/audit/audit-events';
import type { UndoPreview } from '@tinig/domain/calls/audit';
import type { LaterChange } from '@tinig/domain/calls/undo';
import { fullName } from '@tinig/domain/people/people';
import type { Queries } from '#db/sql';
import { raw, tableOf } from '#sql/fragments';

const nothingChanged = (line: string) => `(${line}.event->>'nothing_changed')::boolean is not true`;

/** SQL: true if the act of audit line `a` changed something. */
export const changedSomething = raw(nothingChanged('a'));

/** SQL: from the audit lines `u` of undos that reverted something of this act. */
export const undoneOf = (act: string) =>
  `from audit u where u.target = ${act} and u.action = 'undoAct' and u.result = 'done' and ${nothingChanged('u')}`;

type Lost = { act: string; uid: string; first_name: string; last_name: string };

/** Summarizes undoable acts with names and sections, and reports pupils whom others have changed since. */
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

/** Kinds of events that change a pupil. An edit of the section counts as a move. */
const hows: Partial<Record<EventKind, LaterChange['how']>> = {
  'person-edited': 'changed',
  'student-archived': 'archived',
  'student-restored': 'restored',
  'lock-set': 'changed',
  'exception-set': 'changed',
  'class-list-saved': 'changed',
};

type PupilOfAct = { act: string; uid: string };

type ChangeLine = Omit<LaterChange, 'how' | 'at'> &
  PupilOfAct & { event: AuditEvent; at: Date; is_own_pupil: boolean | null; is_active: boolean };

/**
 * Reads the last change of each pupil after an act, and the pupil's current section (UNDO-3). The acts must be by `me`
 * and later than `from`. Pupils who left the reader's sections are only reported as moved, since all staff may see who
 * is in which section.
 */
export async function readChangedSince(
  sql: Queries,
  pupils: PupilOfAct[],
  { me, from }: { me: string; from: Date },
): Promise<(pupil: PupilOfAct) => LaterChange | null> {
  if (pupils.length === 0) return () => null;
  const acts = pupils.map(({ act }) => act);
  const lines = await sql<ChangeLine[]>`
    with own as materialized (
      select act, max(id) as id from audit where actor = ${me} and at > ${from} and act = any(${acts}::text[])
      group by act)
    select r.act, r.uid, l.event, l.at, l.actor = ${me} as is_own,
      coalesce(c.first_name || ' ' || c.last_name, '') as by, coalesce(s.section_name, '') as section,
      m.role = 'superadmin' or s.holders ? m.uid as is_own_pupil, p.archived_at is null as is_active
    from ${tableOf({ act: 'text', uid: 'text' }, pupils)}
      join own on own.act = r.act join people p on p.uid = r.uid left join sections s on s.id = p.section_id
      join lateral (
        select * from audit a where a.target = r.uid and a.id > own.id and a.act <> r.act and a.result = 'done'
          and a.event->>'kind' = any(${Object.keys(hows)}::text[]) and ${changedSomething}
        order by a.id desc limit 1) l on true
      left join people c on c.uid = l.actor join people m on m.uid = ${me}`;
  const told = lines.filter((line) => line.is_own_pupil || (line.is_active && howOf(line) === 'moved'));
  const known = new Map(told.map((line) => [`${line.act} ${line.uid}`, sinceOf(line)]));
  return ({ act, uid }) => known.get(`${act} ${uid}`) ?? null;
}

const howOf = ({ event }: ChangeLine): LaterChange['how'] =>
  event.kind === 'person-edited' && event.fields.includes('section')
    ? 'moved'
    : (hows[event.kind] ?? 'changed');

const sinceOf = (line: ChangeLine): LaterChange => {
  const { at, section, by, is_own } = line;
  return { how: howOf(line), section, by, is_own, at: at.toISOString() };
};
