import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { Incident } from '@tinig/domain/calls/incidents';
import { message } from '@tinig/domain/messages/messages';
import { decisionStep, incidentSteps } from '@tinig/domain/privacy/incidents';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, startOf } from '@tinig/domain/time/days';
import { handleAct, handleRead } from '#api/handler';
import { newActId } from '#credentials/random';
import { readZone } from '#records/school-days';

const mostIncidents = 100;
type IncidentRow = Omit<Incident, 'known_at'> & { known_at: Date };

/** Lists incidents with their steps, newest first (PRIVACY-12). */
export const readIncidents = handleRead(calls.readIncidents, async (_input, { sql }) => {
  const rows = await sql<IncidentRow[]>`
    select i.id, i.title, i.known_at, coalesce((
      select jsonb_agg(jsonb_build_object('step', s.step, 'done_by', s.done_by, 'note', s.note, 'reports', s.reports,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'done_by_name', coalesce(p.first_name || ' ' || p.last_name, '')) order by s.step)
      from incident_steps s left join people p on p.uid = s.done_by where s.incident_id = i.id), '[]') as steps
    from incidents i order by i.started_at desc limit ${mostIncidents}`;
  return rows.map(({ known_at, ...row }) => ({ ...row, known_at: known_at.toISOString() }));
});

const mostAffected = 5_000;
type AffectedRow = ResponseOf<typeof calls.readAffected>['pupils'][number];

/**
 * Lists pupils whom one staff member's account may have exposed within a period (PRIVACY-12). First come pupils whose
 * data was viewed or changed, then all whom the account could have shown: pupils of assigned sections, or all for a
 * superadmin. Ended sessions are deleted and therefore not considered.
 */
export const readAffected = handleRead(calls.readAffected, async ({ uid, first, last }, { sql }) => {
  const zone = await readZone(sql);
  const from = new Date(startOf(zone, first));
  const until = new Date(startOf(zone, addDays(last, 1)));
  const pupils = await sql<AffectedRow[]>`
    with named as materialized (
      select l.uid from looks l where l.viewer = ${uid} and l.day between ${first}::date and ${last}::date
      union select a.target from audit a
      where a.actor = ${uid} and a.result = 'done' and a.at >= ${from} and a.at < ${until}
    ), seen as materialized (
      select coalesce(o.joined_to, n.uid) as uid from named n left join people o on o.uid = n.uid
    ), could as materialized (
      select p.role = 'superadmin' as is_all from people p where p.uid = ${uid} and p.role in ('admin', 'superadmin')
        and exists (select from sessions x where x.uid = p.uid and x.created_at < ${until} and x.last_used >= ${from})
    )
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section,
      p.uid in (select uid from seen) as is_seen
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and (p.uid in (select uid from seen) or exists (
      select from could where is_all or p.section_id in (
        select h.section_id from section_teachers h
        where h.teacher_id = ${uid} and h.since < ${until} and coalesce(h.ended_at, 'infinity') >= ${from})))
    order by is_seen desc, p.sort_key, p.uid limit ${mostAffected}`;
  return { pupils: [...pupils], total: pupils.length };
});

export const beginIncident = handleAct(
  calls.beginIncident,
  async ({ title, known_at }, { sql, now, actor, about, changed }) => {
    if (Date.parse(known_at) > now.getTime()) throw new Refusal('incident-ahead', 400);
    const id = newActId();
    await sql`
    insert into incidents (id, title, known_at, started_at, started_by)
    values (${id}, ${title}, ${known_at}, ${now}, ${actor.uid})`;
    about(id, { kind: 'incident-begun' });
    changed({ kind: 'incidents' });
    return { message: message('incident-begun'), id };
  },
);

/**
 * Moves the start of an incident's 72 hours to an earlier time (N20, PRIVACY-12). Like the ticks of its steps, this has
 * no undo. The audit log holds both times.
 */
export const changeIncidentTime = handleAct(calls.changeIncidentTime, {
  async judge({ id }, { sql, about }) {
    about(id);
    const [incident] = await sql<{ known_at: Date; ticked: number }[]>`
      select known_at, (select count(*)::int from incident_steps where incident_id = i.id) as ticked
      from incidents i where id = ${id} for update`;
    if (!incident) throw new Refusal('not-found', 404);
    if (incident.ticked === incidentSteps) throw new Refusal('incident-closed', 409);
    return incident;
  },
  async run({ id, known_at }, { sql, about, changed }, standing) {
    if (Date.parse(known_at) >= standing.known_at.getTime()) throw new Refusal('incident-later', 400);
    await sql`update incidents set known_at = ${known_at} where id = ${id}`;
    about(id, { kind: 'incident-time-changed', known_at, before: standing.known_at.toISOString() });
    changed({ kind: 'incidents' });
    return { message: message('incident-time-changed') };
  },
});

export const tickIncident = handleAct(calls.tickIncident, {
  async judge({ id }, { sql, about }) {
    about(id);
    const found = await sql`select from incidents where id = ${id} for update`;
    if (found.length === 0) throw new Refusal('not-found', 404);
  },
  async run({ id, step, note, reports }, { sql, now, actor, about, changed }) {
    const isDecision = step === decisionStep;
    if (isDecision && (reports === undefined || note === '')) throw new Refusal('incident-undecided', 400);
    const done = await sql`
      insert into incident_steps (incident_id, step, at, done_by, note, reports)
      values (${id}, ${step}, ${now}, ${actor.uid}, ${note}, ${isDecision ? reports! : null})
      on conflict do nothing returning step`;
    if (done.length === 0) throw new Refusal('incident-step-stands', 409);
    about(id, { kind: 'incident-step-done', step });
    changed({ kind: 'incidents' });
    return { message: message('incident-step-done') };
  },
});
