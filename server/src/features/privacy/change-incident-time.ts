import { changeIncidentTime } from '@tinig/domain/calls/incidents';
import { message } from '@tinig/domain/messages/messages';
import { incidentSteps } from '@tinig/domain/privacy/incidents';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';

/**
 * Moves the start of an incident's 72 hours to an earlier time (N20, PRIVACY-12). Refuses an unknown incident
 * (404), one whose steps are all ticked (409), and a time that is not earlier (400). Has no undo, like the
 * ticks. The audit log holds both times.
 */
export default handleAct(changeIncidentTime, {
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
