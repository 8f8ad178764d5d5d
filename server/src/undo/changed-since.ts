import type { AuditEvent, EventKind } from '@tinig/domain/audit/audit-events';
import type { LaterChange } from '@tinig/domain/calls/audit';
import type { Queries } from '#db/sql';
import { tableOf } from '#sql/fragments';
import { changedSomething } from './audit-lines.ts';

/** Events that change a pupil. An edit of the section counts as a move. */
const hows: Partial<Record<EventKind, LaterChange['how']>> = {
  'person-edited': 'changed',
  'student-archived': 'archived',
  'student-restored': 'restored',
  'lock-set': 'changed',
  'exception-set': 'changed',
  'class-list-saved': 'changed',
};

/** A pupil affected by one of the reader's own acts. */
export type PupilOfAct = { act: string; uid: string };

type ChangeLine = Omit<LaterChange, 'how' | 'at'> &
  PupilOfAct & { event: AuditEvent; at: Date; is_own_pupil: boolean | null; is_active: boolean };

/**
 * Reads the last change of each pupil after an act, and the pupil's current section (UNDO-3). Requires acts of
 * `me` later than `from`. Pupils who left the reader's sections are only reported as moved, since all staff may
 * see who is in which section.
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
