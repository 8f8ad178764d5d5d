import { endHelp } from '@tinig/domain/calls/interventions';
import {
  interventionDates,
  interventionOutcomes,
  interventionTitle,
} from '@tinig/domain/interventions/groups';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { readCalendar } from '#records/school-days';
import { tableOf } from '#sql/fragments';
import { judgeHelp, presentMembers } from './judge-help.ts';

/**
 * Ends a group with one of three outcomes for each current member (N23, HELP-5). Returns 404, 403, or 409 if
 * it has already ended. Returns 400 with the pupil's name if an outcome is missing, and 400 for an outcome of
 * a non-member. Stores the group's dates, so that they no longer move.
 */
export default handleAct(endHelp, {
  judge: (target, context) => judgeHelp(target, context),
  async run({ group, outcomes }, { sql, now, about, changed }, help) {
    const members = await presentMembers(sql, group);
    const missing = [...members].find(([uid]) => !Object.hasOwn(outcomes, uid));
    if (missing) throw new Refusal('help-outcome-missing', 400, { name: missing[1] });
    const rows = Object.entries(outcomes).map(([uid, outcome]) => ({ uid, outcome }));
    if (rows.length !== members.size) throw new Refusal('session-not-member', 400);
    const school = await readCalendar(sql);
    const { mid_on, until_on } = interventionDates(school, help);
    await sql`
      update help_groups set mid_on = ${mid_on}::date, until_on = ${until_on}::date,
        ended_on = ${dayOf(school.time_zone, now.getTime())}::date, ended_at = ${now}
      where id = ${group}`;
    if (rows.length > 0)
      await sql`
        update help_members m set outcome = r.outcome from ${tableOf({ uid: 'text', outcome: 'text' }, rows)}
        where m.group_id = ${group} and m.uid = r.uid`;
    const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    const counts = Object.fromEntries(interventionOutcomes.map((outcome) => [outcome, of(outcome)]));
    about(help.section_id, {
      ...{ kind: 'help-ended', done: 0, continue: 0, 'tell-head': 0, ...counts, game: help.skill.game },
    });
    changed({ kind: 'help', section_id: help.section_id });
    return { message: message('help-ended', { name: interventionTitle(help) }) };
  },
});
