import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { maxNoteLength, maxSessionMinutes, minSessionMinutes } from '@tinig/domain/interventions/groups';
import { message } from '@tinig/domain/messages/messages';
import { canNoteIntervention } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { readZone } from '#records/school-days';
import { insertValues, setClause } from '#sql/fragments';
import { judgeSession, type LockedHelp, lockGroupToChange } from './judge-help.ts';

/** Records a session or changes a recorded one (N23, HELP-4). */
export const noteSession = handleAct(calls.noteSession, {
  async judge({ group, session }, context) {
    const help = await lockGroupToChange({ group }, context, canNoteIntervention);
    const noted =
      session === undefined ? undefined : await judgeSession(context.sql, help, session, context.actor);
    return { help, noted };
  },
  async run(input, { sql, actor, now, about, changed }, { help, noted }) {
    const { group, day, minutes, note } = input;
    const came = [...new Set(input.came)];
    await mustFit(sql, help, { ...input, came }, dayOf(await readZone(sql), now.getTime()));
    const number = noted?.number ?? (await nextNumber(sql, group));
    if (!noted) {
      const row = { group_id: group, number, day, minutes, note, came, noted_by: actor.uid };
      await sql`insert into help_sessions ${insertValues(row)}`;
    } else
      await sql`
        update help_sessions set ${setClause({ day, minutes, note, came })}
        where group_id = ${group} and number = ${number}`;
    const again = noted !== undefined;
    about(help.section_id, {
      ...{ kind: 'session-noted', game: help.skill.game, day, minutes, came: came.length, again },
    });
    changed({ kind: 'help', section_id: help.section_id });
    return { message: message(again ? 'session-changed' : 'session-noted'), number };
  },
});

async function mustFit(
  sql: Transaction,
  { id, started_on }: LockedHelp,
  {
    day,
    minutes,
    note,
    came,
  }: Pick<ParsedInputOf<typeof calls.noteSession>, 'day' | 'minutes' | 'note' | 'came'>,
  today: string,
) {
  if (day < started_on || day > today) throw new Refusal('session-day-wrong', 400);
  if (minutes < minSessionMinutes || minutes > maxSessionMinutes)
    throw new Refusal('session-minutes-wrong', 400, { least: minSessionMinutes, most: maxSessionMinutes });
  if (note.length > maxNoteLength) throw new Refusal('session-note-long', 400, { most: maxNoteLength });
  // Accepts former members too, so that an older session can be corrected.
  const members = await sql`
    select from help_members where group_id = ${id} and uid = any(${came}::text[])`;
  if (members.length !== came.length) throw new Refusal('session-not-member', 400);
}

async function nextNumber(sql: Transaction, group: string): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0)::int + 1 as number from help_sessions where group_id = ${group}`;
  return row!.number;
}

/** Deletes a recorded session (N23, HELP-4). */
export const removeSession = handleAct(calls.removeSession, {
  async judge({ group, session }, context) {
    const help = await lockGroupToChange({ group }, context, canNoteIntervention);
    return { help, ...(await judgeSession(context.sql, help, session, context.actor)) };
  },
  async run({ group }, { sql, about, changed }, { help, day, number }) {
    await sql`delete from help_sessions where group_id = ${group} and number = ${number}`;
    about(help.section_id, { kind: 'session-removed', game: help.skill.game, day });
    changed({ kind: 'help', section_id: help.section_id });
    return { message: message('session-removed') };
  },
});
