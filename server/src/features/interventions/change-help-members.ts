import { changeHelpMembers } from '@tinig/domain/calls/interventions';
import { maxInterventionMembers } from '@tinig/domain/interventions/groups';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { readZone } from '#records/school-days';
import { judgeHelp, mustBeOfSection, presentMembers } from './judge-help.ts';

/**
 * Adds pupils to a group and takes some out (N23, HELP-1). Returns 404, 403, or 409 if the group has ended or
 * nothing changes. Returns 400 for more than twenty pupils, or for one who is not an active pupil of the
 * section.
 */
export default handleAct(changeHelpMembers, {
  judge: (target, context) => judgeHelp(target, context),
  async run({ group, add, take_out }, { sql, now, about, changed }, { section_id, skill }) {
    const present = await presentMembers(sql, group);
    const added = [...new Set(add)].filter((uid) => !present.has(uid));
    const out = [...new Set(take_out)].filter((uid) => present.has(uid) && !add.includes(uid));
    if (added.length + out.length === 0) throw new Refusal('no-change', 409);
    if (present.size + added.length - out.length > maxInterventionMembers)
      throw new Refusal('help-too-many', 400, { most: maxInterventionMembers });
    await mustBeOfSection(sql, section_id, added);
    const today = dayOf(await readZone(sql), now.getTime());
    await sql`
      insert into help_members (group_id, uid, added_on)
      select ${group}, uid, ${today}::date from unnest(${added}::text[]) as one (uid)
      on conflict (group_id, uid) do update set left_on = null, added_on = excluded.added_on`;
    await sql`
      update help_members set left_on = ${today}::date where group_id = ${group} and uid = any(${out}::text[])`;
    about(section_id, {
      ...{ kind: 'help-members-changed', game: skill.game, added: added.length, taken_out: out.length },
    });
    changed({ kind: 'help', section_id });
    return { message: message('help-members-changed') };
  },
});
