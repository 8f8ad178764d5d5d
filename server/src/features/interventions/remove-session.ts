import { removeSession } from '@tinig/domain/calls/interventions';
import { message } from '@tinig/domain/messages/messages';
import { canNoteIntervention } from '@tinig/domain/people/access';
import { handleAct } from '#api/handler';
import { judgeHelp, judgeSession } from './judge-help.ts';

/**
 * Deletes a recorded session (N23, HELP-4). Returns 404, 403 unless the actor recorded it or is the main
 * teacher or a superadmin, and 409 if the group has ended.
 */
export default handleAct(removeSession, {
  async judge({ group, session }, context) {
    const help = await judgeHelp({ group }, context, canNoteIntervention);
    return { help, ...(await judgeSession(context.sql, help, session, context.actor)) };
  },
  async run({ group }, { sql, about, changed }, { help, day, number }) {
    await sql`delete from help_sessions where group_id = ${group} and number = ${number}`;
    about(help.section_id, { kind: 'session-removed', game: help.skill.game, day });
    changed({ kind: 'help', section_id: help.section_id });
    return { message: message('session-removed') };
  },
});
