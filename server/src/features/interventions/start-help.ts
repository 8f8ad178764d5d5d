import { startHelp } from '@tinig/domain/calls/interventions';
import { interventionTitle, maxInterventionMembers } from '@tinig/domain/interventions/groups';
import { message } from '@tinig/domain/messages/messages';
import { canManageInterventions } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { Skill } from '@tinig/domain/skills/skills';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { newActId } from '#credentials/random';
import { allow } from '#records/person';
import { readZone } from '#records/school-days';
import { insertValues } from '#sql/fragments';
import { skillOf } from './help-rows.ts';
import { mustBeOfSection } from './judge-help.ts';

/**
 * Starts a group (N23, HELP-1). Returns 404 for an unknown section, and 403 for anybody but its main teacher,
 * its co-teacher and superadmins. Returns 400 for more than twenty pupils, or for one who is not an active
 * pupil of the section.
 */
export default handleAct(startHelp, {
  async judge({ section }, { sql, actor, about }) {
    about(section);
    const [row] = await sql<{ holders: Assignments }[]>`
      select holders from sections where id = ${section} for key share`;
    if (!row) throw new Refusal('section-not-found', 404);
    allow(canManageInterventions(actor, row.holders), row.holders[actor.uid]);
  },
  async run({ section, game, part, uids }, { sql, actor, now, about, changed }) {
    const pupils = [...new Set(uids)];
    if (pupils.length > maxInterventionMembers)
      throw new Refusal('help-too-many', 400, { most: maxInterventionMembers });
    await mustBeOfSection(sql, section, pupils);
    const id = newActId();
    const started_on = dayOf(await readZone(sql), now.getTime());
    const row = { id, section_id: section, game, part, started_on, started_by: actor.uid, started_at: now };
    await sql`insert into help_groups ${insertValues(row)}`;
    await sql`
      insert into help_members (group_id, uid, added_on)
      select ${id}, uid, ${started_on}::date from unnest(${pupils}::text[]) as one (uid)`;
    const [of] = await sql<{ skill: Skill }[]>`select ${skillOf} from skills k where k.game = ${game}`;
    about(section, { kind: 'help-started', game, pupils: pupils.length });
    changed({ kind: 'help', section_id: section });
    return { message: message('help-started', { name: interventionTitle({ skill: of!.skill, part }) }), id };
  },
});
