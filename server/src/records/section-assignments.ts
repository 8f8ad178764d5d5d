import { assignmentRoles } from '@tinig/domain/section-teachers/section-teachers';

const isoText = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: current assignments of section s as JSON: main teacher, co-teachers by name, substitute. The last day is
 * the day of the minute before `until`.
 */
export const sectionAssignmentsColumn = `(
  select coalesce(json_agg(json_build_object(
    'uid', h.teacher_id, 'name', t.first_name || ' ' || t.last_name, 'holding', h.holding,
    'since', ${isoText('h.since')}, 'until', ${isoText('h.until')},
    'last_day', to_char((h.until - interval '1 minute') at time zone c.time_zone, 'YYYY-MM-DD'))
    order by array_position('{${assignmentRoles}}', h.holding), t.sort_key, t.uid), '[]')
  from section_teachers h join people t on t.uid = h.teacher_id cross join school c
  where h.section_id = s.id and h.ended_at is null)`;
