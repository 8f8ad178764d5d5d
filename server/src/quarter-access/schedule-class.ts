import { scheduleClass } from '@tinig/domain/calls/quarter-access';
import { quarterNameOf } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { faultOfDates } from '@tinig/domain/quarter-access';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { judgeSections, noteSections, topicsOfDates } from './set-class.ts';

/**
 * Says when a quarter opens and closes by itself for whole sections, or takes it back (QUARTER-7; N8). What is open
 * already does not need to open: only the closing date is kept.
 */
export default handleAct(scheduleClass, {
  judge: judgeSections,
  async run(input, context, sections) {
    const { quarter, opens_at, closes_at } = input;
    const { sql, actor, now, changed } = context;
    const ids = [...new Set(input.sectionIDs)];
    const isRemoved = opens_at === null && closes_at === null;
    const fault = faultOfDates({ opens_at, closes_at }, now);
    if (fault) throw new Refusal(fault, 400);
    await sql`
    insert into class_locks (section_id, quarter, opens_at, closes_at, set_by)
    select id, ${quarter}, ${opens_at}::timestamptz, ${closes_at}::timestamptz, ${isRemoved ? null : actor.uid}::text
    from unnest(${ids}::text[]) as id
    on conflict (section_id, quarter) do update set
      opens_at = case when not class_locks.is_open then excluded.opens_at end,
      closes_at = excluded.closes_at, set_by = excluded.set_by`;
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
