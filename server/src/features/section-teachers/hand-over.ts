import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { handOver } from '@tinig/domain/calls/section-teachers';
import { message } from '@tinig/domain/messages/messages';
import { type Assignments, maxSubstituteDays } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, daysBetween, startOf } from '@tinig/domain/time/days';
import { type ActContext, handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { readZone } from '#records/school-days';
import { insertValues } from '#sql/fragments';
import { judgeHolders, mustBeNew } from './judge-holders.ts';

/**
 * Assigns a section to a substitute until the end of a day in the school's time zone (TEACHERS-1). For the
 * current substitute, moves the end. Refuses a past or too distant day, and a person who is not a teacher
 * (400). Refuses a person with another assignment here, an unchanged end, and a change by another superadmin
 * meanwhile (409).
 */
export default handleAct(handOver, {
  judge: judgeHolders,
  async run({ section_id, teacher_id, last_day, instead_of }, context, section) {
    const { sql, now, about, changed } = context;
    const present = substituteOf(section.holders);
    if (instead_of !== undefined && instead_of !== present) throw new Refusal('holders-changed', 409);
    const until = await endOf(sql, last_day, now);
    if (present === teacher_id) await extend(sql, section_id, until);
    else {
      await mustBeNew(sql, section, teacher_id);
      await begin({ section_id, teacher_id }, until, context);
    }
    about(section_id, { kind: 'section-handed-over', teacher: teacher_id, last_day });
    changed({ kind: 'sections' });
    return { message: message('handed-over', { name: section.section_name }) };
  },
});

const substituteOf = (holders: Assignments) =>
  Object.keys(holders).find((uid) => holders[uid] === 'substitute') ?? '';

/** Returns the first moment after the last day. Refuses a past or too distant day. */
async function endOf(sql: Transaction, last_day: string, now: Date): Promise<Date> {
  const time_zone = await readZone(sql);
  const ahead = daysBetween(dayOf(time_zone, now.getTime()), last_day);
  if (ahead < 0) throw new Refusal('substitute-day-over', 400);
  if (ahead > maxSubstituteDays) throw new Refusal('substitute-too-long', 400, { most: maxSubstituteDays });
  return new Date(startOf(time_zone, addDays(last_day, 1)));
}

async function extend(sql: Transaction, section_id: string, until: Date) {
  const moved = await sql`
    update section_teachers set until = ${until}
    where section_id = ${section_id} and holding = 'substitute' and ended_at is null and until <> ${until} returning id`;
  if (moved.length === 0) throw new Refusal('no-change', 409);
}

type NewSubstitute = Pick<ParsedInputOf<typeof handOver>, 'section_id' | 'teacher_id'>;

async function begin(
  { section_id, teacher_id }: NewSubstitute,
  until: Date,
  { sql, actor, now }: ActContext,
) {
  await sql`
    update section_teachers set ended_at = ${now}
    where section_id = ${section_id} and holding = 'substitute' and ended_at is null`;
  const row = { section_id, teacher_id, holding: 'substitute', since: now, until, set_by: actor.uid };
  await sql`insert into section_teachers ${insertValues(row)}`;
}
