import { tickIncident } from '@tinig/domain/calls/incidents';
import { message } from '@tinig/domain/messages/messages';
import { decisionStep } from '@tinig/domain/privacy/incidents';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';

/**
 * Ticks a step of an incident (N20). Refuses an unknown incident (404), a ticked step (409), and a decision
 * without yes or no and a reason (400).
 */
export default handleAct(tickIncident, {
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
