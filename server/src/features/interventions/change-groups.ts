import { calls } from '@tinig/domain/calls/all';
import {
  interventionDates,
  interventionOutcomes,
  interventionTitle,
  maxInterventionMembers,
} from '@tinig/domain/interventions/groups';
import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import { message } from '@tinig/domain/messages/messages';
import { canManageInterventions } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { Skill } from '@tinig/domain/skills/skills';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { newActId } from '#credentials/random';
import type { Transaction } from '#db/sql';
import { refuseUnlessAllowed } from '#records/person';
import { readCalendar, readZone } from '#records/school-days';
import { insertValues, tableOf } from '#sql/fragments';
import { skillOf } from './help-rows.ts';
import { lockGroupToChange, mustBeOfSection, presentMembers } from './judge-help.ts';

/** Deletes ended groups and their notes when their retention period is over (HELP-8). */
export const dropOldHelp = (sql: Transaction, now: Date) => sql`
  delete from help_groups where ended_at <= ${now}::timestamptz - make_interval(days => ${interventionRetentionDays})`;

/** Starts a group (N23, HELP-1). */
export const startHelp = handleAct(calls.startHelp, {
  async judge({ section }, { sql, actor, about }) {
    about(section);
    const [row] = await sql<{ holders: Assignments }[]>`
      select holders from sections where id = ${section} for key share`;
    if (!row) throw new Refusal('section-not-found', 404);
    refuseUnlessAllowed(canManageInterventions(actor, row.holders), row.holders[actor.uid]);
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

/** Adds pupils to a group and takes some out (N23, HELP-1). */
export const changeHelpMembers = handleAct(calls.changeHelpMembers, {
  judge: (target, context) => lockGroupToChange(target, context),
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

/** Sets a group's middle and last day (N23, HELP-2). */
export const setHelpDays = handleAct(calls.setHelpDays, {
  judge: (target, context) => lockGroupToChange(target, context),
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

/**
 * Ends a group with an outcome for each current member (N23, HELP-5). Stores the group's dates, so that they no longer
 * move.
 */
export const endHelp = handleAct(calls.endHelp, {
  judge: (target, context) => lockGroupToChange(target, context),
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
