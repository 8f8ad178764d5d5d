import { beginIncident } from '@tinig/domain/calls/incidents';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { newActId } from '#credentials/random';

/** Opens an incident and starts its 72-hour deadline (N20). Refuses a future time with 400. */
export default handleAct(beginIncident, async ({ title, known_at }, { sql, now, actor, about, changed }) => {
  if (Date.parse(known_at) > now.getTime()) throw new Refusal('incident-ahead', 400);
  const id = newActId();
  await sql`
    insert into incidents (id, title, known_at, started_at, started_by)
    values (${id}, ${title}, ${known_at}, ${now}, ${actor.uid})`;
  about(id, { kind: 'incident-begun' });
  changed({ kind: 'incidents' });
  return { message: message('incident-begun'), id };
});
