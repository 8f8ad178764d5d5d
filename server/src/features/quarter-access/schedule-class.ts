import { scheduleClass } from '@tinig/domain/calls/quarter-access';
import { message } from '@tinig/domain/messages/messages';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import {
  datesFault,
  datesFaultForState,
  type ScheduledDates,
} from '@tinig/domain/quarter-access/quarter-access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import type { LockedSection } from '#records/section';
import { judgeSections, noteSections, topicsOfDates } from './set-class.ts';

/**
 * Schedules when a quarter opens and closes for whole sections, or removes the schedule (QUARTER-7; N8).
 * Refuses with 409 to open an open quarter, or only to close a closed one.
 */
export default handleAct(scheduleClass, {
  judge: judgeSections,
  async run(input, context, sections) {
    const { quarter, opens_at, closes_at } = input;
    const { sql, actor, now, changed } = context;
    const ids = [...new Set(input.sectionIDs)];
    const isRemoved = opens_at === null && closes_at === null;
    await mustTakeEffect(sql, sections, input);
    const fault = datesFault({ opens_at, closes_at }, now);
    if (fault) throw new Refusal(fault, 400);
    await sql`
    insert into class_locks (section_id, quarter, opens_at, closes_at, set_by)
    select id, ${quarter}, ${opens_at}::timestamptz, ${closes_at}::timestamptz, ${isRemoved ? null : actor.uid}::text
    from unnest(${ids}::text[]) as id
    on conflict (section_id, quarter) do update set
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, set_by = excluded.set_by`;
    noteSections(
      context,
      ids,
      isRemoved ? { kind: 'dates-removed', quarter } : { kind: 'dates-set', quarter, opens_at, closes_at },
    );
    changed(...(await topicsOfDates(sql, sections)));
    return {
      message: message(isRemoved ? 'dates-removed' : 'dates-set', { quarter: quarterNameOf(quarter) }),
    };
  },
});

async function mustTakeEffect(
  sql: Transaction,
  sections: LockedSection[],
  { quarter, ...dates }: ScheduledDates & { quarter: QuarterKey },
) {
  const ids = sections.map(({ id }) => id);
  const rows = await sql<{ section_id: string }[]>`
    select section_id from class_locks where section_id = any(${ids}::text[]) and quarter = ${quarter} and is_open`;
  const open = new Set(rows.map(({ section_id }) => section_id));
  for (const { id, section_name: section } of sections) {
    const fault = datesFaultForState(open.has(id), dates);
    if (fault) throw new Refusal(fault, 409, { quarter: quarterNameOf(quarter), section });
  }
}
