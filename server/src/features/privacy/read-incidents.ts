import { type Incident, readIncidents } from '@tinig/domain/calls/incidents';
import { handleRead } from '#api/handler';

const most = 100;
type IncidentRow = Omit<Incident, 'known_at'> & { known_at: Date };

/** Lists incidents with their steps, newest first (PRIVACY-12). */
export default handleRead(readIncidents, async (_input, { sql }) => {
  const rows = await sql<IncidentRow[]>`
    select i.id, i.title, i.known_at, coalesce((
      select jsonb_agg(jsonb_build_object('step', s.step, 'done_by', s.done_by, 'note', s.note, 'reports', s.reports,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'done_by_name', coalesce(p.first_name || ' ' || p.last_name, '')) order by s.step)
      from incident_steps s left join people p on p.uid = s.done_by where s.incident_id = i.id), '[]') as steps
    from incidents i order by i.started_at desc limit ${most}`;
  return rows.map(({ known_at, ...row }) => ({ ...row, known_at: known_at.toISOString() }));
});
