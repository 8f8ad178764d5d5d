import { type EscalationList, readHelpTold } from '@tinig/domain/calls/interventions';
import { scopeUid } from '@tinig/domain/people/access';
import { handleRead } from '#api/handler';
import { findVisibleSection } from '#records/visible-section';
import { raw } from '#sql/fragments';
import { skillOf } from './help-rows.ts';

/**
 * Lists pupils escalated to the head (HELP-5): of one section (404, then 403), of all the actor's sections,
 * or of the school for a superadmin.
 */
export default handleRead(readHelpTold, async ({ section, page, per_page }, { sql, scope }) => {
  if (section) await findVisibleSection(sql, section, scope);
  const rows = await sql<(EscalationList['items'][number] & { total: number })[]>`
    select g.id as group, p.uid, p.first_name, p.last_name, s.section_name,
      coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher, ${skillOf}, g.ended_on::text,
      count(*) over ()::int as total
    from help_members m join help_groups g on g.id = m.group_id and g.ended_on is not null
      join people p on p.uid = m.uid and p.section_id = g.section_id and p.archived_at is null
      join sections s on s.id = g.section_id left join people t on t.uid = s.teacher_id join skills k on k.game = g.game
    where m.outcome = 'tell-head' and ${section ? sql`g.section_id = ${section}` : raw('true')}
      and ${scope === 'school' ? raw('true') : sql`s.holders ? ${scopeUid(scope)}`}
    order by g.ended_on desc, p.sort_key, p.uid, g.id limit ${per_page} offset ${(page - 1) * per_page}`;
  return {
    items: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  };
});
