import { changeIncidentTime } from '@tinig/domain/calls/incidents';
import { message } from '@tinig/domain/messages/messages';
import { incidentSteps } from '@tinig/domain/privacy/incidents';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';

/**
 * Lets the 72 hours count from an earlier moment (N20, PRIVACY-12): 404 for no incident, 409 for one whose steps are
 * all ticked, 400 for a moment that is not earlier. It can't be taken back, as no tick can: a deadline once earlier
 * stays so, and the audit log holds both moments.
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
