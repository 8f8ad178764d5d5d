import { endHolding } from '@tinig/domain/calls/section-teachers';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { judgeHolders } from './judge-holders.ts';

/**
 * Ends the assignment of a co-teacher or substitute (TEACHERS-3). Refuses a person without one here with 409.
 * Main teachers are replaced instead (E10).
 */
export default handleAct(endHolding, {
  judge: judgeHolders,
  async run({ section_id, teacher_id }, { sql, now, about, changed }, section) {
    const ended = await sql`
      update section_teachers set ended_at = ${now}
      where section_id = ${section_id} and teacher_id = ${teacher_id} and ended_at is null and holding <> 'main'
      returning id`;
    if (ended.length === 0) throw new Refusal('holders-changed', 409);
    about(section_id, { kind: 'holding-ended', teacher: teacher_id, by_date: false });
    changed({ kind: 'sections' });
    return { message: message('holding-ended', { name: section.section_name }) };
  },
});
