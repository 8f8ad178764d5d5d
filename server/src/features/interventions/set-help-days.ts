import { setHelpDays } from '@tinig/domain/calls/interventions';
import { interventionDates } from '@tinig/domain/interventions/groups';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { readCalendar } from '#records/school-days';
import { judgeHelp } from './judge-help.ts';

/**
 * Sets a group's middle and last day by hand (N23, HELP-2). Returns 404, 403, or 409 if the group has ended
 * or nothing changes. Returns 400 if the days are out of order.
 */
export default handleAct(setHelpDays, {
  judge: (target, context) => judgeHelp(target, context),
  async run(input, { sql, about, changed }, help) {
    const { mid_on = help.mid_on, until_on = help.until_on } = input;
    if (mid_on === help.mid_on && until_on === help.until_on) throw new Refusal('no-change', 409);
    const days = interventionDates(await readCalendar(sql), { ...help, mid_on, until_on });
    if (days.mid_on < days.started_on || days.mid_on > days.until_on)
      throw new Refusal('help-days-cross', 400);
    await sql`
      update help_groups set mid_on = ${mid_on}::date, until_on = ${until_on}::date where id = ${help.id}`;
    about(help.section_id, { kind: 'help-days-set', game: help.skill.game, mid_on, until_on });
    changed({ kind: 'help', section_id: help.section_id });
    return { message: message('help-days-changed') };
  },
});
