import { noteNotice } from '@tinig/domain/calls/notices';
import { message } from '@tinig/domain/messages/messages';
import { canNoteNotice } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { allow } from '#records/person';
import { readZone } from '#records/school-days';

/**
 * Records a section's privacy notice (N21, PRIVACY-13). Refuses an unknown section (404), a caller who may
 * not change it (403), and a future day (400). Ignores ids in `unreturned` that are not active pupils of the
 * section. Without a day, removes the record.
 */
export default handleAct(noteNotice, {
  async judge({ section_id }, { sql, actor, about }) {
    about(section_id);
    const [section] = await sql<{ section_name: string; holders: Assignments }[]>`
      select section_name, holders from sections where id = ${section_id} for update`;
    if (!section) throw new Refusal('section-not-found', 404);
    allow(canNoteNotice(actor, section.holders), section.holders[actor.uid]);
    return section;
  },
  async run(
    { section_id, given_on, paper_place, unreturned },
    { sql, now, actor, about, changed },
    { section_name },
  ) {
    if (given_on && given_on > dayOf(await readZone(sql), now.getTime()))
      throw new Refusal('notice-ahead', 400);
    const ofSection = sql`
      select p.uid from people p where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null`;
    await sql`delete from unreturned_notices where uid in (${ofSection})`;
    if (given_on) {
      await sql`
        insert into notices (section_id, given_on, paper_place, noted_by, noted_at)
        values (${section_id}, ${given_on}, ${paper_place}, ${actor.uid}, ${now})
        on conflict (section_id) do update set given_on = excluded.given_on, paper_place = excluded.paper_place,
          noted_by = excluded.noted_by, noted_at = excluded.noted_at`;
      await sql`
        insert into unreturned_notices (uid) ${ofSection} and p.uid = any(${unreturned}::text[])
        on conflict do nothing`;
    } else await sql`delete from notices where section_id = ${section_id}`;
    about(section_id, { kind: 'notice-noted', given_on, unreturned: given_on ? unreturned.length : 0 });
    changed({ kind: 'notices', section_id });
    return { message: message(given_on ? 'notice-noted' : 'notice-taken-back', { name: section_name }) };
  },
});
